"""The rules of Dragon Race, a file for each part of the rulebook."""
