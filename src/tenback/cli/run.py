"""Find the language, find the command, run it; whatever goes wrong ends in one helpful line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping

from tenback.cli.commands import (
    admin,
    bench,
    bot,
    check,
    games,
    perft,
    play,
    review,
    serve,
    simulate,
    train,
)
from tenback.cli.parser import CommandError, Parser, complain, file_trouble
from tenback.language import LANGUAGES, say
from tenback.record import PlacedError
from tenback.rules import RuleError

__all__ = ["find_language", "run"]

BAD_INPUT = 2
INTERRUPTED = 130
GROUPS = (
    play,
    serve,
    admin,
    games,
    check,
    perft,
    simulate,
    review,
    bot,
    bench,
    train,
)


def run(words: list[str]) -> int:
    """Run the command these words stand for."""
    language = find_language(os.environ)
    _never_choke()
    try:
        words, language = _take_language(words, language)
        code = _dispatch(words, language)
        sys.stdout.flush()
    except BrokenPipeError:
        return _unheard()
    except EOFError:
        print()  # asked for something, nobody answered: a polite way to leave
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _complain(say("cli.interrupted", language), INTERRUPTED)
    except RuleError as refused:
        return _complain(f"{refused.say(language)} ({refused.clause})")
    except PlacedError as wrong:
        return _complain(wrong.told(language))
    except CommandError as refused:
        return _complain(refused.sentence(language))
    except OSError as wrong:
        return _complain(file_trouble(wrong, language))
    return code


def _dispatch(words: list[str], language: str) -> int:
    parser = Parser("tenback", language, "cli.about")
    parser.add_argument("--version", action="store_true", help=parser.say("cli.arg.version"))
    commands = parser.commands()
    for group in GROUPS:
        group.add(commands)
    return commands.run(words or ["--help"])


def _take_language(words: list[str], usual: str) -> tuple[list[str], str]:
    """`--lang` may stand anywhere; the other words stay."""
    kept, language, rest = [], usual, iter(words)
    for word in rest:
        if word == "--":
            kept += [word, *rest]
        elif word == "--lang":
            language = next(rest, "")
        elif word.startswith("--lang="):
            language = word.partition("=")[2]
        else:
            kept.append(word)
    if language not in LANGUAGES:
        raise CommandError("cli.language", value=language[:40], choices=", ".join(LANGUAGES))
    return kept, language


def find_language(environment: Mapping[str, str]) -> str:
    """The first language the environment wishes for that tenback speaks."""
    for name in ("TENBACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = environment.get(name, "")
        if wish[:2].lower() in LANGUAGES and not wish[2:3].isalpha():
            return wish[:2].lower()
    return "en"


def _never_choke() -> None:
    """A letter that a terminal cannot show, or a stray byte that is typed, is no reason to stop."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(line: str, code: int = BAD_INPUT) -> int:
    """One line about what went wrong."""
    complain(line)
    return code


def _unheard() -> int:
    """Nobody reads on, as with `| head`: stop without a word, also when Python closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
