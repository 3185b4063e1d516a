"""What every race promises: it repeats, can be copied, keeps its cards, and ends."""

from __future__ import annotations

import random
import re

import pytest

from paddock.kernel.choices import answer, chooser, choosers, offered, question
from paddock.kernel.digest import digest, fields, state, text
from paddock.kernel.flow import leave
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.playout import play_out
from paddock.kernel.rulebook import read
from paddock.kernel.steps import Step
from paddock.kernel.table import Illegal, Table
from paddock.kernel.views import imagine, view
from paddock.kernel.words import line, words
from paddock.kernel.zones import EVERYONE, OWNER
from tests.conformance.conftest import Round

NOT_COPIED = {"log", "refused"}  # nobody listens to a copy, or asks it why not


def invariants(table: Table) -> None:
    """Check what holds of every table that is not a view."""
    lying = [card for zone in table.zones() for card in zone.cards]
    assert sorted(lying) == list(range(len(table.faces))), "every card lies in exactly one zone"
    assert UNKNOWN not in table.faces
    for zone in table.zones():
        for card in zone.cards:
            assert zone.admits is None or table.faces[card] in zone.admits, zone.name
            if zone.look == EVERYONE:
                assert table.known[card] == table.everyone, zone.name
            elif zone.look == OWNER:
                assert table.known[card] >> zone.owner & 1, zone.name
    for card, faces in table.proven.items():
        assert table.faces[card] in faces


def asks(table: Table) -> None:
    """Check that the race is over, or that one choice is open with an option for each seat it asks.
    The first option of a reaction is to pass."""
    if table.over:
        assert table.options == () and not table.stack and table.winners
        return
    assert table.asked is not None and table.options
    assert choosers(table), "somebody is asked"
    for seat in range(table.watcher + 1):
        assert bool(offered(table, seat)) == (seat in choosers(table))
    assert offered(table, chooser(table)) == table.options
    assert not set(choosers(table)) & set(table.gone)
    if question(table, chooser(table)).rule.reacts:
        assert table.options[0].role == "pass"


def test_the_same_key_and_answers_give_the_same_race(at: Round) -> None:
    one, two = (list(map(text, at.decisions(b"same"))) for _ in range(2))
    assert one == two
    assert one != list(map(text, at.decisions(b"other")))


def test_after_every_answer_it_is_over_or_somebody_chooses(at: Round) -> None:
    for stop_at in (1, 2):
        table = at.start(b"asks")
        for table in at.decisions(b"asks", stop_at):
            asks(table)
        asks(table)
        assert table.over and set(table.winners) <= set(table.racing())


def test_cards_are_conserved_and_zones_admit_them(at: Round) -> None:
    for number in range(3):
        brought: list[int] = []
        for table in at.decisions(b"cards%d" % number):
            invariants(table)
            brought = brought or sorted(table.faces)
            assert sorted(table.faces) == brought


def test_a_copy_is_equal_and_shares_nothing_that_changes(at: Round) -> None:
    for table in at.decisions(b"copy"):
        twin = table.copy()
        assert text(twin) == text(table) and digest(twin) == digest(table)
        for name in fields(table):
            assert not shared(getattr(table, name), getattr(twin, name)), name


def shared(one: object, two: object) -> bool:
    """Return True if both hold something that can be changed."""
    if isinstance(one, list) and isinstance(two, list):
        return one is two or any(shared(a, b) for a, b in zip(one, two, strict=True))
    if isinstance(one, dict) and isinstance(two, dict):
        return one is two or any(shared(one[key], two[key]) for key in one)
    return isinstance(one, Luck) and one is two


def test_a_copy_plays_on_alone(at: Round) -> None:
    for number, table in enumerate(at.decisions(b"alone")):
        if number % 5 == 0:
            before, drawn = text(table), dict(table.luck.drawn)
            ends = []
            for twin in (table.copy(), table.copy()):
                play_out(twin, random.Random(number).random)
                ends.append(text(twin))
            assert (text(table), table.luck.drawn) == (before, drawn)
            assert ends[0] == ends[1]


def test_a_copy_has_every_field(at: Round) -> None:
    """Fill every field with something odd: the copy must have it all."""
    table = at.start(b"odd")
    seat = chooser(table)
    for name in state(table):
        value = getattr(table, name)
        if isinstance(value, bool):
            setattr(table, name, not value)
        elif isinstance(value, int) and name not in ("seats", "everyone"):
            setattr(table, name, value + 1)
        elif isinstance(value, list):
            setattr(table, name, value + value)
        elif isinstance(value, tuple):
            setattr(table, name, value + value + (seat,))
        elif isinstance(value, dict):
            setattr(table, name, {**value, 77: table.asked if name == "sealed" else (1, 2)})
    twin = table.copy()
    for name in set(fields(table)) - NOT_COPIED - {"luck"}:
        assert repr(getattr(twin, name)) == repr(getattr(table, name)), name


