"""What cards say, a second time and from the rulebook alone: arithmetic on positions and numbers of
cards. It shares the phrases with the game and none of its rules.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

from paddock.games.slipstream_tcg.cards import phrases as said
from paddock.games.slipstream_tcg.cards.phrases import (
    FUEL_CARDS,
    ITEMS_PLACED,
    RIVALS_AHEAD,
    RIVALS_BEHIND,
    Amount,
)
from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race

Aim = tuple[int, ...]


@dataclass
class Stand:
    """How it stands with one racer."""

    place: int
    hand: int
    deck: int
    fuel: int
    tilted: int
    discards: int
    primary: str
    pocket: str
    locked: bool  # the primary Item
    lines: list[str] = field(default_factory=list)  # in force without their card
    turns: int = 0  # besides the usual one
    scrap: int = field(
        default=0, compare=False
    )  # Fuel among the discards, if nothing else went there
    given: bool = field(default=False, compare=False)  # what is in the pocket, just now


@dataclass
class Foretold:
    """The race as it should stand."""

    stands: list[Stand]
    active: int
    placements: int
    die: int = field(default=0, compare=False)  # what every die shows
    using: dict[int, str] = field(default_factory=dict, compare=False)  # Items in use, by seat

    @classmethod
    def of(cls, race: Race, die: int = 0) -> Foretold:
        def name(card: int) -> str:
            return "" if card == NO_CARD else race.printed(card).name

        stands = []
        for seat in range(race.seats):
            primary = race.primary[seat]
            burnt = [c for c in race.discards[seat] if race.printed(c).kind == said.FUEL]
            stands.append(
                Stand(
                    race.positions[seat],
                    len(race.hands[seat]),
                    len(race.decks[seat]),
                    len(race.fuel[seat]),
                    len([c for c in race.fuel[seat] if race.tilted[c] != NEVER]),
                    len(race.discards[seat]),
                    name(primary),
                    name(race.pocket[seat]),
                    primary != NO_CARD and race.locked(seat, primary),
                    sorted([str(row.line) for row in race.lasting if row.seat == seat]),
                    race.owed[seat],
                    len(burnt),
                )
            )
        return cls(stands, race.active, race.placements, die)

    def copy(self) -> Foretold:
        return deepcopy(self)

    # Who

    def rivals(self, seat: int) -> list[int]:
        """Clockwise from the one whose turn it is."""
        count = len(self.stands)
        order = [(self.active + n) % count for n in range(count)]
        return [other for other in order if other != seat]

    def stands_there(self, user: int, seat: int, who: said.Who) -> bool:
        gap = self.stands[seat].place - self.stands[user].place
        ahead = who.where == said.AHEAD or who.target == said.NEAREST
        if (ahead and gap <= 0) or (who.where == said.BEHIND and gap >= 0):
            return False
        return not who.within or abs(gap) <= who.within

    def fitting(self, user: int, who: said.Who) -> list[int]:
        fits = [seat for seat in self.rivals(user) if self.stands_there(user, seat, who)]
        places = [self.stands[seat].place for seat in fits]
        if who.target == said.LEADER:
            return [seat for seat in fits if self.stands[seat].place == max(places)]
        if who.target == said.NEAREST:
            return [seat for seat in fits if self.stands[seat].place == min(places)]
        return fits

    def aims(self, user: int, text: said.Deeds) -> set[Aim]:
        """Every way to choose targets."""
        aimed = [deed.who for deed in text if deed.who.target not in (said.YOU, said.EACH)]
        if not aimed:
            return {()}
        fits = [s for s in self.rivals(user) if all(s in self.fitting(user, w) for w in aimed)]
        ways: set[Aim] = {(seat,) for seat in fits}
        if aimed[0].target == said.TARGETS:
            ways |= {(a, b) for a in fits for b in fits if a < b}
        return ways

    def struck(self, user: int, text: said.Deeds, targets: Aim) -> list[int]:
        """Return who an act affects, apart from its user."""
        found = set(targets)
        for deed in text:
            if deed.who.target == said.EACH:
                found |= set(self.fitting(user, deed.who))
        return [seat for seat in self.rivals(user) if seat in found]

    # What

    def act(self, user: int, text: said.Deeds, targets: Aim = (), spared: Aim = ()) -> None:
        """Sentence by sentence; those spared feel nothing of it."""
        meant = [
            [user]
            if deed.who.target == said.YOU
            else self.fitting(user, deed.who)
            if deed.who.target == said.EACH
            else [seat for seat in self.rivals(user) if seat in targets]
            for deed in text
        ]
        for deed, seats in zip(text, meant, strict=True):
            for seat in seats:
                if seat not in spared:
                    self.affect(seat, user, deed)

    def affect(self, seat: int, user: int, deed: said.AnyDeed, less: int = 0) -> None:
        if seat == user or self.stands_there(user, seat, deed.who):
            self.happen(seat, user, deed.effect, less)

    def much(self, user: int, amount: Amount) -> int:
        if isinstance(amount, int):
            return amount
        mine, others = self.stands[user], [self.stands[s] for s in self.rivals(user)]
        counted = {
            RIVALS_AHEAD: len([s for s in others if s.place > mine.place]),
            RIVALS_BEHIND: len([s for s in others if s.place < mine.place]),
            FUEL_CARDS: mine.fuel,
            ITEMS_PLACED: (mine.primary != "") + (mine.pocket != ""),
        }
        return amount.number * counted[amount.each]

    def happen(self, seat: int, user: int, effect: said.AnyEffect, less: int = 0) -> None:
        theirs, mine = self.stands[seat], self.stands[user]
        match effect:
            case said.Forward(spaces):
                theirs.place += max(0, self.much(user, spaces) - less)
            case said.Back(spaces):
                theirs.place = max(0, theirs.place - max(0, self.much(user, spaces) - less))
            case said.RollForward():
                theirs.place += max(0, self.die - less)
            case said.Draw(cards):
                drawn = min(theirs.deck, max(0, self.much(user, cards) - less))
                theirs.hand, theirs.deck = theirs.hand + drawn, theirs.deck - drawn
            case said.Discard(cards) | said.DiscardAtRandom(cards):
                lost = min(theirs.hand, max(0, cards - less))
                theirs.hand, theirs.discards = theirs.hand - lost, theirs.discards + lost
            case said.Search():
                theirs.hand, theirs.deck = theirs.hand + 1, theirs.deck - 1
            case said.Recover(what):
                theirs.hand, theirs.discards = theirs.hand + 1, theirs.discards - 1
                theirs.scrap -= what == said.A_FUEL
            case said.Recycle():
                theirs.deck, theirs.discards, theirs.scrap = theirs.deck + theirs.discards, 0, 0
            case said.LookAhead():
                pass
            case said.Untilt(cards):
                theirs.tilted -= min(theirs.tilted, max(0, cards - less))
            case said.Tilt(cards):
                theirs.tilted += min(theirs.fuel - theirs.tilted, max(0, cards - less))
            case said.Burn(cards):
                self.burn(seat, max(0, cards - less))
            case said.Refuel(cards):
                back = min(cards, theirs.scrap, 8 - theirs.fuel)
                theirs.fuel += back
                theirs.scrap, theirs.discards = theirs.scrap - back, theirs.discards - back
            case said.MoreFuel():
                self.placements += seat == self.active
            case said.ExtraTurn():
                theirs.turns = 1
            case said.Hasten(spaces):
                theirs.lines = sorted([*theirs.lines, f"Speed +{spaces}"])
            case said.Exchange(said.SWAP_PLACES):
                theirs.place, mine.place = mine.place, theirs.place
            case said.Gain(_, line):
                theirs.lines = sorted([*theirs.lines, str(line)])
                if isinstance(line, said.QuickItems):
                    theirs.locked = False
            case _:
                self.happen_to_items(seat, user, effect)

    def happen_to_items(self, seat: int, user: int, effect: said.AnyEffect) -> None:
        """An Item in use stays where it is."""
        theirs, mine = self.stands[seat], self.stands[user]
        free = self.using.get(seat) is None
        match effect:
            case said.LoseItem():
                if theirs.primary and free:
                    theirs.primary, theirs.discards, theirs.locked = "", theirs.discards + 1, False
            case said.PickUpItem():
                if theirs.primary and free:
                    theirs.primary, theirs.hand, theirs.locked = "", theirs.hand + 1, False
            case said.Exchange(said.TAKE_ITEM):
                if theirs.primary and free and not (mine.primary and mine.pocket):
                    if mine.primary:
                        mine.pocket, mine.given = theirs.primary, True
                    else:
                        mine.primary, mine.locked = theirs.primary, True
                    theirs.primary, theirs.locked = "", False
            case said.Exchange(said.SWAP_ITEMS):
                if theirs.primary and mine.primary and free and self.using.get(user) is None:
                    theirs.primary, mine.primary = mine.primary, theirs.primary
                    theirs.locked = mine.locked = True
            case said.TurnItems():
                if theirs.primary and theirs.pocket and free:
                    theirs.primary, theirs.pocket, theirs.locked = (
                        theirs.pocket,
                        theirs.primary,
                        False,
                    )
            case said.Unlock():
                theirs.locked = False
            case _:
                raise AssertionError(f"nobody has said what {effect} is")

    def burn(self, seat: int, cards: int) -> None:
        """Untilted Fuel first: that is how it is burnt in these stories."""
        theirs = self.stands[seat]
        burnt = min(cards, theirs.fuel)
        theirs.tilted -= max(0, burnt - (theirs.fuel - theirs.tilted))
        theirs.fuel -= burnt
        theirs.discards, theirs.scrap = theirs.discards + burnt, theirs.scrap + burnt

    # Using cards

    def play(self, seat: int, cost: int) -> None:
        """A Utility leaves the hand and is paid for."""
        self.stands[seat].hand -= 1
        self.stands[seat].tilted += cost

    def put_away(self, seat: int) -> None:
        self.stands[seat].discards += 1

    def use(self, seat: int) -> None:
        self.using[seat] = self.stands[seat].primary

    def spend(self, seat: int) -> None:
        """The Item in use is discarded."""
        del self.using[seat]
        theirs = self.stands[seat]
        theirs.primary, theirs.locked, theirs.discards = "", False, theirs.discards + 1

    def tidy_up(self) -> None:
        """Pockets turn up where the primary slot is empty."""
        for theirs in self.stands:
            if not theirs.primary and theirs.pocket:
                theirs.primary, theirs.pocket, theirs.locked = theirs.pocket, "", theirs.given

    # Answers

    def answered(
        self,
        user: int,
        text: said.Deeds,
        targets: Aim,
        defender: int,
        reply: said.Replies,
        onto: int,
    ) -> None:
        """One of those struck answers; a reflection goes onto the one named."""
        struck = self.struck(user, text, targets)
        besides = [p.deed for p in reply if isinstance(p, said.Also)]
        meant = [self.meant(defender, deed) for deed in besides]  # with the reply (17.39)
        less = sum([p.number for p in reply if isinstance(p, said.Reduce)])
        instead = [p.deed for p in reply if isinstance(p, said.Override)]
        reflects = any(isinstance(p, said.Reflect) for p in reply)
        shrugs = said.Suppress(said.AGAINST_YOU) in reply
        if said.Suppress() not in reply:
            if instead and reflects and instead[-1].who.target == said.YOU:
                self.happen(onto, defender, instead[-1].effect)
            elif instead:
                self.of_its_own(defender, instead[-1])
            for deed in text:
                if deed.who.target == said.YOU:
                    self.affect(user, user, deed)
                    continue
                for seat in struck:
                    if seat != defender:
                        self.affect(seat, user, deed)
                    elif instead or shrugs:
                        continue
                    elif reflects:
                        self.affect(onto, defender, deed)
                    else:
                        self.affect(seat, user, deed, less)
        for deed, seats in zip(besides, meant, strict=True):
            for each in seats:
                self.affect(each, defender, deed)

    def of_its_own(self, seat: int, deed: said.AnyDeed) -> None:
        for each in self.meant(seat, deed):
            self.affect(each, seat, deed)

    def meant(self, seat: int, deed: said.AnyDeed) -> Aim:
        return (seat,) if deed.who.target == said.YOU else tuple(self.fitting(seat, deed.who))
