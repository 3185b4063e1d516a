"""Reading cards: sentences into values, files into rows, values into Python. It knows no game."""
