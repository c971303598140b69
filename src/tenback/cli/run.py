"""Find the language and the command, and run it; an error ends in one helpful line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from importlib import import_module

from tenback.cli.command_names import COMMANDS
from tenback.cli.parser import CommandError, Parser, complain, file_trouble
from tenback.cli.streams import replace_closed_streams
from tenback.extras import MissingExtra
from tenback.language import LANGUAGES, say
from tenback.record import PlacedError
from tenback.rules import RuleError
from tenback.terminal.exit_codes import BAD_INPUT, INTERRUPTED
from tenback.terminal.style import PLAIN

__all__ = ["find_language", "run"]


def run(words: list[str]) -> int:
    """Run the command these words stand for."""
    language = find_language(os.environ)
    replace_closed_streams()
    _replace_unprintable()
    try:
        words, language = _take_language(words, language)
        words = _take_plain(words)
        code = _dispatch(words, language)
        sys.stdout.flush()
    except BrokenPipeError:
        return _stop_quietly()
    except EOFError:
        print()  # the input ended where a question was asked
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _complain(say("cli.interrupted", language), INTERRUPTED)
    except RuleError as refused:
        return _complain(f"{refused.say(language)} ({refused.clause})")
    except PlacedError as error:
        return _complain(error.message(language))
    except CommandError as refused:
        return _complain(refused.sentence(language), refused.exit_code)
    except MissingExtra as missing:
        return _complain(say("cli.extra", language, name=missing.package, extra=missing.extra))
    except OSError as error:
        return _complain(file_trouble(error, language))
    return code


def _dispatch(words: list[str], language: str) -> int:
    parser = Parser("tenback", language, "cli.about")
    parser.add_argument("--version", action="store_true", help=parser.say("cli.arg.version"))
    commands = parser.commands()
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    words = words or ["--help"]
    for name in COMMANDS:
        if name == words[0]:  # loading all of them would take half a second
            import_module(f"tenback.cli.commands.{name}").add(commands)
        else:
            commands.mention(name)
    return commands.run(words)


def _take_language(words: list[str], default: str) -> tuple[list[str], str]:
    """Take out `--lang`, which may stand anywhere."""
    others, language, rest = [], default, iter(words)
    for word in rest:
        if word == "--":
            others += [word, *rest]
        elif word == "--lang":
            language = next(rest, "")
        elif word.startswith("--lang="):
            language = word.partition("=")[2]
        else:
            others.append(word)
    if language not in LANGUAGES:
        raise CommandError("cli.language", value=language[:40], choices=", ".join(LANGUAGES))
    return others, language


def _take_plain(words: list[str]) -> list[str]:
    """Take out `--plain`, which may stand anywhere and holds for programs we start, too."""
    end = words.index("--") if "--" in words else len(words)
    others = [word for word in words[:end] if word != "--plain"]
    if len(others) < end:
        os.environ[PLAIN] = "yes"
    return others + words[end:]


def find_language(environment: Mapping[str, str]) -> str:
    """The language of the environment, English if tenback does not speak it.

    The first variable that is set decides, as POSIX has it: `LC_ALL=C` means English.
    """
    own = _spoken(environment.get("TENBACK_LANG", ""))
    if own:
        return own
    locales = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return _spoken(next(filter(None, locales), "")) or "en"


def _spoken(locale: str) -> str:
    """The language of a locale such as `fr_FR.UTF-8`; empty if tenback does not speak it."""
    language = locale[:2].lower()
    return language if language in LANGUAGES and not locale[2:3].isalpha() else ""


def _replace_unprintable() -> None:
    """Replace letters that the terminal cannot show and bytes that are no text."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(line: str, code: int = BAD_INPUT) -> int:
    """Print one line about an error; the exit code."""
    complain(line)
    return code


def _stop_quietly() -> int:
    """The reader has gone, as with `| head`: print nothing more, also when Python closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
