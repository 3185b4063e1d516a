"""Bots and promises, worked out in processes of their own."""
