"""What may be said where: whom a card of a kind may speak of, what it may do, and how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.death_roads.cards import phrases as p


@dataclass(frozen=True)
class Limit:
    """For one field of one kind of card."""

    what: str  # it belongs to
    who: tuple[str, ...]
    never: tuple[type, ...] = ()  # effects that would do nothing there, or too much
    why: str = ""
    ways: tuple[str, ...] = tuple(p.WAYS.meanings)  # to move


NOT_AHEAD: Final = (p.BACK, p.LEFT, p.RIGHT, p.EITHER_SIDE)
CHOSEN: Final = (p.EITHER_SIDE, p.EITHER_WAY)
ALL_OUT: Final = "all are out by then and draw up to five next"
NOT_AT_THE_END: Final = (p.GainHandling, p.LoseHandling, p.Guard, p.Draw, p.Discard)
NOT_SKIDDING: Final = (*NOT_AT_THE_END, p.Recover, p.Remove, p.RemoveAny, p.Repair)

ACTION: Final = Limit("an action card", (p.YOU, p.BESIDE))
WEAPON: Final = Limit("a weapon", (p.TARGET,))
IF_HIT: Final = Limit("an If Hit box", (p.YOU, p.BESIDE))
DRIVER: Final = Limit("a driver's action", (p.YOU, p.BESIDE), ways=NOT_AHEAD)
EVENT: Final = Limit("an event", p.ON_THE_ROAD, NOT_AT_THE_END, ALL_OUT)
FINAL: Final = Limit("a Final Stretch", p.AT_THE_FRONT, NOT_AT_THE_END, ALL_OUT)
SKID: Final = Limit(
    "a Skid card", (p.YOU,), NOT_SKIDDING, "it is about where you end up", NOT_AHEAD
)
MOST_PAID: Final = 3  # from Handling 1 to the last spot
BRING_CARDS: Final = (p.Draw, p.Recover)
FOR_YOU_ONLY: Final = (p.GainHandling, *BRING_CARDS)  # two cars could feed each other for ever
PASSIVE: Final = (p.Guard, p.Remove, p.RemoveAny, p.Shift, p.Repair)  # what a moment may bring


def of(text: p.Deeds, limit: Limit) -> list[str]:
    """All that may not be said there."""
    found: list[str] = []
    for deed in text:
        effect = deed.effect
        if deed.who not in limit.who:
            spoken = " or ".join([f'"{each}"' for each in limit.who])
            found.append(f'{limit.what} speaks of {spoken}, not of "{deed.who}"')
        if isinstance(effect, limit.never):
            found.append(f'{limit.what} cannot say "{deed}": {limit.why}')
        if isinstance(effect, p.Move) and deed.who == p.YOU and effect.way not in limit.ways:
            found.append(f"{limit.what} never moves its own car {effect.way}")
        if isinstance(effect, (p.Move, p.Shift)) and effect.way in CHOSEN and deed.who != p.YOU:
            found.append(f'only you choose, so "{effect.way}" is not said of another')
        if deed.who in (p.TARGET, p.BESIDE) and isinstance(effect, FOR_YOU_ONLY):
            found.append("Handling and cards are brought to nobody but you")
    return found


def of_a_turn(text: p.Deeds, cost: int) -> list[str]:
    """No more Handling than can be paid, no more cards than the one that is used, and not all of
    both: every turn leaves less to go on with (6.7). Who has Handling 1 pays MOST_PAID at most, and
    what a card makes one discard may not be there."""
    mine = [deed.effect for deed in text if deed.who == p.YOU]
    gained = sum([each.points for each in mine if isinstance(each, p.GainHandling)])
    drawn = sum([each.cards for each in mine if isinstance(each, BRING_CARDS)])
    paid = min(cost, MOST_PAID)
    found: list[str] = []
    if gained > paid:
        found.append(f"it costs {cost} Handling and may not gain {gained}")
    if drawn > 1:
        found.append(f"it uses one card and may not bring {drawn}")
    if (gained, drawn) == (paid, 1):
        found.append("it gives back all that it costs, Handling and card; no round would end")
    return found


def of_a_passive(passives: p.Passives) -> list[str]:
    found: list[str] = []
    for each in passives:
        if isinstance(each, p.When):
            effect = each.deed.effect
            if each.deed.who != p.YOU or not isinstance(effect, PASSIVE):
                said = "guard, remove a token, shift or repair"
                found.append(f"what a moment brings is for you: {said}")
    return found
