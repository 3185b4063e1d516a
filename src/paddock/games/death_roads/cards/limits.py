"""What may be printed where: who each kind of card may affect, what it may do, and how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.death_roads.cards import phrases as p

EVERY_WAY: Final = (p.AHEAD, p.BACK, p.LEFT, p.RIGHT, p.EITHER_SIDE)
NOT_AHEAD: Final = EVERY_WAY[1:]


@dataclass(frozen=True)
class Limit:
    """What one field of one kind of card may say."""

    what: str  # the kind of card
    who: tuple[str, ...]
    never: tuple[type, ...] = ()  # effects that would do nothing there, or too much
    why: str = ""
    ways: tuple[str, ...] = EVERY_WAY  # to move


CHOSEN: Final = (p.EITHER_SIDE, p.EITHER_WAY)
ALL_OUT: Final = "everyone is out by then, and draws a new hand next"
NOT_AT_THE_END: Final = (p.GainHandling, p.LoseHandling, p.Guard, p.Draw, p.Discard)
NOT_SKIDDING: Final = (*NOT_AT_THE_END, p.Recover, p.Remove, p.RemoveAny, p.Repair)

ACTION: Final = Limit("an action card", (p.YOU, p.BESIDE))
WEAPON: Final = Limit("a weapon", (p.TARGET,))
IF_HIT: Final = Limit("an If Hit box", (p.YOU, p.BESIDE))
DRIVER: Final = Limit(
    "a driver's action", (p.YOU,), (p.Bash,), "weapons and cards attack, drivers do not", NOT_AHEAD
)
EVENT: Final = Limit("an event", p.ON_THE_ROAD, NOT_AT_THE_END, ALL_OUT)
FINAL: Final = Limit("a Final Stretch", p.AT_THE_FRONT, NOT_AT_THE_END, ALL_OUT)
SKID: Final = Limit(
    "a Skid card", (p.YOU,), NOT_SKIDDING, "it is about where you end up", NOT_AHEAD
)
MOST_PAID: Final = 3  # from Handling 1 to the last spot
BRING_CARDS: Final = (p.Draw, p.Recover)
FOR_YOU_ONLY: Final = (
    p.GainHandling,
    *BRING_CARDS,
)  # otherwise two cars could feed each other forever
PASSIVE: Final = (p.Guard, p.Remove, p.RemoveAny, p.Shift, p.Repair)  # what a moment may bring


def of(text: p.Deeds, limit: Limit) -> list[str]:
    """Return everything in a text that may not be printed there."""
    found: list[str] = []
    for deed in text:
        effect = deed.effect
        if deed.who not in limit.who:
            spoken = " or ".join([f'"{each}"' for each in limit.who])
            found.append(f'{limit.what} affects {spoken}, not "{deed.who}"')
        if isinstance(effect, limit.never):
            found.append(f'{limit.what} cannot say "{deed}": {limit.why}')
        if isinstance(effect, p.Move) and deed.who == p.YOU and effect.way not in limit.ways:
            found.append(f"{limit.what} cannot move its own car {effect.way}")
        if isinstance(effect, (p.Move, p.Shift)) and effect.way in CHOSEN and deed.who != p.YOU:
            found.append(f'only "you" can choose, so nobody else moves or shifts "{effect.way}"')
        if deed.who in (p.TARGET, p.BESIDE) and isinstance(effect, FOR_YOU_ONLY):
            found.append("only you can gain Handling, draw or recover cards")
    return found


def of_a_turn(text: p.Deeds, cost: int) -> list[str]:
    """Return what would let a round go on forever. A text may not gain more Handling than it
    costs, bring more cards than the one it uses, or give both back. With Handling 1, a player pays
    MOST_PAID at most, and a card they must discard may not be there."""
    mine = [deed.effect for deed in text if deed.who == p.YOU]
    gained = sum([each.points for each in mine if isinstance(each, p.GainHandling)])
    drawn = sum([each.cards for each in mine if isinstance(each, BRING_CARDS)])
    paid = min(cost, MOST_PAID)
    found: list[str] = []
    if gained > paid:
        found.append(f"it costs {cost} Handling, so it cannot gain {gained}")
    if drawn > 1:
        found.append(f"it uses one card, so it cannot bring {drawn}")
    if (gained, drawn) == (paid, 1):
        found.append(
            "it gives back the card and all the Handling it costs, so a round might never end"
        )
    return found


def of_a_passive(passives: p.Passives) -> list[str]:
    """Return everything that a passive may not say."""
    found: list[str] = []
    for each in passives:
        if isinstance(each, p.BiggerHand) and each.cards <= p.HAND:
            found.append(f"everyone draws up to {p.HAND} cards; name a higher number")
        if isinstance(each, p.When):
            effect = each.deed.effect
            if each.deed.who != p.YOU or not isinstance(effect, PASSIVE):
                found.append("a moment can only let you guard, remove tokens, shift or repair")
    return found
