"""The question to the viewer: one sentence, the answers, and the tools.

Every choice is a button of the form `answer`. Choices about cards are hidden until their card is
chosen; without a script all of them are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Set as AbstractSet

from paddock.kernel.scenes import CardRow
from paddock.look import Look
from paddock.look.parts import escape, seat_class, seat_mark
from paddock.look.uses import main_choice
from paddock.server.pages.commentary import clause
from paddock.server.pages.icons import ICONS
from paddock.sight.sight import (
    NORMAL,
    PAUSED,
    REACTION,
    TOGETHER,
    Choice,
    Clock,
    MatchStatus,
    Picking,
    Question,
    Sight,
)

LONG = 90  # letters of a sentence, before it is written smaller
LATEST = 64  # letters of what was done last
READ_ON = "The race goes on when you choose Continue."
WIDE = 26  # letters of a choice, before it has a row of its own on a phone
KINDS = {REACTION: "Reaction", TOGETHER: "Everybody chooses in secret"}


def ask(look: Look, sight: Sight, shown: AbstractSet[str]) -> str:
    """Return the bar between the race and the hand. `shown` are the cards that can be chosen on
    the page."""
    if sight.over is not None:
        return over(sight, f"/races/{sight.room.code}")
    if sight.question is None:
        return _waiting(sight)
    return _question(look, sight, sight.question, shown)


def _question(look: Look, sight: Sight, question: Question, shown: AbstractSet[str]) -> str:
    kind = KINDS.get(question.kind, "Your turn")
    form = (
        f'<form id="answer" method="post" action="/room/{sight.room.code}/answer" data-do="answer">'
        f'<input type="hidden" name="token" value="{escape(question.token)}"></form>'
    )
    tools = f"{_order(sight, question)}{_hint(sight, question)}{_tools(sight)}"
    tools += _hinted(look, sight, question)
    return asked(look, sight, question, shown, kind, form, tools)


def asked(
    look: Look,
    sight: Sight,
    question: Question,
    shown: AbstractSet[str],
    kind: str,
    form: str,
    tools: str,
) -> str:
    """Return a question with its answers. `form` is the form `answer`, which they belong to."""
    picking = question.picking
    most, options = (
        (5, _pick(picking, _names(sight))) if picking else _choices(look, sight, question, shown)
    )
    return _bar(
        sight,
        f"question {'reaction' if question.kind == REACTION else ''}".strip(),
        f"<span>{escape(kind)}</span>{clause(sight.game, question.clause)}",
        escape(question.asks),
        f"{form}{options}",
        tools=tools,
        most=most,
    )


def _choices(
    look: Look, sight: Sight, question: Question, shown: AbstractSet[str]
) -> tuple[int, str]:
    """Return how many buttons can be visible at once, and all of them: first the choices without
    cards, then the others."""
    if len({each.cards for each in question.choices}) == 1:
        shown = frozenset()  # all about the same cards: there is nothing to choose among those
    free = [each for each in question.choices if not _of_cards(each, shown)]
    cards = [each for each in question.choices if _of_cards(each, shown)]
    main = free[0].id if free and len(free) < 3 and not cards else ""
    drawn = "" if free else '<span class="hint">Choose a card.</span>'
    hinted = question.hint.choice if question.hint else ""
    for choice in [*free, *cards]:
        kind = " main" if choice.id == main else " of-card" if choice in cards else ""
        words = look.label(sight, choice) or choice.words
        kind += " told" * (choice in cards and main_choice(choice.cards[0], question) is choice)
        drawn += _button(choice, words, kind + " hinted" * (choice.id == hinted))
    ways = Counter([card for choice in cards for card in choice.cards])
    return max(1, len(free)) + max(ways.values(), default=0), drawn


def _of_cards(choice: Choice, shown: AbstractSet[str]) -> bool:
    return bool(choice.cards) and all([card in shown for card in choice.cards])


def _button(choice: Choice, words: str, kind: str) -> str:
    """Return the button of one choice: its words and what it does."""
    does = ", ".join([each for each in (choice.preview.verdict, choice.preview.open) if each])
    kind += " wide" if len(words) > WIDE else ""
    small = f" <small>{escape(does)}</small>" if does else ""
    return (
        f'<button type="submit" form="answer" name="choice" value="{choice.id}"'
        f' class="btn choice{kind}" id="choice-{choice.id}" data-ghost="{choice.id}"'
        f' data-cards="{escape(" ".join(choice.cards))}"'
        f' data-targets="{escape(" ".join(choice.targets))}">'
        f"<span>{escape(words[:1].upper() + words[1:])}{small}</span></button>"
    )


def _names(sight: Sight) -> dict[str, str]:
    """Return the names of all cards on the table."""
    rows = [shape for shape in sight.scene.shapes if isinstance(shape, CardRow)]
    return {card.address: card.name or "face down" for row in rows for card in row.cards}


def _pick(picking: Picking, names: dict[str, str]) -> str:
    """Return the controls of a pick. Cards are picked on the table; without a script, with
    checkboxes."""
    boxes = "".join(
        [
            f'<label class="tick"><input type="checkbox" form="answer" name="card"'
            f' value="{escape(card)}" data-worth="{worth}"> {escape(names.get(card, card))}</label>'
            for card, worth in zip(picking.cards, picking.worth, strict=True)
        ]
    )
    most, least = picking.most, picking.least
    fewest = "" if least == most else f"{least} to " if least else "up to "
    span = f"of {fewest}{most}"
    return (
        f'<span class="picking" data-least="{least}" data-most="{most}" data-of="{span}">'
        f"{boxes}</span>"
        f'<output class="picked" id="picked" for="answer">0 {span}</output>'
        f'<button type="submit" form="answer" class="btn main" id="done">Done</button>'
    )


def _order(sight: Sight, question: Question) -> str:
    """Return the button for a standing order: always pass on this. Nobody else is told."""
    if question.kind != REACTION or not any([choice.role == "pass" for choice in question.choices]):
        return ""
    return _act(sight, "order", "Always pass", "always", "order", token=question.token)


def _hint(sight: Sight, question: Question) -> str:
    if not sight.room.alone or sight.room.daily or question.hint:
        return ""
    return _act(sight, "hint", "Hint", "hint", token=question.token)


def _hinted(look: Look, sight: Sight, question: Question) -> str:
    """Return the hint, in a bubble over the bar: nothing moves when it comes."""
    hint = question.hint
    if hint is None:
        return ""
    why = f" <span>{escape(hint.why[:1].upper() + hint.why[1:])}.</span>" if hint.why else ""
    named = [look.label(sight, each) for each in question.choices if each.id == hint.choice]
    said = "".join(named) or hint.words
    words = escape(said[:1].upper() + said[1:])
    return f'<p class="bubble" id="hint" role="status"><b>Hint: {words}.</b>{why}</p>'


def _waiting(sight: Sight) -> str:
    asked = [racer.seat for racer in sight.racers if racer.asked]
    lesson = sight.room.lesson
    held = lesson is not None and lesson.reads
    words = READ_ON if held else escape(sight.waiting or "The race continues.")
    seat = asked[0] if asked else -1
    eyebrow, steps, tools = "On the road", "", _tools(sight)
    if sight.room.alone and sight.room.speed == PAUSED:
        eyebrow = "Paused"
        steps = _act(sight, "step", "Next move", "next", "main")
        steps += _act(sight, "speed", "Resume", "play", "", name="resume", speed=NORMAL)
    elif sight.room.alone:
        tools += _act(sight, "speed", "Pause", "pause", name="pause", speed=PAUSED)
    elif sight.room.absent:
        name = escape(sight.racers[sight.room.absent[0]].name)
        steps = (
            '<button type="button" class="btn" id="open-absent" popovertarget="absent">'
            f"{ICONS['hurry']}<span>{name} is gone. What now?</span></button>"
        )
    return _bar(sight, "waiting", f"<span>{eyebrow}</span>", words, steps, seat, tools)


def over(sight: Sight, here: str, *, again: bool = True) -> str:
    """Return the bar of a finished race: who won, and what can be done now. `here` is the address
    of the race; with `again`, players can race again."""
    assert sight.over is not None
    match, ended = sight.room.match, sight.over
    seat = ended.winners[0] if ended.winners else -1
    goes_on = match is not None and not match.over
    if ended.rematch:
        words = "Go to the next race" if goes_on else "Join the rematch"
        link = f"/room/{escape(ended.rematch)}"
        acts = [f'<a class="btn main" id="rematch" href="{link}">{words}</a>']
    elif match is not None and goes_on:
        acts = _race_on(sight, match)
    else:
        own = sight.own and again
        acts = [_act(sight, "rematch", "Rematch", "always", kind="main")] if own else []
    if sight.room.daily and sight.own:
        acts.append(_link("to-daily", f"/daily/{sight.game}", "share", "Daily result"))
    acts.append(_link("to-replay", f"{here}/replay", "play", "Replay"))
    if sight.own:
        acts.append(_link("to-share", f"{here}#share", "share", "Share"))
    acts.append(_link("record", f"{here}/record", "record", "Download race file", " download"))
    acts.append('<a class="btn" id="to-lobby" href="/">Lobby</a>')
    eyebrow = f"Race {match.race} over" if match else "Race over"
    return _bar(
        sight,
        "over",
        f"<span>{eyebrow}</span>{clause(sight.game, ended.clause)}",
        escape(" ".join([ended.sentence, *_match_stands(sight, match)])),
        "".join(acts),
        seat,
        most=max(3, len(acts)),
    )


def _link(name: str, address: str, icon: str, words: str, more: str = "") -> str:
    drawn = f"{ICONS[icon]}<span>{words}</span>"
    return f'<a class="btn" id="{name}" href="{address}"{more}>{drawn}</a>'


def _match_stands(sight: Sight, match: MatchStatus | None) -> list[str]:
    """Return sentences about a match: how it stands after this race, and what it waits for."""
    if match is None or sight.over is None:
        return []
    names = [racer.name for racer in sight.racers]
    if sight.own:
        names[sight.viewer] = "You"
    score = ", ".join([f"{name} {wins}" for name, wins in zip(names, match.wins, strict=True)])
    if match.over:
        drawn = len(match.winners) != 1
        ended = "The match is drawn" if drawn else f"{names[match.winners[0]]} won the match"
        return [f"{ended}: {score}."]
    if match.chooser < 0 or sight.over.rematch:
        return [f"Match: {score}."]
    if match.chooser == sight.viewer:
        return [f"Match: {score}. Who leads the next race?"]
    return [f"Match: {score}. {names[match.chooser]} chooses who leads the next race."]


def _race_on(sight: Sight, match: MatchStatus) -> list[str]:
    """Return the buttons that start the next race of a match, for viewers who may start it."""
    if not match.can_race_on:
        return []
    if match.chooser != sight.viewer:
        return [_act(sight, "next", "Next race", "next", kind="main")]
    acts: list[str] = []
    for racer in sight.racers:
        mine, seat = racer.seat == sight.viewer, str(racer.seat)
        words, kind = ("I lead", "main") if mine else (f"{racer.name} leads", "")
        acts.append(_act(sight, "next", words, "next", kind, f"lead{seat}", leads=seat))
    return acts


def _tools(sight: Sight) -> str:
    """Return the buttons that are available at any time."""
    drawn = ""
    if sight.room.can_undo:
        drawn += _act(sight, "undo", "Undo", "undo")
    elif sight.room.can_take_back:
        drawn += _act(sight, "takeback", "Take back", "undo")
    if sight.room.away:
        drawn += _act(sight, "back", "I'm back", "play", kind="main")
    if sight.room.alone:
        drawn += (
            '<button type="button" class="btn tool" id="open-speed" popovertarget="speed"'
            f' title="Bot speed">{ICONS["hurry"]}<span>Bot speed</span></button>'
        )
    return drawn


def _act(
    sight: Sight, do: str, words: str, icon: str, kind: str = "tool", name: str = "", **held: str
) -> str:
    """Return a button in a form of its own, which posts what is `held` too."""
    fields = [
        f'<input type="hidden" name="{key}" value="{escape(value)}">' for key, value in held.items()
    ]
    how = f' data-do="{do}"' if do not in ("rematch", "next") else ""  # these lead to another page
    button = f'<button class="btn {kind}" id="do-{name or do}" title="{escape(words)}">'
    return (
        f'<form class="act" method="post" action="/room/{sight.room.code}/{do}"{how}>'
        f"{''.join(fields)}{button}{ICONS[icon]}<span>{escape(words)}</span></button></form>"
    )


def _bar(
    sight: Sight,
    kind: str,
    eyebrow: str,
    sentence: str,
    options: str,
    seat: int | None = None,
    tools: str = "",
    most: int = 3,
) -> str:
    if seat is None:
        seat = sight.viewer
    mark = seat_mark(seat) if seat >= 0 else ""
    long = ' class="long"' if len(sentence) > LONG else ""
    colour = seat_class(seat) if seat >= 0 else ""
    return (
        f'<section class="ask {kind} {colour}" id="ask" tabindex="-1"'
        f' aria-label="your move">{mark}<div class="q"><div class="eyebrow">{eyebrow}'
        f'</div><p id="asks"{long}>{sentence}</p></div>'
        f'<div class="opts of{min(most, 6)}" id="opts">{options}</div>'
        f'<div class="tools">{tools}</div>{_clock(sight.room.clock)}{_latest(sight)}</section>'
    )


def _latest(sight: Sight) -> str:
    """Return what happened last, for phones, where the commentary is far below. While the viewer
    is asked, it is what another player did last: "Ada rolls 5, moves 7, stands at 19"."""
    asked = sight.question is not None
    lines = [
        each for each in sight.log if each.seat >= 0 and (not asked or each.seat != sight.viewer)
    ]
    if not lines or sight.over is not None:
        return ""
    seat = lines[-1].seat
    name = next((racer.name for racer in sight.racers if racer.seat == seat), "")
    did: list[str] = []
    for line in reversed(lines):
        if line.seat != seat or not line.deed or sum(map(len, did)) + len(line.deed) > LATEST:
            break
        did.insert(0, line.deed)
    words = f"{name} {', '.join(did)}" if did else lines[-1].text
    return f'<p class="latest" aria-hidden="true">{escape(words)}</p>'


def _clock(clock: Clock | None) -> str:
    """Return the clock; the script counts down from the seconds left."""
    if clock is None:
        return ""
    whole = 2 * 3.14159 * 12
    share = clock.left / clock.total if clock.total else 0
    minutes, seconds = divmod(clock.left, 60)
    return (
        f'<span class="clock" id="clock" role="timer" data-left="{clock.left}"'
        f' data-total="{clock.total}"><svg viewBox="0 0 30 30" aria-hidden="true">'
        '<circle cx="15" cy="15" r="12" class="ring0"/><circle cx="15" cy="15" r="12" class="ring1"'
        f' stroke-dasharray="{whole * share:.1f} {whole:.1f}" transform="rotate(-90 15 15)"/></svg>'
        f"<b>{minutes}:{seconds:02}</b></span>"
    )
