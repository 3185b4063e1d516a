"""Huddle: a tiny race invented for the tests, with what Slipstream 121 has no use for.

Secret answers given at once, a pick of several, cards laid face down, a pile put back in a chosen
order, a reshuffle of part of the cards, decks of one's own, closed lists, and a way to stumble out
of one's own turn.
"""
