"""Reads card files into printed cards and decks; `python -m` it to write printed.py again.

Playing needs none of this: the core set is kept as Python. A person's own file is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from paddock.games.slipstream_tcg import phrases as p
from paddock.games.slipstream_tcg import specimens
from paddock.games.slipstream_tcg.filing import cards_of, check_whole, decks_of
from paddock.games.slipstream_tcg.listed import Deck
from paddock.text.files import open_page
from paddock.text.problems import BadFile
from paddock.text.python import names, tuple_of
from paddock.text.sentences import Language

HERE: Final = Path(__file__).parent
CORE: Final = HERE / "cards.toml"
DEEDS: Final = "deeds"
REPLIES: Final = "replies"
LINES: Final = "lines"
UNKNOWN_CARD: Final = p.Printed("a card", "")


def _is(word: str) -> Callable[[], str]:
    return lambda: word


MAKES: Final[Mapping[str, Callable[..., Any]]] = {
    "NUMBER": int,
    "SIGNED": int,
    "DIE": lambda die: int(die[1:]),
    "you_do": lambda effect: p.Deed(p.ME, effect),
    "they_do": p.Deed,
    "who": p.Who,
    "who_near": lambda whom, within: p.Who(whom, p.NEAR, within),
    "target": _is(p.TARGET),
    "targets": _is(p.TARGETS),
    "each": _is(p.EACH),
    "leader": _is(p.LEADER),
    "nearest": _is(p.NEAREST),
    "ahead": _is(p.AHEAD),
    "behind": _is(p.BEHIND),
    "per": p.Per,
    "rivals_ahead": _is(p.RIVALS_AHEAD),
    "rivals_behind": _is(p.RIVALS_BEHIND),
    "fuel_cards": _is(p.FUEL_CARDS),
    "items_placed": _is(p.ITEMS_PLACED),
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
    "fuel": _is(p.FUEL),
    "item": _is(p.ITEM),
    "utility": _is(p.UTILITY),
    "this_turn": _is(p.THIS_TURN),
    "a_round": _is(p.A_ROUND),
    "once": _is(p.ONCE),
    "faster": p.Faster,
    "nimbler": p.Nimbler,
    "surer_items": p.SurerItems,
    "sure_items": p.SureItems,
    "sturdy": p.Sturdy,
    "cheaper": p.Cheaper,
    "bigger_hand": p.BiggerHand,
    "quick_items": p.QuickItems,
    "when": p.When,
    "at_start": _is(p.AT_START),
    "when_knocked": _is(p.WHEN_KNOCKED),
    "when_passed": _is(p.WHEN_PASSED),
    "when_used": _is(p.WHEN_USED),
    "when_dodged": _is(p.WHEN_DODGED),
    "when_burnt": _is(p.WHEN_BURNT),
    "when_placed": _is(p.WHEN_PLACED),
    "when_tilted": _is(p.WHEN_TILTED),
    "when_this_burns": _is(p.WHEN_THIS_BURNS),
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
        DEEDS: [p.sentences((each,)) for each in specimens.deeds()],
        REPLIES: [p.sentences((each,)) for each in specimens.REPLIES],
        LINES: [p.sentences((each,)) for each in specimens.lines()],
    }
    return Language((HERE / "cards.lark").read_text("utf-8"), MAKES, p.sentences, known)


def read_cards(path: Path = CORE) -> tuple[tuple[p.Printed, ...], tuple[Deck, ...]]:
    """All cards, the unknown one first, and the ready decks; BadFile names all that is wrong.

    A file adds to the core set, and a card called like one of the core set takes its place. A file
    that says `alone = true` is a whole set.
    """
    page, top = open_page(path)
    core: tuple[p.Printed, ...] = (UNKNOWN_CARD,)
    ready: tuple[Deck, ...] = ()
    alone = top.flag("alone")
    if not alone:
        from paddock.games.slipstream_tcg.printed import CARDS, DECKS

        core, ready = CARDS, DECKS
    cards = cards_of(top, language(), core)
    decks = decks_of(top, cards, ready)
    if alone:
        check_whole(top)
    top.done()
    if page.problems:
        raise BadFile(page.problems)
    return cards, decks


def mark(path: Path = CORE) -> str:
    """By which a file is known again."""
    return sha256(path.read_bytes()).hexdigest()


def written() -> str:
    """printed.py as it must be."""
    cards, decks = read_cards()
    needed = "".join(f"    {name},\n" for name in sorted(names(cards)))
    head = (
        '"""The core set, made from cards.toml by running reader.py; do not edit."""',
        "",
        "from typing import Final",
        "",
        f"from paddock.games.slipstream_tcg.phrases import (\n{needed})",
        "",
        f'READ_FROM: Final = "{mark()}"',
    )
    deck = "tuple[str, str, str, str, tuple[int, ...]]"
    body = tuple_of("CARDS", "tuple[Printed, ...]", cards)
    body += tuple_of("DECKS", f"tuple[{deck}, ...]", decks)
    return "\n".join([*head, *body]) + "\n"


if __name__ == "__main__":
    from paddock.games.slipstream_tcg.language import page as language_page

    (HERE / "printed.py").write_text(written(), "utf-8")
    (HERE / "language.md").write_text(language_page(), "utf-8")
