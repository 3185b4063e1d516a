"""8  A battle, from its start to its end, in the order of the rulebook's table."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.control import discard_from_play, end, unlike_in_play
from paddock.games.dragon_race.rules.moments import everybody, moment, settle_triggers
from paddock.games.dragon_race.rules.playing import in_reach
from paddock.games.dragon_race.rules.points import gain
from paddock.games.dragon_race.state import NO_CARD, REPEATS, Race
from paddock.kernel.events import tell
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Steps,
    choice,
    event,
    rule,
)
from paddock.kernel.zones import NO_SEAT

FORBIDDEN: Final = Reason("12.1", "a card forbids you to start battles")
TOO_MANY: Final = Reason("12.8", "there have been 100 battles this turn")


def cannot_start(race: Race, seat: Seat) -> Reason | None:
    if race.fought >= REPEATS:
        return TOO_MANY
    return FORBIDDEN if race.forbidden(seat, p.START_BATTLES) else None


@rule(
    "8.1", says="start a battle", told="{seat} starts a battle", unless=cannot_start, role="drive"
)
def start_battle(race: Race, seat: Seat) -> Steps:
    """List the whole battle, step by step."""
    race.starter = seat
    race.fought += 1
    race.passes = 0
    return (
        everybody(p.WHEN_STARTS),
        everybody(p.START_BATTLE),
        name_rushing_cards(),
        alternate(seat),
        everybody_resolves(),
        count_sprints(),
        clear_away(),
        everybody(p.END_BATTLE),
        end_battle(),
    )


# 8.2  Rushing cards


@rule("8.2")
def name_rushing_cards(race: Race) -> Steps:
    """Let everybody with a card in the zone name one: the starter first, then clockwise."""
    order = [seat for seat in race.clockwise(race.starter) if race.fields[seat]]
    return *[choose_rushing(seat) for seat in order], all_named()


@choice("8.2", asks="Choose your rushing card.")
def choose_rushing(race: Race, seat: Seat) -> Options:
    return [rush(seat, card) for card in unlike_in_play(race, race.fields[seat])]


@rule("8.2", says="rush with {card}", told="{seat} rushes with {card}", role="play")
def rush(race: Race, seat: Seat, card: Card) -> Steps:
    race.rushing[seat] = card
    race.joined[seat] = True
    return ()


@rule("8.2")
def all_named(race: Race) -> Steps:
    for seat in race.in_battle():
        moment(race, p.WHEN_RUSHING, seat)
    return (settle_triggers(),)


# 8.4  Actions


@rule("8.4")
def alternate(race: Race, active: Seat) -> Steps:
    """Let the players take one action each, until everybody has passed in a row."""
    if race.passes >= len(race.racing()):
        return ()
    after = (active + 1) % race.seats
    if active in race.gone:
        return (alternate(after),)
    return act_in_battle(active), settle_triggers(), alternate(after)


@choice("8.4", asks="Play an event, use a Battle: line, or pass.")
def act_in_battle(race: Race, seat: Seat) -> Options:
    return [pass_in_battle(seat), *in_reach(race, seat)]


@rule("8.4", says="pass", told="{seat} passes", role="pass")
def pass_in_battle(race: Race, seat: Seat) -> Steps:
    race.passes += 1
    return ()


# 8.6  The result


@rule("8.6")
def everybody_resolves(race: Race) -> Steps:
    for seat in race.in_battle():
        if race.rushing[seat] != NO_CARD:
            moment(race, p.WHEN_RESOLVE, seat)
    return (settle_triggers(),)


@rule("8.6")
def count_sprints(race: Race) -> Steps:
    """Let the rushing card with a higher sprint than all others win; the difference between it and
    the next sprint is what it scores (8.10)."""
    inside = race.in_battle()
    for seat in inside:
        if race.log is not None:
            tell(race, has_sprint(seat, race.sprint(seat)))
    for seat in inside:
        margin = race.sprint(seat) - race.next_sprint(seat)
        if race.rushing[seat] != NO_CARD and margin > 0:
            race.victor = seat
            moment(race, p.WHEN_WIN, seat)
            for other in inside:
                if other != seat:
                    moment(race, p.WHEN_LOSE, other)
            if race.log is not None:
                tell(race, wins_battle(seat, margin))
            return settle_triggers(), score(seat, margin), settle_triggers()
    if race.log is not None:
        tell(race, nobody_wins())
    return ()


@event("8.6", told="{seat} has sprint {sprint}")
def has_sprint(seat: Seat, sprint: int) -> None: ...


@event("8.6", told="{seat} wins the battle by {margin}")
def wins_battle(seat: Seat, margin: int) -> None: ...


@event("8.7", told="nobody wins the battle")
def nobody_wins() -> None: ...


@rule("8.10")
def score(race: Race, seat: Seat, number: int) -> Steps:
    """Give the winner the difference. Then "When you win points in a battle" effects happen."""
    return gain(number, seat), points_won(seat)


@rule("8.10")
def points_won(race: Race, seat: Seat) -> Steps:
    if not race.forbidden(seat, p.GAIN_POINTS):
        moment(race, p.WIN_POINTS, seat)
    return ()


# 8.7, 8.11  The cards


@rule("8.11")
def clear_away(race: Race) -> Steps:
    """Move the winner's rushing card to the track and discard the losers'. Without a winner, every
    rushing card goes to its owner's track (8.7)."""
    steps: list[Steps] = []
    for seat in race.in_battle():
        card = race.rushing[seat]
        if card == NO_CARD:
            continue
        if race.victor == NO_SEAT or race.victor == seat:
            home = race.owner(card) if race.victor == NO_SEAT else seat
            for rows in (race.fields, race.tracks):
                if card in rows[seat]:
                    rows[seat].remove(card)
            race.tracks[home].append(card)
            if home != seat:  # it changes its controller, so it no longer rushes (9.4)
                race.borrowed.pop(card, None)
                race.rushing[seat] = NO_CARD
        else:
            steps.append((discard_from_play(card),))
    return tuple([step for each in steps for step in each])


@rule("8.12")
def end_battle(race: Race) -> Steps:
    """End what lasted this battle. Nothing rushes any more."""
    race.starter = race.victor = NO_SEAT
    race.passes = 0
    race.gained = {}
    for seat in range(race.seats):
        race.rushing[seat] = NO_CARD
        race.joined[seat] = False
    return end(race, p.THIS_BATTLE)
