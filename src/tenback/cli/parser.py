"""A command-line parser that speaks three languages and complains in one line."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, NoReturn

from tenback.language import say
from tenback.record import PlacedError

__all__ = ["Arguments", "Commands", "Parser", "Refused", "complain", "file_trouble", "naming"]

Arguments = argparse.Namespace
LONGEST = 80  # characters of a strange value that a complaint repeats

# What argparse says in English, and the sentence of ours that says it in any language.
_COMPLAINTS = (
    (r"the following arguments are required: (?P<name>.*)", "cli.required"),
    (r"unrecognized arguments: (?P<name>.*)", "cli.unknown"),
    (r"argument (?P<name>.*): expected .*arguments?", "cli.valueless"),
    (r"argument (?P<name>\S+): not allowed with argument (?P<other>\S+)", "cli.contradiction"),
    (r"argument (?P<name>\S+): invalid \w+ value: '(?P<value>.*)'", "cli.number"),
    (r"argument (?P<name>\S+): invalid choice: '(?P<value>.*?)' \(.*from (?P<choices>.*)\)",
     "cli.choice"),
)  # fmt: skip


class Refused(Exception):
    """Bad input, explained by a sentence of the catalogue."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        """The explanation in a language."""
        values = {
            name: value.told(language) if isinstance(value, PlacedError) else value
            for name, value in self.values.items()
        }
        return say(self.key, language, **values)


@contextmanager
def naming(file: str) -> Iterator[None]:
    """What is wrong in a file is told with the name of the file."""
    try:
        yield
    except PlacedError as wrong:
        raise Refused("cli.broken", file=file, why=wrong) from None


def file_trouble(wrong: OSError, language: str) -> str:
    """Why a file cannot be read or written."""
    return say("cli.file", language, file=wrong.filename or "-", why=wrong.strerror or wrong)


def complain(line: str) -> None:
    """One line about what went wrong."""
    print("tenback: " + " ".join(line.split()), file=sys.stderr)


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose help and complaints come from the catalogue."""

    def __init__(self, prog: str, language: str, key: str, examples: str = "") -> None:
        self.language = language
        super().__init__(
            prog=prog,
            description=say(key, language),
            epilog=say(examples, language) if examples else None,
            formatter_class=_formatter(language),
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = say("cli.title.arguments", language)
        self._optionals.title = say("cli.title.options", language)
        self.add_argument("-h", "--help", action="help", help=self.say("cli.arg.help"))
        self.add_argument("--lang", metavar="en|fr|de", help=self.say("cli.arg.lang"))

    def say(self, key: str, **values: object) -> str:
        """A sentence of the catalogue, safe for argparse."""
        return say(key, self.language, **values).replace("%", "%%")

    def error(self, message: str) -> NoReturn:
        """One line, in the right language where argparse's complaint is known."""
        for pattern, key in _COMPLAINTS:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                values = {name: _cut(value) for name, value in found.groupdict().items()}
                raise Refused(key, prog=self.prog, **values)
        raise Refused("cli.wrong", prog=self.prog, why=message)

    def commands(self) -> Commands:
        """The subcommands of this parser."""
        return Commands(self)


class Commands:
    """Subcommands by name, each with its own parser and one function."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        self.parsers: dict[str, tuple[Parser, Callable[[Arguments], int]]] = {}
        title = say("cli.title.commands", parser.language)
        self.group = parser.add_argument_group(title)

    def add(self, name: str, function: Callable[[Arguments], int]) -> Parser:
        """A new subcommand; its sentences are found by its name."""
        language = self.parser.language
        parser = Parser(f"tenback {name}", language, f"cli.{name}.about", f"cli.{name}.examples")
        parser.set_defaults(language=language)
        self.parsers[name] = (parser, function)
        brief = self.parser.say(f"cli.{name}.brief")
        self.group.add_argument(name, nargs="?", help=brief)  # listed here, parsed by its own
        return parser

    def run(self, words: list[str]) -> int:
        """Run the subcommand that the first word names."""
        name = words[0]
        if name == "help":
            words = [*words[1:2], "--help"]
            name = words[0]
        if name in ("-h", "--help"):
            self.parser.usage = f"tenback {self.parser.say('cli.title.command')} ..."
            self.parser.print_help()
            return 0
        if name not in self.parsers:
            near = get_close_matches(name, self.parsers, 1) or [", ".join(self.parsers)]
            raise Refused("cli.command", value=name[:40], hint=near[0])
        parser, function = self.parsers[name]
        try:
            given = parser.parse_args(words[1:])
        except SystemExit:
            return 0  # --help has been printed; every complaint is a Refused
        return function(given)


def _cut(text: str) -> str:
    """What was typed, as far as it helps to repeat it."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _formatter(language: str) -> Any:
    """How help is laid out: examples as they are written, our word for usage."""

    class Formatter(argparse.RawDescriptionHelpFormatter):
        def __init__(self, prog: str) -> None:
            super().__init__(prog, max_help_position=30, width=96)

        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
            super().add_usage(usage, actions, groups, say("cli.title.usage", language))

    return Formatter
