"""One room: what was agreed, who is who, and what all rooms share."""
