"""What cards of Dragon Race say and are."""
