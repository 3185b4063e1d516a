"""Huddle: a small race invented for the tests, with everything Slipstream 121 lacks.

Secret answers given together, picks, cards put face down, a pile put back in a chosen order,
partial reshuffles, decks, closed lists, and a way to stumble out of a turn.
"""
