"""Observation: a sight from a view, with what one viewer may be told and nothing else.

From the race this takes only a view and the lines its viewer heard, so secrecy is decided here,
once. Everything else in a sight is public or the viewer's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from paddock.kernel.choices import choosers
from paddock.kernel.game import Game
from paddock.kernel.previews import Preview
from paddock.kernel.scenes import Scene
from paddock.kernel.table import Table
from paddock.sight.aliases import Aliases, aliases_of
from paddock.sight.questions import question_of, with_previews
from paddock.sight.sight import Hint, LogLine, Over, Question, Racer, RoomStatus, Sight


def sight_of(
    game: Game,
    seen: Table,
    racers: Sequence[Racer],
    room: RoomStatus,
    secret: str,
    *,
    token: str = "",
    previews: Sequence[Preview] = (),
    hint: Hint | None = None,
    log: tuple[LogLine, ...] = (),
    over: Over | None = None,
    scene: Scene | None = None,
    question: Question | None = None,
) -> Sight:
    """Return the table as the viewer of this view may see it. `racers` is what the room knows of
    them; `secret` decides the viewer's addresses of cards; `token` is empty if there is nothing to
    answer; `over` is what the room knows of the end; `scene` and `question` are what `scene_of` and
    `question_of` return, if they are known already."""
    aliases = aliases_of(secret, len(seen.faces))
    scene = scene or scene_of(game, seen, aliases)
    names = [racer.name for racer in racers]
    asked = None
    if token and seen.viewer in choosers(seen):
        question = question or question_of(seen, scene, names, aliases, token)
        asked = with_previews(question, previews, hint)
    return Sight(
        game=game.name,
        title=game.title,
        viewer=seen.viewer,
        own=seen.viewer < seen.seats,
        room=room,
        racers=standings(game, seen, racers),
        scene=scene,
        log=log,
        question=asked,
        waiting=waiting(seen, names),
        over=ending(game, seen, names, log, over or Over()) if seen.over else None,
    )


def scene_of(game: Game, seen: Table, aliases: Aliases) -> Scene:
    """Return the scene with the viewer's own addresses of cards."""
    return aliases.scene(game.scene(seen))


def standings(game: Game, seen: Table, racers: Sequence[Racer]) -> tuple[Racer, ...]:
    """Return the racers with what the race says of them."""
    totals = game.totals(seen)
    asked = choosers(seen)
    racing = [totals[seat] for seat in seen.racing()] or [0]
    first = max([totals[seat] for seat in seen.winners] if seen.over and seen.winners else racing)
    found: list[Racer] = []
    for racer in racers:
        seat = racer.seat
        total, gone, won = totals[seat], seat in seen.gone, seat in seen.winners
        ahead = [t for t in racing if t > total]
        place = seen.seats if gone else 1 + len(ahead)
        if seen.over and seen.winners:
            beaten_by = [s for s in seen.winners if s != seat and totals[s] <= total]
            place = 1 if won else min(seen.seats, place + len(beaten_by))
        found.append(
            replace(
                racer,
                asked=seat in asked,
                answered=seat in seen.sealed,
                gone=gone,
                place=place,
                total=total,
                gap=max(0, first - total),
                won=won,
            )
        )
    return tuple(found)


def waiting(seen: Table, names: Sequence[str]) -> str:
    asked = choosers(seen)
    if not asked:
        return ""
    if seen.viewer in asked:
        return "Your turn" if len(asked) == 1 else "You and others choose now"
    return f"Waiting for {' and '.join([names[seat] for seat in asked])}"


def ending(
    game: Game, seen: Table, names: Sequence[str], log: Sequence[LogLine], known: Over
) -> Over:
    """Add who won, by how much, why in the game's words, and the clause."""
    called = ["You" if seat == seen.viewer else names[seat] for seat in seen.winners]
    clause = game.ending([each.clause for each in log])
    why = f": {game.endings[clause]}" if clause else ""
    sentence = f"{' and '.join(called) or 'Nobody'} won{margin(game, seen)}{why}."
    return replace(known, winners=tuple(seen.winners), sentence=sentence, clause=clause)


def margin(game: Game, seen: Table) -> str:
    """Return " by 3" if one racer won and is ahead of everybody still in the race."""
    totals = game.totals(seen)
    others = [totals[seat] for seat in seen.racing() if seat not in seen.winners]
    ahead = totals[seen.winners[0]] - max(others) if len(seen.winners) == 1 and others else 0
    return f" by {ahead}" if ahead > 0 else ""
