"""A race under way: what is done in it, when it goes on, what is shown of it."""
