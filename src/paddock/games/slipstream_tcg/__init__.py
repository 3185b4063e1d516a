"""Slipstream TCG: drivers, vehicles, fuel, items and everything that answers them."""
