"""The page of the card language: every phrase, and what it means, from where it is defined."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards import specimens
from paddock.games.slipstream_tcg.cards.amounts import much
from paddock.text.pages import meanings, table
from paddock.text.wording import sentences

SOURCE: Final = Path(__file__).parent / "phrases.py"
OPENING: Final = """\
# What the cards of Slipstream TCG can say

A card's text is read strictly: these phrases, in these words, each sentence with a capital and a
full stop. Numbers are 1 to 99. `text` is what a card does when it is used, `reply` how it answers
an act against its owner, `lines` are in force while it is in play.
"""
WHO_MEANS: Final = {
    p.TARGET: "one rival, chosen when it is declared",
    p.TARGETS: "one or two rivals, chosen when it is declared",
    p.EACH: "all of them",
    p.LEADER: "whoever of the others is furthest ahead when it is declared",
    p.NEAREST: "of those ahead of you the one with the fewest spaces between",
    p.AHEAD: "only if so when it is declared, and still when it is applied",
    p.BEHIND: "likewise",
    p.NEAR: "of you, either way; likewise",
}
PER_MEANS: Final = "counted when it happens"
UNTIL_MEANS: Final = {
    p.THIS_TURN: "whoever's turn it is",
    p.A_ROUND: "of the one who used the card",
    p.ONCE: "the first time that it matters, and then no more",
}
MOMENT_MEANS: Final = {
    p.AT_START: "after the win has been checked, before the draw",
    p.WHEN_KNOCKED: "by a card, your own or another's",
    p.WHEN_PASSED: "one who was behind you or level is now ahead",
    p.WHEN_USED: "either way, after it has been resolved",
    p.WHEN_DODGED: "a dodge roll that beats the Hit Threshold",
    p.WHEN_BURNT: "once for each time, however many cards",
    p.WHEN_PLACED: "from the hand into the Fuel Zone",
    p.WHEN_TILTED: "to pay or by a card; on Fuel only",
    p.WHEN_THIS_BURNS: "for a cost or by a card; on Fuel only",
}


def page() -> str:
    """The page as Markdown."""
    means = meanings(SOURCE)
    mine = [(sentences((p.Deed(p.ME, each),)), _of(means, each)) for each in specimens.EFFECTS]
    rival = p.Who(p.TARGET)
    upon = [(sentences((p.Deed(rival, each),)), _of(means, each)) for each in specimens.WITH_YOU]
    who = [
        (str(p.Who(whom.whom)) if whom.where == p.ANYWHERE else str(whom), _whom(whom))
        for whom in specimens.WHO
    ]
    per = [(much(each, "space"), PER_MEANS) for each in specimens.PER]
    lines = [(sentences((each,)), _of(means, each)) for each in specimens.LINES]
    replies = [(sentences((each,)), _of(means, each)) for each in specimens.REPLIES]
    parts = [
        OPENING,
        table(
            "Deeds", "Said to you, as here, or of a rival (`Target rival draws 2 cards.`).", mine
        ),
        table("Deeds between a rival and you", "", upon),
        table("Whom it befalls", "", who),
        table("How much", "For spaces moved and cards drawn.", per),
        table(
            "How long a gained line lasts",
            "In the quotation marks `you` is whoever gains it.",
            UNTIL_MEANS.items(),
        ),
        table("Lines", "", lines),
        table("Moments", "A trigger is a moment, a comma and a deed.", MOMENT_MEANS.items()),
        table("Replies", "", replies),
    ]
    return "\n".join(parts)


def _whom(who: p.Who) -> str:
    return WHO_MEANS[who.whom if who.where == p.ANYWHERE else who.where]


def _of(means: dict[str, str], phrase: object) -> str:
    return means[type(phrase).__name__]
