"""Dragon Race: gear, crew and maneuvers, and battles in the Rush."""
