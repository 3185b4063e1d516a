"""The rules of Slipstream TCG, a file a chapter or two, by the numbers of the rulebook."""
