"""The rules of RAILGRIND!!, a file for each part of the rulebook."""
