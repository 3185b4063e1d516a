"""10  Weapons: lines of fire, who gets hit, and what follows."""

from __future__ import annotations

from paddock.games.death_roads.cards.phrases import TARGET, WHEN_HIT, Damage
from paddock.games.death_roads.cards.ranges import Shot
from paddock.games.death_roads.rules.boards import IF_HIT, moment
from paddock.games.death_roads.rules.cars import hurt
from paddock.games.death_roads.rules.effects import apply, carry_out
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import Race
from paddock.kernel.events import tell
from paddock.kernel.steps import Card, Options, Seat, Step, Steps, choice, event, rule
from paddock.kernel.zones import NO_SEAT

Hits = tuple[Seat, ...]  # in the order of the targets on the card


def hits_of(race: Race, seat: Seat, lines: tuple[Shot, ...]) -> Hits:
    """Return the first car on each line, nobody twice."""
    found: list[Seat] = []
    for line in lines:
        rival = first_on(race, seat, line)
        if rival != NO_SEAT and rival not in found:
            found.append(rival)
    return tuple(found)


def first_on(race: Race, seat: Seat, line: Shot) -> Seat:
    """Return the first car outward along the line. A square off the board holds no car."""
    lane, row = race.lanes[seat], race.rows[seat]
    for right, ahead in line:
        rival = race.at(lane + right, row + ahead)
        if rival != NO_SEAT:
            return rival
    return NO_SEAT


def outcomes(race: Race, seat: Seat, face: int) -> list[Hits]:
    """Return who each choice of lines hits; choices that hit the same cars are one."""
    found: list[Hits] = []
    for lines in race.set.firing[face]:
        hits = hits_of(race, seat, lines)
        if hits not in found and tuple(sorted(hits)) not in [tuple(sorted(h)) for h in found]:
            found.append(hits)
    return found


@rule("10.4")
def take_aim(race: Race, seat: Seat, card: Card) -> Steps:
    """Ask for the lines of fire, if there is a choice, once the card is paid."""
    face = race.faces[card]
    if len(race.set.firing[face]) == 1:
        return (fire(seat, card, *hits_of(race, seat, race.set.firing[face][0])),)
    return (choose_lines(seat, card),)


@choice("10.4", asks="Who gets hit?")
def choose_lines(race: Race, seat: Seat, card: Card) -> Options:
    """Offer each set of cars that default and alternative lines can hit."""
    return [fire(seat, card, *hits) for hits in outcomes(race, seat, race.faces[card])]


@rule("10.3", says="fire {card}{targets}", told="{seat} fires {card}{targets}", role="fire")
def fire(race: Race, seat: Seat, card: Card, *targets: Seat) -> Steps:
    """Strike the cars that are hit one after another, then do If Hit once (10.5, 10.8)."""
    if not targets:
        if race.log is not None:
            tell(race, missed(seat))
        return ()
    face = race.faces[card]
    shots: list[Step] = [strike(target, face, seat, 0) for target in targets]
    return *shots, if_hit(seat, face)


@event("10.6", told="{seat} hits nobody")
def missed(seat: Seat) -> None: ...


@rule("10.5")
def strike(race: Race, seat: Seat, face: int, by: Seat, number: int) -> Steps:
    """Apply a weapon's deeds to a car it hit, starting with this one."""
    deeds = race.set.cards[face].text
    for at in range(number, len(deeds)):
        deed = deeds[at]
        assert deed.who == TARGET, deed
        effect = deed.effect
        if isinstance(effect, Damage):
            hurt(race, seat, effect.points + race.cars[by].shots)
            look_for_wrecks(race)
            follows: Steps = ()
        else:
            follows = apply(race, seat, effect, "10.5")
        if cut_short(race, seat):
            return ()
        if follows:
            rest = at + 1
            return (*follows, strike(seat, face, by, rest)) if rest < len(deeds) else follows
    return ()


@rule("10.8")
def if_hit(race: Race, seat: Seat, face: int) -> Steps:
    """Do the If Hit box once for the card, then what the Driver's skill adds to a hit."""
    found: list[Step] = []
    if race.set.cards[face].if_hit:
        found.append(carry_out(seat, face, IF_HIT, 0))
    return *found, *moment(race, seat, WHEN_HIT)
