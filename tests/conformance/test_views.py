"""What every view promises: it has what a seat can see, and leaks nothing."""

from __future__ import annotations

import random

from paddock.kernel.choices import answer, ask, chooser, choosers, offered
from paddock.kernel.digest import text
from paddock.kernel.events import heard
from paddock.kernel.flow import leave
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Quick
from paddock.kernel.playout import play_out
from paddock.kernel.steps import call
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view
from tests.conformance.conftest import Round
from tests.conformance.test_races import invariants


def test_a_view_survives_imagining(at: Round) -> None:
    """This guards everything hidden, for every seat and a spectator."""
    for number in range(2):
        for table in at.decisions(b"view%d" % number, stop_at=1 + number, aloud=True):
            for seat in range(table.watcher + 1):
                seen = view(table, seat)
                assert seen.log is None and not seen.luck.key
                world = imagine(seen, Quick(number))
                assert text(view(world, seat)) == text(seen)
                assert offered(world, seat) == offered(table, seat) == offered(seen, seat)
                assert choosers(world) == choosers(table)


def test_a_view_has_only_what_the_seat_can_see(at: Round) -> None:
    for table in at.decisions(b"holes"):
        for seat in range(table.watcher + 1):
            seen = view(table, seat)
            for zone in table.zones():
                for card in zone.cards:
                    if zone.looks(seat):
                        assert seen.faces[card] == table.faces[card]
            for card, face in enumerate(seen.faces):
                knows = table.known[card] >> seat & 1
                assert face == (table.faces[card] if knows else UNKNOWN)
            assert [each != () for each in seen.lots].count(True) <= 1


def test_an_imagined_world_keeps_the_invariants_and_plays_to_the_end(at: Round) -> None:
    for number, table in enumerate(at.decisions(b"dream")):
        for seat in range(table.watcher + 1):
            world = imagine(view(table, seat), Quick(seat + number))
            invariants(world)
            if number % 6 == 0:
                brought = sorted(world.faces)
                play_out(world, random.Random(number).random)
                invariants(world)
                assert world.winners and sorted(world.faces) == brought


def test_views_do_not_depend_on_hidden_cards(at: Round) -> None:
    """Permuting hidden faces within the viewer's lots changes no byte of the view."""
    changed = 0
    for number, table in enumerate(at.decisions(b"perm")):
        for seat in range(table.watcher + 1):
            seen, other = view(table, seat), table.copy()
            permute(other, seat, random.Random(number))
            changed += other.faces != table.faces
            if seat in choosers(table) or not table.options:
                other.options = table.options
            else:
                other.options = offered(imagine(seen, Quick(number)), chooser(table))
            assert text(view(other, seat)) == text(seen)
    assert changed > 20


def permute(table: Table, seat: int, rng: random.Random) -> None:
    """Shuffle what the seat cannot see, so that it could not notice."""
    for lot in view(table, seat).lots[seat]:
        cards = [card for card in lot.cells if card not in table.proven]
        faces = [table.faces[card] for card in cards]
        rng.shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            table.faces[card] = face


def test_who_is_asked_is_public(at: Round) -> None:
    """Hidden cards may change what a rival is offered, never whether they are asked."""
    compared = 0
    for table in at.decisions(b"ask", stop_at=1):
        for seat in choosers(table):
            for option in offered(table, seat):
                after, world = table.copy(), imagine(view(table, seat), Quick(compared))
                answer(after, seat, option)
                answer(world, seat, option)
                compared += 1
                parted = learnt(table, after, seat) or saw(table, world, seat)
                if not after.over and not parted and not table.sealed:
                    assert world.asked == after.asked
                    assert choosers(world) == choosers(after)
    assert compared > 100


def learnt(before: Table, after: Table, seat: int) -> bool:
    """Return True if luck was drawn or the seat saw a card: then worlds may differ."""
    return after.luck.drawn != before.luck.drawn or saw(before, after, seat)


def saw(before: Table, after: Table, seat: int) -> bool:
    """Return True if the seat saw a card for the first time. Turning over a card it knew tells it
    nothing."""
    new = [a & ~b for a, b in zip(after.known, before.known, strict=True)]
    return any([each >> seat & 1 for each in new])


def test_a_pass_looks_the_same_whatever_is_held(at: Round) -> None:
    """With other hidden cards the same answer without a card, such as a pass, could be given.
    Others then see the same table, and the same seat is asked next."""
    compared = 0
    for number, table in enumerate(at.decisions(b"pass", stop_at=1)):
        if len(choosers(table)) != 1 or table.asked is None or table.asked.rule.make is ask:
            continue
        if table.picked:  # with other cards, they would have picked others
            continue
        seat = chooser(table)
        for viewer in set(range(table.watcher + 1)) - {seat}:
            other = table.copy()
            permute(other, viewer, random.Random(number))
            other.options = tuple(call(table.asked.rule.run, other, table.asked.args))
            assert other.options, "they are asked all the same"
            for option in set(table.options) & set(other.options):
                if option.cards():
                    continue
                after, twin = table.copy(), other.copy()
                answer(after, seat, option)
                answer(twin, seat, option)
                if not learnt(table, after, viewer) and not learnt(other, twin, viewer):
                    compared += 1
                    assert text(view(twin, viewer)) == text(view(after, viewer))
    assert compared > 20 or at.game.name == "slipstream121", "every answer names a card"


def test_everybody_hears_only_faces_they_could_see(at: Round) -> None:
    table = at.start(b"hear")
    for table in at.decisions(b"hear", aloud=True):
        assert table.log is not None
        for event in table.log[-3:]:
            for seat in range(table.watcher + 1):
                told = heard(event, seat)
                for face, real, knew in zip(told.faces, event.faces, event.knew, strict=True):
                    assert face == (real if knew >> seat & 1 else UNKNOWN)
    assert table.log
    everyone = [event for event in table.log if event.faces and UNKNOWN not in event.faces]
    assert any(heard(event, table.watcher).faces == event.faces for event in everyone)


def test_imagining_does_not_change_the_view(at: Round) -> None:
    for number, table in enumerate(at.decisions(b"twice")):
        if number % 12 == 0:
            for seat in range(table.watcher + 1):
                seen = view(table, seat)
                before = text(seen)
                for each in range(3):
                    play_out(imagine(seen, Quick(each)), random.Random(each).random)
                assert text(seen) == before


def test_an_imagined_world_has_views_too(at: Round) -> None:
    """Its seats can be given views in turn, even after one has left and play went on."""
    for number, table in enumerate(at.decisions(b"nest")):
        if number % 8:
            continue
        rng = random.Random(number)
        real = table.copy()
        if number % 24 == 0 and at.seats > 2:
            leave(real, at.game.concede(rng.choice(real.racing())))
        for seat in range(table.watcher + 1):
            world = imagine(view(real, seat), Quick(number))
            if number % 16 == 0 and len(world.racing()) > 2:
                leave(world, at.game.concede(rng.choice(world.racing())))
            for _ in range(6):
                if not world.over:
                    answer(world, chooser(world), rng.choice(world.options))
            for other in range(world.watcher + 1):
                seen = view(world, other)
                again = imagine(seen, Quick(number))
                invariants(again)
                assert text(view(again, other)) == text(seen)
