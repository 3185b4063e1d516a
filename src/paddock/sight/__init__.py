"""What one viewer is told, as plain values made from that viewer's view; below every page."""
