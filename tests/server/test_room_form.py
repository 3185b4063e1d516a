"""Settling a room: nothing that was typed is lost, and seated players are led to their seats."""

from __future__ import annotations

from html import unescape

from paddock.games import load
from paddock.kernel.decktext import text as deck_text
from paddock.server.rooms.room import Room
from tests.server.served import Person, Served
from tests.server.test_rooms import links, opened, plain

ILLEGAL = "name: Mine\n4 Nonesuch"


async def tcg(served: Served, host: Person) -> tuple[str, Room]:
    said = {"game": "slipstream_tcg", "pace": "0", "name": "Pip", "seat1": "person"}
    code = (await host.post("/rooms", said)).to.rpartition("/")[2]
    return code, served.tables.rooms[code]


async def test_a_refused_deck_stays_in_its_field_and_everything_else_is_saved(
    served: Served,
) -> None:
    pip = Person(served.port)
    code, room = await tcg(served, pip)
    said = {"settings": "1", "opt:finish": "40", "listed": "1", "chair3:kind": "bot",
            "chair1:paste": ILLEGAL}  # fmt: skip
    got = await pip.post(f"/room/{code}/options", said)
    assert got.status == 400 and "This deck is not legal" in plain(got.text)
    assert ILLEGAL in unescape(got.text)
    assert room.options == {"finish": "40"} and room.listed == 1
    assert room.chairs[2].kind == "bot" and room.chairs[0].deck == "ready"


async def test_a_number_out_of_range_stays_in_its_field(served: Served) -> None:
    pip = Person(served.port)
    code, room = await tcg(served, pip)
    got = await pip.post(f"/room/{code}/options", {"opt:finish": "9999", "clock": "30"})
    assert got.status == 400 and 'value="9999"' in got.text
    assert room.options == {} and room.clock == 30


async def test_a_preset_sets_its_own_options_and_leaves_the_rest(served: Served) -> None:
    pip = Person(served.port)
    code, room = await tcg(served, pip)
    page = (await pip.get(f"/room/{code}")).text
    assert "usual (current)" in plain(page)
    form = {"settings": "1", "preset": "", "opt:finish": "40", "opt:mulligan": "on"}
    await pip.post(f"/room/{code}/options", form)
    assert room.options == {"finish": "40", "mulligan": "on"}
    assert "(current)" not in plain((await pip.get(f"/room/{code}")).text)
    await pip.post(f"/room/{code}/options", {**form, "all": "long"})
    assert (room.preset, room.options) == ("long", {"mulligan": "on"})
    form |= {"preset": "long", "opt:finish": "100", "opt:mulligan": "off"}
    await pip.post(f"/room/{code}/options", {**form, "all": "short"})
    assert (room.preset, room.options) == ("short", {})
    assert "short (current)" in plain((await pip.get(f"/room/{code}")).text)


async def test_a_chosen_deck_replaces_a_pasted_one_that_is_still_in_its_field(
    served: Served,
) -> None:
    pip = Person(served.port)
    code, room = await tcg(served, pip)
    rules = load("slipstream_tcg").decks
    assert rules is not None
    own = deck_text(rules.ready[0]._replace(name="My own")).replace("\n", "\r\n")
    await pip.post(f"/room/{code}/options", {"chair1:paste": own})
    assert "My own" in room.chairs[0].deck
    said = {"chair1:paste": own, "chair1:deck": rules.ready[1].name}
    await pip.post(f"/room/{code}/options", said)
    assert room.chairs[0].deck == rules.ready[1].name


async def test_a_guest_sets_their_own_deck_and_nothing_else(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code, room = await tcg(served, pip)
    play, _ = links((await pip.get(f"/room/{code}")).text)
    await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    assert (await pop.post(f"/room/{code}/options", {"chair2:deck": "Control"})).to
    assert room.chairs[1].deck == "Control"
    for said in ({"chair1:deck": "Control"}, {"chair2:kind": "bot"}, {"opt:finish": "20"}):
        assert (await pop.post(f"/room/{code}/options", said)).status == 403
    assert (await pop.post(f"/room/{code}/start")).status == 403
    got = await pop.post(f"/room/{code}/options", {"chair2:paste": ILLEGAL})
    assert got.status == 400 and ILLEGAL in unescape(got.text)
    assert room.chairs[0].deck == "ready" and room.chairs[1].deck == "Control"


async def test_the_race_starts_with_unsaved_changes_of_the_page(served: Served) -> None:
    pip = Person(served.port)
    code = await opened(served, pip, seat1="bot")
    got = await pip.post(f"/room/{code}/start", {"opt:finish": "5"})
    assert got.status == 400 and 'value="5"' in got.text
    assert (await pip.post(f"/room/{code}/start", {"opt:finish": "60"})).to
    assert served.tables.under_way[code].race.session.agreed["finish"] == 60


async def test_every_word_of_an_option_is_explained_and_a_ready_deck_can_be_looked_into(
    served: Served,
) -> None:
    pip = Person(served.port)
    code, _ = await tcg(served, pip)
    page = plain((await pip.get(f"/room/{code}")).text)
    game = load("slipstream_tcg")
    for option in game.options:
        assert len(option.explained) == len(option.words)
        for meaning in option.explained:
            assert meaning in page
    assert game.decks is not None
    for deck in game.decks.ready:
        for line in deck_text(deck).splitlines():
            assert line.removeprefix("name: ").removeprefix("plan: ") in page
    assert f"paddock decks show slipstream_tcg {game.decks.ready[0].name}" in unescape(
        (await pip.get(f"/room/{code}")).text
    )


async def test_an_invitation_names_the_host_and_leads_seated_players_to_the_room(
    served: Served,
) -> None:
    pip, pop, wat = Person(served.port), Person(served.port), Person(served.port)
    code, _ = await tcg(served, pip)
    play, watch = links((await pip.get(f"/room/{code}")).text)
    assert "Pip invites you to race Slipstream TCG" in plain((await pop.get(f"/join/{code}")).text)
    await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    await wat.post(f"/watch/{code}", {"token": watch})
    for who, door in ((pip, "join"), (pop, "join"), (pop, "watch"), (wat, "watch")):
        got = await who.get(f"/{door}/{code}")
        assert got.to.partition("#")[0] == f"/room/{code}"
        assert "#" in got.to, "the token of the link goes no further"
    assert (await wat.get(f"/join/{code}")).status == 200, "a watcher may still sit down"
