"""Bots and previews, worked out in processes of their own."""
