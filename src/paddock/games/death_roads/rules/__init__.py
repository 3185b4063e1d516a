"""The rules of Death Roads, a file a chapter or two, by the numbers of the rulebook."""
