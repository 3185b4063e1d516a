"""RAILGRIND!!: Style Points, Speed Gauges and Drones."""
