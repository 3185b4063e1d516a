"""What comes in over the network: addresses, forms, sockets, and who asks."""
