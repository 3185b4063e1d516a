"""What cards of RAILGRIND!! say and are."""
