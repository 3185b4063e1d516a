"""Requests from the network: addresses, forms, sockets, visitors."""
