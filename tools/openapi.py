"""Write the OpenAPI page of the server from its code: the shapes of what is sent and seen.

    python -m tools.openapi          writes src/paddock/server/web/openapi.json

A compiled kernel has forgotten most types of its fields, so the page is a file, and a test compares
it with the code.
"""

from __future__ import annotations

import json
import types
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from paddock import __version__
from paddock.server.web import api_shapes as shapes
from paddock.sight.sight import SHAPES, Sight

FILE: Final = Path(__file__).parent.parent / "src/paddock/server/web/openapi.json"
PLAIN: Final = {str: "string", int: "integer", bool: "boolean", float: "number"}
CODE: Final[dict[str, Any]] = {
    "name": "code", "in": "path", "required": True, "schema": {"type": "string"},
    "description": "The code of a room.",
}  # fmt: skip
NEWS: Final[list[dict[str, Any]]] = [
    {
        "name": "after", "in": "query", "schema": {"type": "string"},
        "description": "The version you have. Wait until there is another.",
    },
    {
        "name": "wait", "in": "query",
        "schema": {"type": "integer", "minimum": 0, "maximum": 30, "default": 0},
        "description": "The seconds to wait at most; then you get the same again.",
    },
]  # fmt: skip
# method, path, what it does, what is sent, what comes back, the status
ROUTES: Final[list[tuple[str, str, str, Any, Any, int]]] = [
    ("get", "/api/games", "List the games.", None, tuple[shapes.GameTold, ...], 200),
    ("post", "/api/people", "Get a token.", shapes.NewPerson, shapes.Person, 201),
    ("post", "/api/rooms", "Open a room.", shapes.NewRoom, shapes.RoomTold, 201),
    ("get", "/api/rooms/{code}", "Look at a room.", None, shapes.RoomTold, 200),
    ("post", "/api/rooms/{code}/join", "Take a free seat.", shapes.Joining, shapes.RoomTold, 200),
    ("post", "/api/rooms/{code}/watch", "Watch the race.", shapes.Joining, shapes.RoomTold, 200),
    ("post", "/api/rooms/{code}/start", "Start the race, as its host.", {}, shapes.RoomTold, 200),
    ("get", "/api/rooms/{code}/sight", "See the race, now or when it changes.", None,
     shapes.SightTold, 200),
    ("post", "/api/rooms/{code}/moves", "Make a move.", shapes.Move, shapes.Done, 200),
]  # fmt: skip
REFUSALS: Final = {
    "400": "Something is wrong with the request.",
    "401": "There is no token.",
    "403": "You may not do this.",
    "404": "There is no such thing.",
    "409": "It is too late or too early for this.",
    "429": "Too much in too short a time.",
    "503": "The server is full, or cannot save.",
}


class Schemas:
    """The schemas of dataclasses, each under its name."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}

    def of(self, hint: Any) -> dict[str, Any]:
        if hint in PLAIN:
            return {"type": PLAIN[hint]}
        if is_dataclass(hint):
            return self._named(hint)
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return {"type": "string", "enum": list(args)}
        if origin is tuple or origin is list:
            return {"type": "array", "items": self.of(args[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(args[1])}
        if origin in (Union, types.UnionType):
            return {"anyOf": [{"type": "null"} if a is type(None) else self.of(a) for a in args]}
        raise TypeError(f"no schema for {hint}")

    def _named(self, shape: Any) -> dict[str, Any]:
        name = str(shape.__name__)
        if name not in self.found:
            made: dict[str, Any] = {"type": "object"}
            self.found[name] = made
            hints = get_type_hints(shape)
            made["description"] = " ".join((shape.__doc__ or "").split())
            made["properties"] = {each.name: self.of(hints[each.name]) for each in fields(shape)}
            always = [
                each.name
                for each in fields(shape)
                if (each.default is MISSING and each.default_factory is MISSING)
                or not shape.__module__.endswith("api_shapes")  # a sight has all its fields
            ]
            if shape in SHAPES:
                made["properties"]["shape"] = {"type": "string", "enum": [SHAPES[shape]]}
                always.append("shape")
            if always:
                made["required"] = always
        return {"$ref": f"#/components/schemas/{name}"}


def document() -> dict[str, Any]:
    """Return the OpenAPI page as values."""
    schemas = Schemas()
    refusal = {"application/json": {"schema": schemas.of(shapes.Refusal)}}
    paths: dict[str, Any] = {}
    for method, path, does, sent, got, status in ROUTES:
        described: dict[str, Any] = {"summary": does, "operationId": _called(method, path)}
        given = [CODE] if "{code}" in path else []
        given += NEWS if path.endswith("/sight") else []
        if given:
            described["parameters"] = given
        if sent is not None:
            schema = schemas.of(sent) if sent else {"type": "object"}
            body = {"application/json": {"schema": schema}}
            described["requestBody"] = {"required": True, "content": body}
        content = {"application/json": {"schema": schemas.of(got)}}
        described["responses"] = {str(status): {"description": "Done.", "content": content}} | {
            code: {"description": why, "content": refusal} for code, why in REFUSALS.items()
        }
        paths.setdefault(path, {})[method] = described
    schemas.of(Sight)
    bearer = {"type": "http", "scheme": "bearer", "description": "The token of /api/people."}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Paddock",
            "version": __version__,
            "description": "Race at the tables of this server as a program.",
        },
        "paths": paths,
        "security": [{"token": []}, {}],
        "components": {"schemas": schemas.found, "securitySchemes": {"token": bearer}},
    }


def _called(method: str, path: str) -> str:
    words = [word for word in path.split("/") if word and not word.startswith(("{", "api"))]
    return "_".join([method, *words, *(["one"] if path.endswith("}") else [])])


def text() -> str:
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
    print(f"wrote {FILE.name}: {len(ROUTES)} routes")
