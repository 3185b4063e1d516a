"""What one viewer is told, made from that viewer's view."""
