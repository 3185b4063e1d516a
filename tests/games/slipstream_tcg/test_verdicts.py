"""What an option promises, in words."""

from __future__ import annotations

from paddock.games.slipstream_tcg.cards.printed import RARE
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import chooser
from paddock.kernel.previews import Preview, previews
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.slipstream_tcg.position import fuel, item, race, say, utility, vehicle


def previewed(table: Race, phrase: str) -> Preview:
    seen = view(table, chooser(table))
    found = zip(seen.options, previews(GAME, seen, ["Ann", "Bo"]), strict=True)
    return next(each for option, each in found if words(seen, option) == phrase)


def test_to_be_rid_of_an_item_tells_the_fuel_it_burns() -> None:
    vase = item("Vase", rarity=RARE)
    table = race("20 | primary Vase | fuel Petrol, Petrol, Petrol", "25", cards=[vase])
    assert previewed(table, "discard Vase").verdict == "burn 2 Fuel"


def test_a_common_item_is_thrown_away_for_nothing() -> None:
    table = race("20 | primary Vase | fuel Petrol", "25", cards=[item("Vase")])
    assert previewed(table, "discard Vase").verdict == ""


def test_what_follows_unless_somebody_answers_is_told_as_such() -> None:
    table = race("20 | primary Vase", "25", cards=[item("Vase")])
    told = previewed(table, "use Vase on seat 1")
    assert told.verdict == "Bo to 24, if nobody replies"
    assert told.open == ""  # who may answer goes without saying


def test_where_it_matters_what_is_tilted_the_rest_is_left_to_whoever_pays() -> None:
    sprint = utility("Sprint", "Move 2 spaces.", cost=1)
    syrup = fuel("Syrup", lines="When this is tilted, move 1 space.")
    table = race("20 | hand Sprint | fuel Petrol, Syrup", "25", cards=[sprint, syrup])
    told = previewed(table, "play Sprint")
    assert "then you choose" in told.open


def test_a_roll_that_comes_in_any_case_is_told_as_what_comes_next() -> None:
    gamble = utility("Gamble", "Roll a d4 and move that far.")
    dash = utility("Dash", "Move 1 space. Roll a d4 and move that far.")
    table = race("20 | hand Gamble, Dash", "25", cards=[gamble, dash])
    assert previewed(table, "play Gamble").open == "a d4 is rolled"
    told = previewed(table, "play Dash")
    assert (told.verdict, told.open) == ("to 21", "then a d4 is rolled")


def test_a_dodge_says_what_it_needs() -> None:
    for handling, said in (
        (0, "on 13+ (40%)"),
        (20, "on 1+ (100%)"),
    ):
        hare = vehicle("Hare", handling=handling)
        table = race("20 | primary Net", "25 | vehicle Hare", cards=[hare])
        say(table, "use Net")
        told = previewed(table, "dodge")
        assert (told.verdict, told.open) == (said, "")
