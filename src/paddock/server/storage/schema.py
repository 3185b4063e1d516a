"""The tables, and how an older layout becomes the newest one.

One text serves both databases; the words in braces are what they spell differently.
"""

from __future__ import annotations

from typing import Final

SQLITE: Final = {"real": "real", "strict": " strict", "by_key": " strict, without rowid"}
POSTGRESQL: Final = {"real": "double precision", "strict": "", "by_key": ""}

RACES_AND_ROOMS: Final = (
    "create table people (hash text primary key, name text not null, "
    "since {real} not null){strict}",
    "create table rooms (code text primary key, made {real} not null, state text not null, "
    "facts text not null){strict}",
    "create table races (code text primary key, game text not null, key text not null, "
    "headings text not null, began {real} not null, ended {real}, result text){strict}",
    "create table entries (race text not null, v integer not null, move text, text text not null, "
    "primary key (race, v), unique (race, move)){by_key}",
    "create table chat (race text not null, n integer not null, seat integer not null, "
    "name text not null, text text not null, primary key (race, n)){by_key}",
    "create index races_ended on races (ended)",
    "create index rooms_state on rooms (state, made)",
)
SEVERAL_PROCESSES: Final = (
    "alter table rooms add column v integer not null default 0",  # how often it was saved
    "alter table chat add column move text",
    "create unique index chat_moves on chat (race, move)",
    "create table secrets (name text primary key, value text not null){strict}",
)
PUZZLES: Final = (  # a person's first answer to each; `day` if it was the puzzle of that day
    "create table solved (person text not null, game text not null, puzzle text not null, "
    "day text not null, solved integer not null, answered {real} not null, "
    "primary key (person, game, puzzle)){by_key}",
)
LAYOUTS: Final = [RACES_AND_ROOMS, SEVERAL_PROCESSES, PUZZLES]  # each is made from the one before


def steps(words: dict[str, str], before: int = 0, upto: int | None = None) -> list[str]:
    """Return the statements that make one layout from another: the newest from nothing, if none
    are named."""
    return [each.format(**words) for part in LAYOUTS[before:upto] for each in part]
