"""A command-line parser in three languages, whose complaints are one line each."""

from __future__ import annotations

import argparse
import errno
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import NoReturn

from tenback.language import LANGUAGES, say
from tenback.record import PlacedError
from tenback.rules import RuleError
from tenback.terminal.exit_codes import BAD_INPUT, FAILED
from tenback.terminal.style import has_colour, paint

__all__ = [
    "Arguments",
    "CommandError",
    "CommandFailed",
    "Commands",
    "Parser",
    "complain",
    "file_trouble",
    "naming",
]

Arguments = argparse.Namespace
LEAST_COLUMNS, MOST_COLUMNS = 30, 98  # of help; longer lines are hard to read
MOST_CHARACTERS = 80  # of a strange value that a complaint repeats

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

# Errors of the system that we have a sentence for.
_SYSTEM_ERRORS = {
    errno.EADDRINUSE: "cli.system.in_use",
    errno.ENOENT: "cli.system.missing",
    errno.EACCES: "cli.system.forbidden",
    errno.EPERM: "cli.system.forbidden",
    errno.EISDIR: "cli.system.folder",
    errno.ENOTDIR: "cli.system.no_folder",
    errno.EEXIST: "cli.system.exists",
    errno.ENOSPC: "cli.system.full",
    errno.EROFS: "cli.system.read_only",
    errno.ENAMETOOLONG: "cli.system.long",
}
# What stands for a value in the help; shorter ones, such as N and URL, are the same everywhere.
_PLACEHOLDERS = (
    "ADDRESS", "ADDRESSES", "CARDS", "DAYS", "DEPTH", "FILE", "FOLDER", "GAME", "HOURS",
    "KIND", "LEVEL", "NAME", "PERSON", "POSITION", "RECORD", "SECONDS", "TABLE", "TEXT",
    "TOKEN", "TURN", "VALUE", "WORD",
)  # fmt: skip


class CommandError(Exception):
    """Bad input, explained by a sentence of the catalogue."""

    exit_code = BAD_INPUT

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        """The explanation in a language."""
        values = {name: _in_words(value, language) for name, value in self.values.items()}
        return say(self.key, language, **values)


class CommandFailed(CommandError):
    """The input was good, and still the command could not do its work."""

    exit_code = FAILED


def _in_words(value: object, language: str) -> object:
    """An error of a lower layer, in the same language."""
    if isinstance(value, PlacedError):
        return value.message(language)
    if isinstance(value, OSError):
        return system_error(value, language)
    return value.say(language) if isinstance(value, RuleError) else value


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Add the name of the file to an error in its content."""
    try:
        yield
    except PlacedError as error:
        raise CommandError("cli.broken", file=file, why=error) from None


def file_trouble(error: OSError, language: str) -> str:
    """Why a file cannot be read or written."""
    return say("cli.file", language, file=error.filename or "-", why=system_error(error, language))


def system_error(error: OSError, language: str) -> str:
    """What the system says in English, in the language where we have a sentence for it."""
    key = _SYSTEM_ERRORS.get(error.errno or 0)
    return say(key, language) if key else error.strerror or str(error)


def placeholders(text: str, language: str) -> str:
    """What stands for a value in the help, such as `NAME=VALUE`, in a language."""
    word = rf"\b({'|'.join(_PLACEHOLDERS)})\b"
    return re.sub(word, lambda match: say(f"cli.placeholder.{match[0]}", language), text)


def complain(line: str) -> None:
    """Print one line about an error."""
    name = "tenback:"
    if has_colour(sys.stderr):
        name = paint(name, "bold", "red")
    print(name, " ".join(line.split()), file=sys.stderr)


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
        self.add_argument("--lang", metavar="|".join(LANGUAGES), help=self.say("cli.arg.lang"))
        self.add_argument("--plain", action="store_true", help=self.say("cli.arg.plain"))

    def say(self, key: str, **values: object) -> str:
        """A sentence of the catalogue, safe for argparse."""
        return say(key, self.language, **values).replace("%", "%%")

    def error(self, message: str) -> NoReturn:
        """One line, in the right language where argparse's complaint is known."""
        for pattern, key in _COMPLAINTS:
            match = re.fullmatch(pattern, message, re.DOTALL)
            if match:
                values = {name: _cut(value) for name, value in match.groupdict().items()}
                if "choices" in values:  # some versions of Python quote each of them
                    values["choices"] = values["choices"].replace("'", "")
                if key == "cli.required":
                    values["name"] = placeholders(values["name"], self.language)
                raise CommandError(key, prog=self.prog, **values)
        raise CommandError("cli.wrong", prog=self.prog, why=message)

    def commands(self) -> Commands:
        """The subcommands of this parser."""
        return Commands(self)


