"""Files of rows: TOML, with the line of each row and field."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from paddock.text.problems import BadFile, Problem
from paddock.text.rows import FILE, Page, Row

HEADER: Final = re.compile(r"\s*\[\[\s*([\w.]+)\s*\]\]")
TABLE: Final = re.compile(r"\s*\[\s*([\w.]+)\s*\]")
FIELD: Final = re.compile(r"\s*(?:\"([^\"]+)\"|([\w-]+))\s*=\s*")


def open_page(path: Path) -> tuple[Page, Row]:
    """Return a file's page, and its top as a row that holds all others."""
    try:
        text = path.read_text("utf-8-sig")  # some editors begin a file with a mark
        fields = tomllib.loads(text)
    except OSError as oops:
        raise BadFile([Problem(str(path), 0, 0, oops.strerror or "It cannot be opened.")]) from None
    except UnicodeDecodeError:
        raise BadFile([Problem(str(path), 0, 0, "This is not UTF-8 text.")]) from None
    except (ValueError, RecursionError) as oops:  # not only TOML errors: a number can be too long
        raise BadFile([_no_toml(str(path), text, str(oops))]) from None
    page = Page(str(path), text.splitlines())
    return page, _located(page, fields)


def _no_toml(file: str, text: str, said: str) -> Problem:
    """Return TOML's own message, with line and column taken out of it."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", said)
    if place is None:
        return Problem(file, 0, 0, said)
    line, column = int(place[1]), int(place[2])
    excerpt = (text.splitlines() or [""])[line - 1] if line <= text.count("\n") + 1 else ""
    return Problem(file, line, column, said[: place.start()], excerpt)


def _located(page: Page, fields: dict[str, Any]) -> Row:
    """Return the rows of a file with their lines, if it is laid out in the usual way."""
    top = Row(page, FILE, fields)
    take_rows(top)
    row = top
    for number, line in enumerate(page.text, 1):
        header, table, key = HEADER.match(line), TABLE.match(line), FIELD.match(line)
        if header:
            row = _next_row(top, header[1].split("."), number) or row
        elif table and "." in table[1]:
            row.lines.setdefault(table[1].rpartition(".")[2], number)
        elif table:
            top.lines.setdefault(table[1], number)
            row = Row(page, table[1], {})  # its fields belong to no row
        elif key:
            row.lines.setdefault(key[1] or key[2], number)
    return top


def take_rows(row: Row) -> None:
    """Turn lists of tables into rows of their own."""
    for key, found in list(row.fields.items()):
        if isinstance(found, list) and found and all(isinstance(each, dict) for each in found):
            del row.fields[key]
            for each in found:
                inner = Row(row.page, key, each)
                take_rows(inner)
                row.rows.append(inner)


def _next_row(top: Row, path: list[str], number: int) -> Row | None:
    """Return the first row of this kind that has no line yet, under the last ones that have."""
    row = top
    for depth, kind in enumerate(path):
        inner = [each for each in row.rows if each.kind == kind]
        if depth + 1 == len(path):
            fresh = next((each for each in inner if each.line == 0), None)
            if fresh is not None:
                fresh.line = number
            return fresh
        placed = [each for each in inner if each.line]
        if not placed:
            return None
        row = placed[-1]
    return None
