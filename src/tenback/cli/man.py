"""The manual page, made from the help of all commands: `python -m tenback.cli.man > tenback.1`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tenback import __version__
from tenback.cli.command_tree import Argument, CommandHelp, command_tree, root_help
from tenback.cli.parser import placeholders
from tenback.language import LANGUAGES, say
from tenback.terminal.exit_codes import BAD_INPUT, INTERRUPTED, PROBLEMS_FOUND

__all__ = ["main", "man_page"]

EXIT_CODES = {
    0: "cli.man.code_done",
    PROBLEMS_FOUND: "cli.man.code_found",
    BAD_INPUT: "cli.man.code_bad_input",
    INTERRUPTED: "cli.man.code_stopped",
}


def man_page(language: str = "en") -> Iterator[str]:
    """The lines of the page, in the macros of man."""
    root, commands = root_help(language), list(command_tree(language))
    yield f'.TH TENBACK 1 "" "tenback {__version__}"'
    yield ".SH NAME"
    yield _text(f"tenback - {root.description or ''}")
    yield f".SH {_title('synopsis', language)}"
    yield _text(f"tenback {say('cli.title.command', language)} ...")
    yield f".SH {_title('commands', language)}"
    for command in commands:
        yield ".TP"
        yield f".B {_text('tenback ' + command.name)}"
        yield _text(command.brief)
    for command in commands:
        yield f".SH {_text('tenback ' + command.name).upper()}"
        yield from _section(command, language)
    yield f".SH {_title('exit', language)}"
    for code, key in EXIT_CODES.items():
        yield ".TP"
        yield f".B {code}"
        yield _text(say(key, language))


def _section(command: CommandHelp, language: str) -> Iterator[str]:
    yield _text(command.about)
    for argument in command.arguments:
        yield ".TP"
        yield _head(argument, language)
        yield _text(argument.help)
    title, *lines = command.examples.strip().splitlines() or [""]
    if lines:
        yield ".PP"
        yield _text(title)
        yield ".PP"
        yield ".nf"
        yield from map(_text, lines)
        yield ".fi"


def _head(argument: Argument, language: str) -> str:
    value = placeholders(argument.metavar, language) if argument.takes_value else ""
    names = ", ".join(argument.names)
    return f".B {_text(f'{names} {value}'.strip())}"


def _title(name: str, language: str) -> str:
    return _text(say(f"cli.man.{name}", language)).upper()


def _text(text: str) -> str:
    """A line of text: nothing in it is a macro."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("’", "\\(cq")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


def main(words: list[str]) -> int:
    """Print the page in English, or in the language that is named."""
    language = words[0] if words and words[0] in LANGUAGES else "en"
    print("\n".join(man_page(language)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
