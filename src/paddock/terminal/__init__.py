"""The command line, and races drawn as text. There are no rules in here, and no game is named."""
