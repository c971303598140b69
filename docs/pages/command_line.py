"""The reference of the command line and of the server's settings, from the parser itself."""

from __future__ import annotations

import argparse
import re

from tenback.cli.command_tree import all_commands
from tenback.cli.commands.serve import CHOICES
from tenback.cli.parser import Parser
from tenback.language import say


def commands() -> str:
    """A section for each command: what it does, its arguments, its examples."""
    found, sections = all_commands("en"), []
    for name, (parser, _) in found.parsers.items():
        sections.append(_section(f"tenback {name}", parser))
    for name, group in found.groups.items():
        sections.append(f"## tenback {name}\n\n{_text(say(f'cli.{name}.about'))}\n")
        sections += [
            _section(f"tenback {name} {below}", parser, "###")
            for below, (parser, _) in group.parsers.items()
        ]
    return "\n".join(sections)


def _section(title: str, parser: Parser, marks: str = "##") -> str:
    rows = [
        f"| {_names(action)} | {_text(_expanded(parser, action))} |"
        for action in parser._actions
        if action.help and action.dest not in {"help", "lang"}
    ]
    table = "\n".join(["| argument | meaning |", "|---|---|", *rows]) if rows else ""
    epilog = (parser.epilog or "").strip("\n")
    examples = f"\n```text\n{epilog}\n```\n" if epilog else ""
    return f"{marks} {title}\n\n{_text(parser.description or '')}\n\n{table}\n{examples}"


def _names(action: argparse.Action) -> str:
    value = action.metavar if isinstance(action.metavar, str) else ""
    if not action.option_strings:
        return f"`{value or action.dest}`"
    takes = f" {value or action.dest.upper()}" if action.nargs != 0 else ""
    return "<br>".join(f"`{name}{takes}`".replace("|", "\\|") for name in action.option_strings)


def _expanded(parser: Parser, action: argparse.Action) -> str:
    values = {**vars(action), "prog": parser.prog}
    return str(action.help) % values


def _text(text: str) -> str:
    """Plain text as Markdown, fit for a cell of a table."""
    plain = re.sub(r"([*_<>\[\]|$])", r"\\\1", " ".join(text.split()))
    return re.sub(r"(?<![\w`-])(--[a-z][\w-]*)", r"`\1`", plain)


def settings() -> str:
    """Every setting of `tenback serve`: option, environment variable, meaning and default."""
    rows = ["| option | environment variable | meaning |", "|---|---|---|"]
    for name in CHOICES:
        variable = f"TENBACK_{name.upper()}"
        meaning = say(f"cli.serve.{name}", variable=variable).removesuffix(f"; or {variable}")
        rows.append(f"| `--{name.replace('_', '-')}` | `{variable}` | {_text(meaning)} |")
    return "\n".join(rows)
