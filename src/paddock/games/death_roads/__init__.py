"""Death Roads: lanes, gears, weapons and Skids on a road that scrolls on."""
