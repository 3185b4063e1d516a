"""A race under way: its moves, its pace, and what is shown of it."""