def test_every_option_is_accepted_and_others_are_refused(at: Round) -> None:
    foreign: list[Step] = []
    refused = 0
    for table in at.decisions(b"opt"):
        before = text(table)
        for seat in choosers(table):
            for option in offered(table, seat):
                assert option == option.rule.make(*option.args)
                assert hash(option) == hash(option.rule.make(*option.args))
                twin = table.copy()
                answer(twin, seat, option)
                asks(twin)
                invariants(twin)
            for option in foreign[-3:]:
                if option not in offered(table, seat):
                    with pytest.raises(Illegal, match=r"\w+ \w+"):
                        answer(table, seat, option)
                    refused += 1
        for other in set(range(table.watcher + 1)) - set(choosers(table)):
            with pytest.raises(Illegal, match=f"Seat {other} is not asked now"):
                answer(table, other, table.options[0])
        assert text(table) == before, "a refusal changes nothing"
        foreign.append(table.options[-1])
    assert refused > 10


def test_options_differ_in_words_and_meaning(at: Round) -> None:
    for number in range(3):
        for table in at.decisions(b"dup%d" % number):
            for seat in choosers(table):
                options = offered(table, seat)
                said = [words(table, option) for option in options]
                assert all(each and "{" not in each for each in said)
                assert len(set(said)) == len(said), "a record could not tell them apart"
                meant = [meaning(table, option) for option in options]
                assert len(set(meant)) == len(meant), said


def meaning(table: Table, step: Step) -> object:
    """Return a step with faces for its cards: copies in one zone play the same."""
    place = {card: n for n, zone in enumerate(table.zones()) for card in zone.cards}
    said: list[object] = [step.rule.name]
    for name, value in step.named():
        if isinstance(value, Step):
            said.append(meaning(table, value))
        elif name in ("card", "cards"):
            cards = value if isinstance(value, tuple) else (value,)
            said.append(tuple([(place[card], *table.alike(card)) for card in cards]))
        else:
            said.append(value)
    return tuple(said)


def test_a_forced_choice_makes_no_difference_to_the_race(at: Round) -> None:
    """Forced choices are answered by the table in one race, by the seats in the other."""
    for number in range(2):
        fast, live = at.start(b"force%d" % number), at.start(b"force%d" % number, stop_at=1)
        rng = random.Random(number)
        forced = 0
        while not fast.over:
            for _ in range(1000):
                if len(live.options) > 1:
                    break
                forced += 1
                answer(live, chooser(live), live.options[0])
            assert digest(live) == digest(fast)
            option = rng.choice(fast.options)
            answer(fast, chooser(fast), option)
            answer(live, chooser(live), option)
        while not live.over:
            answer(live, chooser(live), live.options[0])
        assert digest(live) == digest(fast) and live.winners


def test_anyone_may_leave_at_any_decision(at: Round) -> None:
    """The race goes on to its end, views hold, and nobody who left is asked."""
    for number, table in enumerate(at.decisions(b"away")):
        if number % 7:
            continue
        for seat in table.racing():
            after = table.copy()
            leave(after, at.game.concede(seat))
            asks(after)
            invariants(after)
            assert seat in after.gone
            with pytest.raises(Illegal, match="over" if after.over else "Seats that can leave"):
                leave(after, at.game.concede(seat))
            for other in (0, after.watcher):
                seen = view(after, other)
                assert text(view(imagine(seen, Quick(number)), other)) == text(seen)
            play_out(after, random.Random(number).random)
            assert after.winners and seat not in after.winners


def test_all_may_leave_one_after_another(at: Round) -> None:
    for number, table in enumerate(at.decisions(b"empty")):
        if number % 9:
            continue
        after = table.copy()
        order = list(range(at.seats))
        random.Random(number).shuffle(order)
        for seat in [each for each in order if each in after.racing()][1:]:
            if seat not in after.racing():
                continue  # it dropped out of the race in the meantime
            leave(after, at.game.concede(seat))
            asks(after)
            invariants(after)
            if after.over:  # the last one left wins, or one at the finish whose turn has come
                break
        assert after.over and after.winners
        if len(after.winners) == 1:  # those who dropped out together may share it
            assert after.winners[0] not in after.gone


def test_every_event_reads_as_a_sentence(at: Round) -> None:
    clauses = {clause.number for clause in read(at.game.rulebook())}
    for number in range(4):
        table = list(at.decisions(b"told%d" % number, aloud=True))[-1]
        assert table.log
        for event in table.log:
            said = line(table, event, ["Ada", "Ben", "Cy", "Dot"])
            assert said and "{" not in said and event.clause, said
            assert event.clause in clauses or at.game.name == "huddle"
            assert not re.search(r"\w\((\w+=|\))", said), "no code in a sentence"


def test_a_scene_can_be_made_of_every_view(at: Round) -> None:
    for number, table in enumerate(at.decisions(b"scene")):
        if number % 5 == 0:
            for seat in range(table.watcher + 1):
                assert at.game.scene(view(table, seat)).shapes
        assert len(at.game.totals(table)) == at.seats
