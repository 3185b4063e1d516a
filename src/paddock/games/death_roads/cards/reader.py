"""Reads card files into printed cards and loadouts; `python -m` it to write printed.py again.

Playing needs none of this: the core set is kept as Python. A person's own file is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import specimens
from paddock.games.death_roads.cards.filing import NEEDED, cards_of, loadouts_of
from paddock.text.cardfiles import NO_NAME, module, read_set
from paddock.text.sentences import Language, always
from paddock.text.wording import sentences

HERE: Final = Path(__file__).parent
CORE: Final = HERE / "cards.toml"
DEEDS: Final = "deeds"
PASSIVES: Final = "passives"
UNKNOWN_CARD: Final = p.Printed(NO_NAME, "")

MAKES: Final[Mapping[str, Callable[..., Any]]] = {
    "NUMBER": int,
    "you_do": partial(p.Deed, p.YOU),
    "they_do": p.Deed,
    "target": always(p.TARGET),
    "each": always(p.EACH),
    "beside": always(p.BESIDE),
    "in_lane": always(p.IN_LANE),
    "off_lane": always(p.OFF_LANE),
    "on_dirt": always(p.ON_DIRT),
    "in_low_gear": always(p.IN_LOW_GEAR),
    "in_high_gear": always(p.IN_HIGH_GEAR),
    "in_top_gear": always(p.IN_TOP_GEAR),
    "in_front": always(p.IN_FRONT),
    "first": always(p.FIRST),
    "last": always(p.LAST),
    "move": p.Move,
    "bash": p.Bash,
    "shift": p.Shift,
    "gain_handling": p.GainHandling,
    "lose_handling": p.LoseHandling,
    "damage": p.Damage,
    "repair": p.Repair,
    "guard": p.Guard,
    "take": lambda tokens, token: p.Take(token, tokens),
    "remove": lambda tokens, token: p.Remove(token, tokens),
    "draw": p.Draw,
    "discard": p.Discard,
    "recover": p.Recover,
    "ahead": always(p.AHEAD),
    "back": always(p.BACK),
    "left": always(p.LEFT),
    "right": always(p.RIGHT),
    "either_side": always(p.EITHER_SIDE),
    "up": always(p.UP),
    "down": always(p.DOWN),
    "either_way": always(p.EITHER_WAY),
    "stun": always(p.STUN),
    "burn": always(p.BURN),
    "veer": always(p.VEER),
    "any": always(p.ANY),
    "more_handling": p.MoreHandling,
    "bigger_hand": p.BiggerHand,
    "harder_bashes": p.HarderBashes,
    "harder_shots": p.HarderShots,
    "dirt_wise": p.DirtWise,
    "surer_skids": p.SurerSkids,
    "immune": p.Immune,
    "when": p.When,
    "when_focused": always(p.WHEN_FOCUSED),
    "when_passed": always(p.WHEN_PASSED),
    "when_hit": always(p.WHEN_HIT),
    "when_bashed": always(p.WHEN_BASHED),
}


@cache
def language() -> Language:
    """What the cards of this game can say."""
    known = {
        DEEDS: [sentences((each,)) for each in specimens.deeds()],
        PASSIVES: [sentences((each,)) for each in specimens.PASSIVES],
    }
    return Language((HERE / "cards.lark").read_text("utf-8"), MAKES, sentences, known)


def core() -> tuple[tuple[p.Printed, ...], tuple[p.Loadout, ...]]:
    """The core set as it is kept."""
    from paddock.games.death_roads.cards.core import CARDS, LOADOUTS

    return CARDS, LOADOUTS


def read_cards(path: Path = CORE) -> tuple[tuple[p.Printed, ...], tuple[p.Loadout, ...]]:
    """All cards, the unknown one first, and the ready loadouts; BadFile names all that is wrong."""
    return read_set(path, UNKNOWN_CARD, core, partial(cards_of, language()), loadouts_of, NEEDED)


def written() -> str:
    """printed.py as it must be."""
    cards, loadouts = read_cards()
    loadout = "tuple[str, str, str, str, str, str, str]"
    kinds = ("tuple[Printed, ...]", f"tuple[{loadout}, ...]")
    return module(CORE, (("CARDS", kinds[0], cards), ("LOADOUTS", kinds[1], loadouts)))


if __name__ == "__main__":
    from paddock.games.death_roads.cards.language import page as language_page

    (HERE / "core.py").write_text(written(), "utf-8")
    (HERE / "language.md").write_text(language_page(), "utf-8")
