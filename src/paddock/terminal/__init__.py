"""The command line, and races drawn as text. It holds no rules and names no game."""
