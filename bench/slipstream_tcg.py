"""Slipstream TCG raced many times between heuristic bots: how fair the ready decks are.
`card_races.py` has the parts; `exercise.py` checks more of this game.

    python bench/slipstream_tcg.py --races 80 --jobs 2
    python bench/slipstream_tcg.py --only mirrors --races 400 --jobs 2
"""

from __future__ import annotations

from card_races import Measured, main

from paddock.games.slipstream_tcg.state import Race


def first_seat(race: Race) -> int:
    """Return who went first."""
    return race.first_seat


if __name__ == "__main__":
    main(Measured("slipstream_tcg", first_seat, "whoever goes first"), __doc__)
