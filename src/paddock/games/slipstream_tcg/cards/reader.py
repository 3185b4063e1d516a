"""Reads card files into printed cards and decks; `python -m` it to write printed.py again.

Playing needs none of this: the core set is kept as Python. A person's own file is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards import specimens
from paddock.games.slipstream_tcg.cards.amounts import (
    FUEL_CARDS,
    ITEMS_PLACED,
    RIVALS_AHEAD,
    RIVALS_BEHIND,
    Per,
)
from paddock.games.slipstream_tcg.cards.filing import NEEDED, cards_of, decks_of
from paddock.games.slipstream_tcg.cards.listed import Deck
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.text.cardfiles import NO_NAME, module, read_set
from paddock.text.sentences import Language, always
from paddock.text.wording import sentences

HERE: Final = Path(__file__).parent
CORE: Final = HERE / "cards.toml"
DEEDS: Final = "deeds"
REPLIES: Final = "replies"
LINES: Final = "lines"
UNKNOWN_CARD: Final = Printed(NO_NAME, "")


MAKES: Final[Mapping[str, Callable[..., Any]]] = {
    "NUMBER": int,
    "SIGNED": int,
    "DIE": lambda die: int(die[1:]),
    "you_do": lambda effect: p.Deed(p.ME, effect),
    "they_do": p.Deed,
    "who": p.Who,
    "who_near": lambda whom, within: p.Who(whom, p.NEAR, within),
    "target": always(p.TARGET),
    "targets": always(p.TARGETS),
    "each": always(p.EACH),
    "leader": always(p.LEADER),
    "nearest": always(p.NEAREST),
    "ahead": always(p.AHEAD),
    "behind": always(p.BEHIND),
    "per": Per,
    "rivals_ahead": always(RIVALS_AHEAD),
    "rivals_behind": always(RIVALS_BEHIND),
    "fuel_cards": always(FUEL_CARDS),
    "items_placed": always(ITEMS_PLACED),
    "forward": p.Forward,
    "back": p.Back,
    "roll_forward": p.RollForward,
    "swap_places": p.SwapPlaces,
    "draw": p.Draw,
    "discard": p.Discard,
    "discard_at_random": p.DiscardAtRandom,
    "search": p.Search,
    "recover": p.Recover,
    "recycle": p.Recycle,
    "look_ahead": p.LookAhead,
    "untilt": p.Untilt,
    "tilt": p.Tilt,
    "burn": p.Burn,
    "refuel": p.Refuel,
    "more_fuel": p.MoreFuel,
    "lose_item": p.LoseItem,
    "pick_up_item": p.PickUpItem,
    "give_item": p.GiveItem,
    "swap_items": p.SwapItems,
    "turn_items": p.TurnItems,
    "unlock": p.Unlock,
    "extra_turn": p.ExtraTurn,
    "gain": lambda line, until: p.Gain(until, line),
    "fuel": always(p.FUEL),
    "item": always(p.ITEM),
    "utility": always(p.UTILITY),
    "this_turn": always(p.THIS_TURN),
    "a_round": always(p.A_ROUND),
    "once": always(p.ONCE),
    "faster": p.Faster,
    "nimbler": p.Nimbler,
    "surer_items": p.SurerItems,
    "sure_items": p.SureItems,
    "sturdy": p.Sturdy,
    "cheaper": p.Cheaper,
    "bigger_hand": p.BiggerHand,
    "quick_items": p.QuickItems,
    "when": p.When,
    "at_start": always(p.AT_START),
    "when_knocked": always(p.WHEN_KNOCKED),
    "when_passed": always(p.WHEN_PASSED),
    "when_used": always(p.WHEN_USED),
    "when_dodged": always(p.WHEN_DODGED),
    "when_burnt": always(p.WHEN_BURNT),
    "when_placed": always(p.WHEN_PLACED),
    "when_tilted": always(p.WHEN_TILTED),
    "when_this_burns": always(p.WHEN_THIS_BURNS),
    "suppress": p.Suppress,
    "override": p.Override,
    "reflect": p.Reflect,
    "reduce": p.Reduce,
    "also": p.Also,
}


@cache
def language() -> Language:
    """What the cards of this game can say."""
    known = {
        DEEDS: [sentences((each,)) for each in specimens.deeds()],
        REPLIES: [sentences((each,)) for each in specimens.REPLIES],
        LINES: [sentences((each,)) for each in specimens.lines()],
    }
    return Language((HERE / "cards.lark").read_text("utf-8"), MAKES, sentences, known)


def core() -> tuple[tuple[Printed, ...], tuple[Deck, ...]]:
    """The core set as it is kept."""
    from paddock.games.slipstream_tcg.cards.core import CARDS, DECKS

    return CARDS, DECKS


def read_cards(path: Path = CORE) -> tuple[tuple[Printed, ...], tuple[Deck, ...]]:
    """All cards, the unknown one first, and the ready decks; BadFile names all that is wrong."""
    return read_set(path, UNKNOWN_CARD, core, partial(cards_of, language()), decks_of, NEEDED)


def written() -> str:
    """printed.py as it must be."""
    cards, decks = read_cards()
    deck = "tuple[str, str, str, str, tuple[int, ...]]"
    kinds = ("tuple[Printed, ...]", f"tuple[{deck}, ...]")
    return module(CORE, (("CARDS", kinds[0], cards), ("DECKS", kinds[1], decks)))


if __name__ == "__main__":
    from paddock.games.slipstream_tcg.cards.language import page as language_page

    (HERE / "core.py").write_text(written(), "utf-8")
    (HERE / "language.md").write_text(language_page(), "utf-8")
