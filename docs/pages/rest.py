"""The reference of the HTTP interface, from the OpenAPI document that the server gives out."""

from __future__ import annotations

import logging
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from tenback.server.app import make_app
from tenback.server.settings import Settings, database_of
from tenback.server.store import Store


@cache
def openapi() -> dict[str, Any]:
    """The document as `GET /api/schema/openapi.json` answers it."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database_of(str(Path(folder) / "tables.sqlite")))
        logging.getLogger("alembic").setLevel(logging.WARNING)  # each new database logs its steps
        store = Store(settings.database)
        try:
            return make_app(settings, store).openapi_schema.to_schema()
        finally:
            store.close()


def rest() -> str:
    """A section for each path and method, then every shape that they name."""
    parts = [
        _route(method, path, route)
        for path, methods in sorted(openapi()["paths"].items())
        for method, route in methods.items()
        if isinstance(route, dict)
    ]
    shapes = sorted(openapi()["components"]["schemas"].items())
    return "\n".join([*parts, "## Shapes\n", *(_fields(name, shape) for name, shape in shapes)])


def _route(method: str, path: str, route: dict[str, Any]) -> str:
    text = " ".join(str(route.get("description") or route.get("summary") or "").split())
    lines = [f"- {where} `{name}`: {shape}" for where, name, shape in _inputs(route)]
    answers = sorted(route.get("responses", {}).items())
    lines += [
        f"- answer `{status}`: {_shape(answer.get('content', {}))}"
        for status, answer in answers
        if status < "400"
    ]
    problems = ", ".join(f"`{status}`" for status, _ in answers if status >= "400")
    lines += [f"- refusals: {problems}"] if problems else []
    return f"## {method.upper()} {path}\n\n{text}\n\n" + "\n".join(lines) + "\n"


def _fields(name: str, shape: dict[str, Any]) -> str:
    rows = [
        f"| `{field}` | {_name(one)} | {'yes' if field in shape.get('required', ()) else ''} |"
        for field, one in shape.get("properties", {}).items()
    ]
    table = "\n".join(["| field | value | required |", "|---|---|---|", *rows])
    return f"### {name}\n\n{table if rows else _name(shape)}\n"


def _inputs(route: dict[str, Any]) -> list[tuple[str, str, str]]:
    found = [
        (one["in"], one["name"], _name(one.get("schema", {})))
        for one in route.get("parameters", ())
    ]
    body = route.get("requestBody")
    return [*found, ("body", "JSON", _shape(body["content"]))] if body else found


def _shape(content: dict[str, Any]) -> str:
    return ", ".join(_name(one.get("schema", {})) for one in content.values()) or "no content"


def _name(schema: dict[str, Any]) -> str:
    """What a schema is called, or a short word for it."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " or ".join(dict.fromkeys(map(_name, schema[word])))
    if schema.get("type") == "array":
        return f"list of {_name(schema.get('items', {}))}"
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    return str(schema.get("type", "any JSON"))
