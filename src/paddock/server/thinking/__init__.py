"""Bots and previews, computed in other processes."""
