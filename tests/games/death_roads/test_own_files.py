"""A person's own card file adds to the core set, changes it or replaces it; mistakes are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.core import CARDS, LOADOUTS
from paddock.games.death_roads.cards.reader import read_cards
from paddock.text.problems import BadFile

WEAPON = '''\
[[weapon]]
name = "Pepper Pot"
pair = "F9"
copies = 2
cost = 1
range = """
OX
.x
.^
"""
text = "Target takes 1 damage."
if_hit = "Draw 1 card."
'''
DRIVER = """\
[[driver]]
name = "Pip Marl"
cost = 1
action = "Move left or right 1 space."
passive = "You take no Veer."
"""
EVENT = """\
[[event]]
name = "Locusts"
colour = "red"
text = "Each vehicle in the lane takes 1 Stun."
"""
FINAL = """\
[[final]]
name = "Last Light"
text = "The first vehicle takes 1 damage."
"""
SKID = """\
[[skid]]
name = "Spin"
copies = 2
text = "Move back 1 space."
"""
CARD = """\
[[vehicle.card]]
name = "Chug 0"
colour = "yellow"
cost = 1
gears-1-2 = "Move ahead 1 space."
gears-3-4 = "Move ahead 2 spaces."
"""
VEHICLE = """\
[[vehicle]]
name = "Soapbox"
condition = 10
handling = 6
"""
BLUE = CARD.replace("yellow", "blue")
WHOLE_VEHICLE = (
    VEHICLE
    + "".join([CARD.replace("0", str(n)) for n in range(5)])
    + BLUE.replace("0", "5").replace("cost = 1", "cost = 1\ncopies = 5")
)
LOADOUT = """\
[[loadout]]
name = "Downhill"
plan = "Roll."
vehicle = "Thistle"
driver = "Cinder Jo"
front = "F1"
middle = "M1"
back = "B1"
"""


def file(path: Path, text: str) -> Path:
    found = path / "own.toml"
    found.write_text(text, "utf-8")
    return found


def problems(path: Path, text: str) -> list[str]:
    with pytest.raises(BadFile) as oops:
        read_cards(file(path, text))
    return [str(each).partition("own.toml:")[2].strip() for each in oops.value.problems]


@pytest.mark.parametrize("text", [WEAPON, DRIVER, EVENT, FINAL, SKID])
def test_a_new_card_comes_after_the_core_set(tmp_path: Path, text: str) -> None:
    cards, loadouts = read_cards(file(tmp_path, text))
    assert cards[:-1] == CARDS
    assert f'name = "{cards[-1].name}"' in text
    assert loadouts == LOADOUTS


def test_a_new_vehicle_brings_its_ten_cards(tmp_path: Path) -> None:
    cards, _ = read_cards(file(tmp_path, WHOLE_VEHICLE))
    assert cards[: len(CARDS)] == CARDS
    assert len(p.cards_of("Soapbox", cards)) == 10


def test_a_card_called_like_one_of_the_core_set_takes_its_place(tmp_path: Path) -> None:
    own = DRIVER.replace("Pip Marl", "Cinder Jo")
    cards, loadouts = read_cards(file(tmp_path, own))
    changed = [n for n, card in enumerate(cards) if card != CARDS[n]]
    assert [cards[n].name for n in changed] == ["Cinder Jo"]
    assert loadouts == LOADOUTS


def test_a_vehicle_written_anew_has_its_new_cards_only(tmp_path: Path) -> None:
    cards, loadouts = read_cards(file(tmp_path, WHOLE_VEHICLE.replace("Soapbox", "Thistle")))
    mine = {cards[face].name for face in p.cards_of("Thistle", cards)}
    assert mine == {f"Chug {n}" for n in range(6)}
    assert loadouts == LOADOUTS


def test_a_loadout_can_be_added_and_changed(tmp_path: Path) -> None:
    _, loadouts = read_cards(file(tmp_path, LOADOUT))
    assert loadouts[:-1] == LOADOUTS
    assert loadouts[-1] == ("Downhill", "Roll.", "Thistle", "Cinder Jo", "F1", "M1", "B1")
    _, loadouts = read_cards(file(tmp_path, LOADOUT.replace("Downhill", LOADOUTS[0][0])))
    assert len(loadouts) == len(LOADOUTS)
    assert loadouts[0][1] == "Roll."


def test_a_file_that_stands_alone_is_the_whole_set(tmp_path: Path) -> None:
    weapons = "".join(
        [WEAPON.replace("F9", pair).replace("Pot", pair) for pair in ("F1", "M1", "B1")]
    )
    loadout = LOADOUT.replace("Thistle", "Soapbox").replace("Cinder Jo", "Pip Marl")
    rest = f"{DRIVER}{weapons}{EVENT}{FINAL}{SKID}{loadout}"
    cards, loadouts = read_cards(file(tmp_path, f"alone = true\n{WHOLE_VEHICLE}{rest}"))
    assert cards[0] == CARDS[0]
    assert len(cards) == 1 + 7 + 1 + 3 + 3
    assert [each[0] for each in loadouts] == ["Downhill"]


def test_a_set_that_stands_alone_needs_all_that_a_race_needs(tmp_path: Path) -> None:
    assert problems(tmp_path, f"alone = true\n{DRIVER}") == [
        f"a set that stands alone has at least one {kind}"
        for kind in ("vehicle", "weapon", "event", "final", "skid", "loadout")
    ]


def test_all_that_is_wrong_with_a_file_is_said_at_once(tmp_path: Path) -> None:
    text = WEAPON.replace("F9", "G9").replace(".x", ".y").replace("1 damage", "one damage")
    text += DRIVER.replace("cost = 1", "cost = 0").replace("passive", "pasive")
    text += EVENT.replace("red", "blue").replace("in the lane", "in my lane")
    assert problems(tmp_path, text) == [
        "3: weapon 'Pepper Pot': 'G9' is no pair; it is F, M or B and a number, such as F1",
        "8:2: 'y' is no symbol; they are ^XxOo.",
        "11:22: cannot read 'one' here; the nearest phrase is \"Target takes 2 damage.\"",
        "13: driver 'Pip Marl': a driver has a passive; there is none",
        "15: driver 'Pip Marl': cost is 0 and must be 1 to 5",
        "17: driver 'Pip Marl': unknown field 'pasive'; did you mean 'passive'? "
        "(there are name, cost, action, passive)",
        "20: event 'Locusts': unknown colour 'blue'; it is red or green",
        "21:25: cannot read 'my' here; "
        'the nearest phrase is "Each vehicle in the lane takes 1 damage."',
    ]


def test_a_caret_points_at_the_sign_in_the_drawing(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as oops:
        read_cards(file(tmp_path, WEAPON.replace(".x", "xx")))
    said, line, caret = str(oops.value).splitlines()
    assert said.endswith("own.toml:8:1: this x leads to no X")
    assert line[caret.index("^") :] == "xx"


def test_a_drawing_in_one_line_is_told_with_its_row(tmp_path: Path) -> None:
    text = WEAPON.replace('"""\nOX\n.x\n.^\n"""', '"OX\\nxx\\n.^"')
    assert problems(tmp_path, text) == [
        "6: weapon 'Pepper Pot': this x leads to no X (row 2, column 1)"
    ]


@pytest.mark.parametrize(
    ("card", "old", "new", "said"),
    [
        (WEAPON, "copies = 2", "copies = 1", "3: weapon 'Pepper Pot': a pair is 2 cards; of F9"),
        (WEAPON, "copies = 2", "copies = 3", "copies is 3 and must be 1 to 2"),
        (WEAPON, "F9", "F1", "a pair is 2 cards; of F1 there are 4"),
        (WEAPON, "Pepper Pot", "Rail Chorus", "'Last Rites' has lost its pair F1"),
        (WEAPON, "Target takes", "Each vehicle takes", 'a weapon speaks of "target", not of'),
        (WEAPON, "Target takes 1 damage", "Target moves left or right 1 space", "only you choose"),
        (WEAPON, "Draw 1 card", "Draw 2 cards", "it uses one card and may not bring 2"),
        (WEAPON, "Draw 1 card", "Gain 2 Handling", "it costs 1 Handling and may not gain 2"),
        (WEAPON, "Target takes 1 damage", "Target draws 1 card", "to nobody but you"),
        (WEAPON, "Draw 1 card", "Each vehicle beside you gains 1 Handling", "to nobody but you"),
        (WEAPON, "Pepper Pot", "Cinder Jo", "the core set has a driver of this name"),
        (DRIVER, "Pip Marl", "F1", "F1 is how a pair of weapons is called"),
        (WEAPON, 'range = """\nOX\n.x\n.^\n"""\n', "", "has no range"),
        (WEAPON, '"""\nOX\n.x\n.^\n"""', "3", "range must be a drawing"),
        (WEAPON, '"""\nOX\n.x\n.^\n"""', '""', "there is no drawing, such as X / x / ^"),
        (DRIVER, "left or right", "ahead", "a driver's action never moves its own car ahead"),
        (DRIVER, "You take no Veer.", "You take no Veer. You take no Burn.", "here are 2"),
        (DRIVER, "You take no Veer.", "When you Focus, move ahead 1 space.", "a moment brings"),
        (DRIVER, "You take no Veer.", "When you Focus, draw 1 card.", "a moment brings"),
        (
            WEAPON,
            "Draw 1 card.",
            "Draw 1 card. Gain 1 Handling.",
            "it gives back all that it costs",
        ),
        (DRIVER, 'action = "Move left or right 1 space."', "", "has no action; a driver's action"),
        (EVENT, "takes 1 Stun", "loses 1 Handling", "all are out by then"),
        (EVENT, "Each vehicle in the lane takes", "Take", 'an event speaks of "each vehicle" or'),
        (EVENT, 'text = "Each vehicle in the lane takes 1 Stun."', "", "there is neither"),
        (EVENT, 'text = "Each', 'overlay = "up"\ntext = "Each', "unknown overlay 'up'; it is left"),
        (FINAL, "The first", "The last", 'a Final Stretch speaks of "each vehicle in row 6 or 7"'),
        (SKID, "Move back", "Move ahead", "a Skid card never moves its own car ahead"),
        (SKID, "Move back 1 space", "Draw 1 card", "it is about where you end up"),
        (SKID, "copies = 2", "", "has no copies; it is 1 to 12"),
        (WHOLE_VEHICLE, "copies = 5", "copies = 4", "a vehicle has 5 blue cards; here are 4"),
        (WHOLE_VEHICLE, "handling = 6", "handling = 8", "handling is 8 and must be 5 to 7"),
        (WHOLE_VEHICLE, "condition = 10", "condition = 9", "condition is 9 and must be 10 to 14"),
        (WHOLE_VEHICLE, "cost = 1", "cost = 0", "cost is 0 and must be 1 to 5"),
        (WHOLE_VEHICLE, "gears-3-4", "gears-3-5", "has no gears-3-4; there is a row for each of"),
        (WHOLE_VEHICLE, "gears-3-4", "gear-3", "gear-3 does not go with gears-1-2"),
        (
            WHOLE_VEHICLE,
            'gears-1-2 = "Move ahead 1 space."\ngears-3-4 = "Move ahead 2 spaces."',
            "".join([f'gear-{n} = "Draw 1 card."\n' for n in p.GEARS]),
            "rows that are the same are written gears-1-2 and gears-3-4",
        ),
        (WHOLE_VEHICLE, '"Chug 0"', '"Weave"', "the core set has a blue of this name"),
        (WHOLE_VEHICLE, '"Chug 5"', '"Weave"', "the core set's vehicle 'Thistle': a vehicle has 5"),
        (LOADOUT, "Thistle", "Thisle", "there is no vehicle 'Thisle'; did you mean 'Thistle'?"),
        (LOADOUT, '"F1"', '"M1"', "there is no front 'M1'"),
    ],
)
def test_one_mistake_is_named(tmp_path: Path, card: str, old: str, new: str, said: str) -> None:
    assert old in card
    found = problems(tmp_path, card.replace(old, new, 1))
    assert any(said in each for each in found), found


def test_two_loadouts_of_one_name_are_told(tmp_path: Path) -> None:
    assert problems(tmp_path, LOADOUT + LOADOUT) == [
        "10: loadout 'Downhill': there is another loadout of this name"
    ]


def test_the_example_on_the_page_about_card_files_is_one(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "card-files.md").read_text("utf-8")
    examples = page.split("```toml\n")[1:]
    [example] = [each.partition("```")[0] for each in examples if "range = " in each]
    cards, _ = read_cards(file(tmp_path, example))
    assert len(cards) == len(CARDS) + 3


JUNK = st.sampled_from(
    ("3", "-1", "true", '""', '"x"', "[]", "[1, [2]]", "{ a = 1 }", "1.5", "2020-01-01", '"a\\nb"')
)
WHOLE = f"alone = true\n{WHOLE_VEHICLE}{WEAPON}{DRIVER}{EVENT}{FINAL}{SKID}{LOADOUT}".splitlines()
CHANGES = st.lists(
    st.tuples(
        st.integers(0, len(WHOLE) - 1), st.sampled_from(["drop", "value", "key", "twice"]), JUNK
    ),
    min_size=1,
    max_size=4,
)


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(CHANGES)
def test_whatever_a_file_holds_it_is_read_or_told(
    tmp_path: Path, changes: list[tuple[int, str, str]]
) -> None:
    lines = list(WHOLE)
    for at, how, junk in changes:
        key, _, value = lines[at].partition(" = ")
        if how == "drop":
            lines[at] = ""
        elif how == "twice":
            lines.append(lines[at])
        else:
            lines[at] = f"{key} = {junk}" if how == "value" else f"{key}s = {value}"
    try:
        read_cards(file(tmp_path, "\n".join(lines)))
    except BadFile as oops:
        assert oops.problems
        assert all(each.said for each in oops.problems)
