"""The lab: many races between bots, and what they show."""
