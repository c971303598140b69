"""Everything that is sent and received: messages, events, commands, options, HTTP requests."""

from __future__ import annotations

import dataclasses
import json
import re
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg

from tenback.rules import GAMES, OptionInfo
from tenback.rules.instructions import KINDS
from tenback.server.http.problems import Problem
from tenback.server.http.routes import ROUTES
from tenback.server.http.types.script import Script
from tenback.server.tables.messages import (
    PROTOCOL,
    Bye,
    Done,
    Happened,
    Incoming,
    Pong,
    RefusedMessage,
    Reload,
    Welcome,
)
from tenback.table import FACTS, VERSION
from tenback.table.serialize import PERSON_COMMANDS
from tenback.table.visible.types import VisibleDeal

__all__ = ["wire_types"]

OUTGOING = Welcome | Happened | Done | RefusedMessage | Pong | Reload | Bye
TOP = """\
// What goes over the wire between the server and the browser.
// Made from the server's own types by `make types`; a test fails when it is out of date.
"""
HEAD = f"{{ v: {VERSION}; number: number; at: number; by: string; cause?: string }}"
OWN: dict[str, Any] = {"dealt": VisibleDeal}  # the public part of a fact that is mostly secret


def wire_types() -> str:
    """All types that are sent or received, as a TypeScript file."""
    script = Script()
    script.alias("GameId", _any_of(GAMES), "The games.")
    script.alias("InstructionKind", _any_of(map(str, KINDS)), "The instructions of Extreme.")
    _options(script)
    _table(script)
    script.alias(
        "Incoming", script.type_text(Incoming, from_client=True), "Messages to the server."
    )
    script.alias("Outgoing", script.type_text(OUTGOING), "Messages from the server.")
    script.named(Problem)
    _http(script)
    constants = f"export const PROTOCOL = {PROTOCOL};\n"
    return f"{TOP}\n{constants}\n{script.text()}"


def _any_of(choices: Any) -> str:
    return " | ".join(json.dumps(choice) for choice in choices)


def _options(script: Script) -> None:
    """The options of every game, with their choices."""
    for game in GAMES.values():
        lines = [f"  {option.name}: {_option(option)};\n" for option in game.Options.table()]
        name = f"{game.id.title()}Options"
        script.parts[name] = f"export interface {name} {{\n{''.join(lines)}}}\n"
    names = [f"{game.title()}Options" for game in GAMES]
    script.alias("Options", " | ".join(names), "The options of any game, every one with its value.")
    partials = " | ".join(f"Partial<{name}>" for name in names)
    script.alias("OptionsGiven", partials, "The same as they are asked for.")


def _option(option: OptionInfo) -> str:
    choices = [choice if isinstance(choice, int) else str(choice) for choice in option.choices]
    match option.kind:
        case "flag":
            return "boolean"
        case "number":
            return "number"
        case "kinds":
            return "InstructionKind[]"
        case "table":
            held = "number[]" if option.name == "instructions" else "number"
            return f"{_any_of(choices)} | Record<string, {held}>"
    return _any_of(choices)


def _table(script: Script) -> None:
    """Events as people see them, and the commands of people."""
    events = []
    for name, fact in FACTS.items():
        secret = [part.name for part in dataclasses.fields(fact) if part.metadata.get("secret")]
        fields = script.fields(OWN.get(name, fact), without=secret)
        events.append(_tagged("event", name, fields))
    script.alias("EventHead", HEAD, "What every event has; only its author sees the cause.")
    script.alias("EventFact", "\n  | ".join(events), "What can have happened.")
    script.alias("Event", "EventHead & EventFact", "Something that has happened at a table.")
    script.alias("EventName", 'EventFact["event"]')
    commands = [
        _tagged("do", name, script.fields(kind, from_client=True))
        for name, kind in PERSON_COMMANDS.items()
    ]
    script.alias("Command", "\n  | ".join(commands), "Everything anybody can do at a table.")
    script.alias("CommandName", 'Command["do"]')


def _tagged(tag: str, name: str, fields: str) -> str:
    inner = " ".join(line.strip() for line in fields.splitlines())
    return f"{{ {tag}: {json.dumps(name)}; {inner} }}".replace("  ", " ")


def _http(script: Script) -> None:
    """Every route: its parameters, body and answer."""
    lines = [
        _address(script, handler, method, path)
        for handler in ROUTES
        if handler.include_in_schema is not False
        for path in sorted(handler.paths)
        for method in sorted(handler.http_methods)
    ]
    about = "Every request over HTTP, with its answer; what goes wrong is a Problem."
    script.parts["Api"] = f"/** {about} */\nexport interface Api {{\n{''.join(lines)}}}\n"


def _address(script: Script, handler: HTTPRouteHandler, method: str, path: str) -> str:
    hints = get_type_hints(handler.fn, include_extras=True)
    answer = hints["return"]
    if get_origin(answer) is Response:
        (answer,) = get_args(answer)
    parts = []
    places = re.findall(r"\{(\w+):\w+\}", path)
    if places:
        parts.append(f"path: {{ {'; '.join(f'{place}: string' for place in places)} }}")
    if "data" in hints:
        parts.append(f"body: {script.type_text(hints['data'], from_client=True)}")
    query = [
        f"{name}?: {script.type_text(get_args(hint)[0])}"
        for name, hint in hints.items()
        if any(isinstance(note, ParameterKwarg) for note in get_args(hint))
    ]
    if query:
        parts.append(f"query: {{ {'; '.join(query)} }}")
    parts.append(f"answer: {script.type_text(answer)}")
    shown = re.sub(r":\w+\}", "}", path)
    return f'  "{method} {shown}": {{ {"; ".join(parts)} }};\n'