class Commands:
    """Subcommands by name, each with a parser and a function, or with subcommands of its own."""

    def __init__(self, parser: Parser, under: str = "") -> None:
        self.parser = parser
        self.under = under  # the command these are subcommands of
        self.parsers: dict[str, tuple[Parser, Callable[[Arguments], int]]] = {}
        self.groups: dict[str, Commands] = {}
        self.briefs: dict[str, str] = {}  # of all commands, also of those that are not loaded
        title = say("cli.title.commands", parser.language)
        self.listed = parser.add_argument_group(title)

    def add(self, name: str, function: Callable[[Arguments], int]) -> Parser:
        """A new subcommand; its sentences are found by its name."""
        parser = self._new(name)
        parser.set_defaults(language=parser.language)
        self.parsers[name] = (parser, function)
        return parser

    def group(self, name: str) -> Commands:
        """A subcommand that has subcommands."""
        self.groups[name] = Commands(self._new(name), under=name)
        return self.groups[name]

    def mention(self, name: str) -> None:
        """List a subcommand in the help without loading it."""
        self.briefs[name] = say(self._keys(name)[0], self.parser.language)
        self.listed.add_argument(name, nargs="?", help=self.briefs[name].replace("%", "%%"))

    def _new(self, name: str) -> Parser:
        self.mention(name)
        whole = f"tenback {self._whole(name)}"
        return Parser(whole, self.parser.language, *self._keys(name)[1:])

    def _keys(self, name: str) -> tuple[str, str, str]:
        """The keys of what is said about a command: in brief, at length, and by examples."""
        key, under = name.replace("-", "_"), self.under
        if under:
            keys = f"cli.{under}.{key}.brief", f"cli.{under}.{key}.about"
            return *keys, f"cli.{under}.{key}.examples"
        return f"cli.{key}.brief", f"cli.{key}.about", f"cli.{key}.examples"

    def _whole(self, name: str) -> str:
        """A command as it is typed."""
        return f"{self.under} {name}" if self.under else name

    def run(self, words: list[str]) -> int:
        """Run the subcommand that the first word names."""
        name = words[0]
        if name == "help":
            words = [*words[1:2], "--help"]
            name = words[0]
        if name in ("-h", "--help"):
            command = self.parser.say("cli.title.command")
            self.parser.usage = f"tenback {self._whole(command)} ..."
            self.parser.print_help()
            return 0
        if name in self.groups:
            return self.groups[name].run(words[1:] or ["--help"])
        if name not in self.parsers:
            prog = f"tenback {self.under}".rstrip()
            if name.startswith("-"):
                raise CommandError("cli.unknown", name=_cut(name), prog=prog)
            near = get_close_matches(name, self.briefs, 1)
            value = self._whole(name[:40])
            if near:
                raise CommandError("cli.command", value=value, hint=near[0])
            raise CommandError("cli.no_command", value=value, prog=prog)
        parser, function = self.parsers[name]
        try:
            args = parser.parse_args(words[1:])
        except SystemExit:
            return 0  # --help has been printed; every complaint is a CommandError
        return function(args)


def _cut(text: str) -> str:
    """The beginning of what was typed."""
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"


def _formatter(language: str) -> type[argparse.HelpFormatter]:
    """The layout of help: examples as they are written, `usage` in the language."""

    class Formatter(argparse.RawDescriptionHelpFormatter):
        def __init__(self, prog: str) -> None:
            columns = shutil.get_terminal_size((MOST_COLUMNS, 24)).columns
            width = max(LEAST_COLUMNS, min(columns, MOST_COLUMNS) - 2)
            super().__init__(prog, max_help_position=30, width=width)

        def _fill_text(self, text: str, width: int, indent: str) -> str:
            """Wrap sentences; keep examples, which are indented, to be copied."""
            return "\n".join(
                line if line.startswith(" ") else textwrap.fill(line, width)
                for line in super()._fill_text(text, width, indent).split("\n")
            )

        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            super().add_usage(usage, actions, groups, say("cli.title.usage", language))

        def _metavar_formatter(
            self, action: argparse.Action, default_metavar: str
        ) -> Callable[[int], tuple[str, ...]]:
            names = super()._metavar_formatter(action, default_metavar)
            if not isinstance(action.metavar, str):
                return names
            return lambda count: tuple(placeholders(name, language) for name in names(count))

        def start_section(self, heading: str | None) -> None:
            # argparse adds a colon; the catalogue has it with the space of the language.
            super().start_section(heading and heading.removesuffix(":"))

    return Formatter
