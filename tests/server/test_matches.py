"""A match in a room: race after race, until it is decided or forfeited."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paddock.games import load
from paddock.kernel.records import read
from paddock.kernel.replays import verify
from paddock.server.pages.fragment import table_fragment
from paddock.server.rooms.room import BadRoom
from paddock.server.tables import Playing, Tables
from paddock.sight.sight import MatchStatus, Sight
from tests.leading import lead_121
from tests.server.served import AutoTime, HandTime, Person, Program, Served, house_in, seated, until

GAME = "slipstream121"


async def match(tables: Tables, *people: str, **more: str) -> Playing:
    """Return the first race of a best of three, between these people or one and two bots."""
    seats = len(people) if len(people) > 1 else 3
    return await seated(tables, GAME, *people, seats=seats, pace=0.0, best_of="3", **more)


async def does(playing: Playing, seat: int, what: str) -> dict[str, Any]:
    """Make a move that is made once a race."""
    return (await playing.moves.make(seat, {"do": what, "move": what})).frame()


async def resign(playing: Playing, seat: int) -> None:
    """Let the seat lose a race of two."""
    assert (await does(playing, seat, "resign"))["ok"]
    assert playing.race.session.over


async def on(tables: Tables, playing: Playing, person: str, leads: int = -1) -> Playing:
    """Return the next race, started by this person."""
    room = await tables.next_race(playing.race.room, person, leads)
    return tables.under_way[room.code]


def match_in(sight: Sight) -> MatchStatus:
    assert sight.room.match is not None
    return sight.room.match


async def test_a_match_is_raced_until_it_is_won(tmp_path: Path) -> None:
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop")
        pip = Program(first, 0)
        assert match_in(await pip.sight()).wins == (0, 0)
        assert not match_in(await pip.sight()).can_race_on
        with pytest.raises(BadRoom, match="no next race"):
            await tables.next_race(first.race.room, "pip")
        await resign(first, 1)
        after = match_in(await pip.sight())
        assert after.wins == (1, 0) and after.can_race_on and not after.over and after.race == 1
        with pytest.raises(BadRoom, match="match is not over"):
            await tables.rematch(first.race.room, "pip")
        with pytest.raises(BadRoom, match="Only players"):
            await tables.next_race(first.race.room, "stranger")

        second = await on(tables, first, "pop")
        assert (await on(tables, first, "pip")) is second, "one next race, not two"
        assert second.race.names == ["Pip 1", "Pip"], "everybody moves up a seat"
        stored = tables.house.archive.room(first.race.code)
        assert stored is not None and stored["state"] == "over", "no longer between races"
        over = (await pip.sight()).over
        assert over is not None and over.rematch == second.race.code
        before = match_in(await Program(second, 0).sight())
        assert before.wins == (0, 1) and before.race == 2
        await resign(second, 0)
        ended = match_in(await Program(second, 1).sight())
        assert ended.over and ended.winners == (1,) and not ended.can_race_on
        with pytest.raises(BadRoom, match="no next race"):
            await tables.next_race(second.race.room, "pip")
        again = await tables.rematch(second.race.room, "pip")
        assert again.best_of == 3 and again.match is None and again.races == []


async def test_a_match_goes_on_after_a_restart_with_the_luck_it_was_given(tmp_path: Path) -> None:
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop")
        code = first.race.code
        await resign(first, 0)
    async with house_in(tmp_path) as tables:
        found = await tables.playing(code)
        assert found is not None
        second = await on(tables, found, "pip")
        assert second.race.session.match is not None
        await resign(second, 0)
    async with house_in(tmp_path) as tables:
        found = await tables.playing(second.race.code)
        assert found is not None
        status = match_in(await Program(found, 0).sight())
        assert status.wins == (1, 1) and status.race == 2
        third = await on(tables, found, "pop")
        await resign(third, 1)
        record = third.race.session.record
        record.key = third.race.session.luck.key.hex()
        checked = "\n".join(verify(read(record.text()), load))
        assert "race 3 of a match" in checked
        assert "fixed before the first race of the match" in checked
        assert third.race.match_over


async def test_the_loser_chooses_who_leads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lead_121(monkeypatch)
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop")
        await resign(first, 1)
        pip, pop = (
            match_in(await Program(first, 0).sight()),
            match_in(await Program(first, 1).sight()),
        )
        assert pip.chooser == pop.chooser == 1
        assert pop.can_race_on and not pip.can_race_on
        chosen, waits = [table_fragment(await Program(first, seat).sight()) for seat in (1, 0)]
        assert "Who leads the next race?" in chosen
        assert 'id="do-lead0"' in chosen and "Pip leads" in chosen and "I lead" in chosen
        assert "Pip 1 chooses who leads the next race." in waits and "/next" not in waits
        with pytest.raises(BadRoom, match="Pip 1 chooses who leads"):
            await tables.next_race(first.race.room, "pip")
        with pytest.raises(BadRoom, match="no seat 3"):
            await tables.next_race(first.race.room, "pop", 2)
        second = await on(tables, first, "pop", 0)
        assert second.race.names == ["Pip", "Pip 1"], "seats stay"
        assert second.race.session.agreed["leader"] == 1
        await resign(second, 0)
        third = await on(tables, second, "pip")
        assert third.race.session.agreed["leader"] == 1, "who does not choose, leads"


async def test_bots_and_players_who_are_away_choose_to_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead_121(monkeypatch)
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop")
        await does(first, 1, "away")
        await resign(first, 1)
        assert match_in(await Program(first, 0).sight()).can_race_on
        second = await on(tables, first, "pip", 0)  # not theirs to choose
        assert second.race.session.agreed["leader"] == 2
        assert second.race.room.away == [1]


@pytest.mark.parametrize("leads", [False, True])
async def test_with_a_clock_the_next_race_begins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leads: bool
) -> None:
    if leads:
        lead_121(monkeypatch)
    time = HandTime()
    async with house_in(tmp_path, time) as tables:
        first = await match(tables, "pip", "pop", clock="20")
        room = first.race.room
        await resign(first, 1)
        clock = (await Program(first, 0).sight()).room.clock
        assert clock is not None and clock.left == 20
        await time.turn(19)
        assert not room.rematch
        await time.turn(1)
        await until(lambda: room.rematch in tables.under_way)
        second = tables.under_way[room.rematch].race
        assert second.session.agreed.get("leader", 2) == 2


async def test_forfeiting_against_one_rival_ends_the_match(tmp_path: Path) -> None:
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop")
        await resign(first, 1)
        second = await on(tables, first, "pip")
        pop, pip = Program(second, 0), Program(second, 1)
        assert match_in(await pip.sight()).can_forfeit
        assert (await pip.do("forfeit"))["ok"]
        ended = match_in(await pop.sight())
        assert second.race.session.over and ended.over
        assert ended.winners == (0,), "although Pip had won a race and Pop had won the other"
        assert "no match to forfeit" in (await pop.do("forfeit"))["wrong"]
        stored = tables.house.archive.room(second.race.code)
        assert stored is not None and stored["state"] == "over"


async def test_forfeiting_between_races_ends_the_match_too(tmp_path: Path) -> None:
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop")
        await resign(first, 1)
        assert (await does(first, 0, "forfeit"))["ok"]
        assert first.race.room.state == "over"
        assert match_in(await Program(first, 1).sight()).winners == (1,)
    async with house_in(tmp_path) as tables:
        found = await tables.playing(first.race.code)
        assert found is not None
        assert match_in(await Program(found, 0).sight()).winners == (1,)


async def test_a_bot_races_on_for_a_player_who_has_forfeited(tmp_path: Path) -> None:
    async with house_in(tmp_path) as tables:
        first = await match(tables, "pip", "pop", "pup")
        assert (await does(first, 2, "forfeit"))["ok"]
        assert not first.race.session.over, "the others race on"
        await resign(first, 1)
        with pytest.raises(BadRoom, match="forfeited"):
            await tables.next_race(first.race.room, "pup")
        second = await on(tables, first, "pop")
        chair = second.race.room.chairs[1]
        assert chair.name == "Pip 2" and chair.kind == "bot"
        assert second.race.room.seat_of("pup") is None
        assert second.race.room.may_see("pup"), "they may watch"
        assert match_in(await Program(second, 0).sight()).gone == (1,)


async def test_a_match_with_only_bots_left_is_over(tmp_path: Path) -> None:
    async with house_in(tmp_path, AutoTime()) as tables:
        only = await match(tables, "pip")
        pip = Program(only, 0)
        assert (await pip.do("forfeit"))["ok"]
        ended = await pip.until(lambda sight: sight.over is not None)
        assert match_in(ended).over and 0 not in match_in(ended).winners


async def test_a_match_is_set_up_played_and_found_again_without_a_script(served: Served) -> None:
    pip = Person(served.port)
    wrong = await pip.post("/race-the-bots", {"game": GAME, "best_of": "4"})
    assert wrong.status == 400 and "best of 1, 3, 5, 7 or 9, not 4" in wrong.text
    fields: Any = {"game": GAME, "seats": "2", "best_of": "3"}
    code = (await pip.post("/race-the-bots", fields)).to.rpartition("/")[2]
    page = (await pip.get(f"/room/{code}")).text
    assert "Race 1, best of 3" in page and "races won: 0" in page
    codes = []
    for _ in range(2):
        codes.append(code)
        await pip.post(f"/room/{code}/resign")
        race = served.tables.under_way[code].race
        await until(lambda: race.session.over and not race.lock.locked())  # noqa: B023
        page = (await pip.get(f"/room/{code}")).text
        if not race.match_over:
            assert "Match: " in page and "Next race" in page
            assert "Between races · race 1, best of 3" in (await pip.get("/")).text
            junk = await pip.post(f"/room/{code}/next", {"leads": "x"})
            assert junk.status == 400 and "must be a number" in junk.text
            code = (await pip.post(f"/room/{code}/next")).to.rpartition("/")[2]
    assert "won the match: " in page and "Rematch" in page
    lobby = (await pip.get("/")).text
    assert "won the match" in lobby and "Best of 3: " in lobby
    assert f"/races/{codes[1]}" in lobby and f"/races/{codes[0]}" not in lobby, "a line a match"
    for here, there in (codes, reversed(codes)):
        past = (await pip.get(f"/races/{here}")).text
        assert f'href="/races/{there}"' in past and f'href="/races/{here}"' not in past


async def test_a_room_agrees_on_a_match(served: Served) -> None:
    pip = Person(served.port)
    room = (await pip.post("/rooms", {"game": GAME, "best_of": "5"})).to
    assert '<option value="5" selected>best of 5' in (await pip.get(room)).text
    await pip.post(f"{room}/options", {"best_of": "3"})
    assert '<option value="3" selected>best of 3' in (await pip.get(room)).text
    refused = await pip.post(f"{room}/options", {"best_of": "2"})
    assert refused.status == 400 and "not 2" in refused.text
