"""Rules texts for a terminal: no marks, tables in columns, bold headings where possible."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from tenback.language import rules_text

__all__ = ["plain_rules", "render"]

BOLD, NORMAL = "\x1b[1m", "\x1b[0m"
_RULE = re.compile(r"\|[\s:|-]+\|")
_MARKS = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")
_ITEM = re.compile(r"(\s*(?:[-*]|\d+\.)\s+)(.*)")


def plain_rules(game: str, language: str, *, bold: bool = False, width: int = 80) -> str:
    """The rules of a game as text to print."""
    return render(rules_text(game, language), bold=bold, width=width)


def render(markdown: str, *, bold: bool = False, width: int = 80) -> str:
    """Markdown as plain text, wrapped; `bold` uses the terminal's bold type."""
    return "\n".join(_lines(markdown, bold=bold, width=width))


def _lines(markdown: str, *, bold: bool, width: int) -> Iterator[str]:
    for block in re.split(r"\n\s*\n", markdown.strip()):
        lines = block.split("\n")
        if lines[0].startswith("```"):
            yield from lines[1:-1]
        elif lines[0].startswith("|"):
            yield from _table(lines, bold=bold)
        elif lines[0].startswith("#"):
            yield _heading(lines[0], bold=bold)
            if lines[1:]:
                yield from _paragraphs(lines[1:], bold=bold, width=width)
        else:
            yield from _paragraphs(lines, bold=bold, width=width)
        yield ""


def _heading(line: str, *, bold: bool) -> str:
    text = line.lstrip("#").strip()
    return f"{BOLD}{text}{NORMAL}" if bold else text


def _unmarked(text: str, *, bold: bool) -> str:
    """Without `code` and **bold** marks."""

    def replace(match: re.Match[str]) -> str:
        if match[1] and bold:
            return f"{BOLD}{match[1]}{NORMAL}"
        return str(match[1] or match[2])

    return _MARKS.sub(replace, text)


def _paragraphs(lines: list[str], *, bold: bool, width: int) -> Iterator[str]:
    """A paragraph, or the items of a list, each wrapped by itself."""
    pieces: list[tuple[str, str]] = []
    for line in lines:
        item = _ITEM.fullmatch(line)
        if item:
            pieces.append((item[1], item[2]))
        elif pieces:
            pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]} {line.strip()}")
        else:
            pieces.append(("", line.strip()))
    for mark, text in pieces:
        plain = _unmarked(text, bold=bold)
        indent = " " * len(mark)
        yield textwrap.fill(plain, width, initial_indent=mark, subsequent_indent=indent)


def _table(lines: list[str], *, bold: bool) -> Iterator[str]:
    rows = [
        [_unmarked(cell.strip(), bold=bold) for cell in line.strip().strip("|").split("|")]
        for line in lines
        if not _RULE.fullmatch(line.strip())
    ]
    number = max(map(len, rows))
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(number)]
    for row in rows:
        cells = (cell.ljust(size) for cell, size in zip(row, widths, strict=False))
        yield "  ".join(cells).rstrip()
