"""All commands with their arguments, as completion scripts and the manual page need them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from tenback.cli.command_names import COMMANDS
from tenback.cli.parser import Commands, Parser
from tenback.levels import LEVELS
from tenback.rules import GAMES

__all__ = ["Argument", "CommandHelp", "all_commands", "command_tree", "root_help"]

FILES = (
    "FILE", "FILE.svg", "RECORD", "POSITION|RECORD", "FILE|CARDS", "FILE|URL", "POSITION|GAME",
    "POSITION|RECORD|GAME",
)  # fmt: skip
# Placeholders in the help, and the words that may stand there.
WORDS = {
    "GAME": tuple(GAMES),
    "POSITION|GAME": tuple(GAMES),
    "POSITION|RECORD|GAME": tuple(GAMES),
    "LEVEL|file:FILE": LEVELS,
    "NAME[,NAME...]": LEVELS,
}
LEVEL_OPTIONS = ("--partners", "--level", "--compare")  # whose placeholders say less


@dataclass(frozen=True)
class Argument:
    """An option, or a place if it has no names."""

    names: tuple[str, ...]
    metavar: str
    help: str
    takes_value: bool
    words: tuple[str, ...] = ()
    files: bool = False
    folders: bool = False


@dataclass(frozen=True)
class CommandHelp:
    """A command as it is typed, with what its help says; a group has no arguments of its own."""

    name: str
    brief: str
    about: str
    examples: str
    usage: str
    arguments: tuple[Argument, ...]

    @property
    def options(self) -> list[Argument]:
        """The arguments with names."""
        return [argument for argument in self.arguments if argument.names]

    @property
    def places(self) -> list[Argument]:
        """The arguments without names."""
        return [argument for argument in self.arguments if not argument.names]


def root_help(language: str) -> Parser:
    """The parser of `tenback` itself."""
    return Parser("tenback", language, "cli.about")


def all_commands(language: str) -> Commands:
    """Every command with its parser."""
    commands = root_help(language).commands()
    for name in COMMANDS:
        import_module(f"tenback.cli.commands.{name}").add(commands)
    return commands


def command_tree(language: str) -> Iterator[CommandHelp]:
    """All commands, each group before its commands."""
    commands = all_commands(language)
    for name in COMMANDS:
        if name in commands.parsers:
            yield _help(name, commands.parsers[name][0], commands.briefs[name])
            continue
        group = commands.groups[name]
        yield _help(name, group.parser, commands.briefs[name])
        for under, (parser, _) in group.parsers.items():
            yield _help(f"{name} {under}", parser, group.briefs[under])


def _help(name: str, parser: Parser, brief: str) -> CommandHelp:
    usage = " ".join(parser.format_usage().split())
    actions = [_argument(action) for group in (parser._positionals, parser._optionals)
               for action in group._group_actions]  # fmt: skip
    texts = (parser.description or "", parser.epilog or "")
    return CommandHelp(name, brief, *texts, usage, tuple(actions))


def _argument(action: argparse.Action) -> Argument:
    names = tuple(action.option_strings)
    metavar = action.metavar[0] if isinstance(action.metavar, tuple) else action.metavar or ""
    words = tuple(map(str, action.choices or ())) or WORDS.get(metavar, ())
    if not words and re.fullmatch(r"[a-z]+(\|[a-z]+)+", metavar):
        words = tuple(metavar.split("|"))
    if set(names) & set(LEVEL_OPTIONS):
        words = LEVELS
    takes_value = action.nargs != 0
    text = (action.help or "").replace("%%", "%")
    folders = metavar == "FOLDER"
    return Argument(names, metavar, text, takes_value, words, metavar in FILES, folders)
