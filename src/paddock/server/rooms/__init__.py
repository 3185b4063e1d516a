"""A room: its settings, its people, and what all rooms share."""
