"""`tenback bench bots`: what each level reaches, as tables to read and as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tenback.bots.signalling import BOT_SIGNALS
from tenback.study.simulate.report import Share
from tenback.study.strength_table import PUBLIC, Cell, Measurement
from tenback.terminal.reports.games import written
from tenback.terminal.texts import Texts

__all__ = ["Grid", "called", "grid", "markdown", "text"]

ONE_EACH = ("duel", "mixed")  # sections with one number of players: a row for each cell
SMALL = 0.01  # seconds; below, milliseconds have digits worth reading


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a head; rows that begin with two spaces belong to the row above them."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def grid(section: str, findings: Sequence[Measurement], texts: Texts) -> Grid:
    """The table of a section, as far as there are findings."""
    title = texts.say(f"bench.title.{section}")
    if section in ONE_EACH:
        words = ("who", "won", "interval", "games", "pace")
        head = tuple(texts.say(f"bench.{word}") for word in words)
        return Grid(title, head, tuple(_line(found, texts) for found in findings))
    seats = sorted({found.cell.players for found in findings})
    head = (texts.say("bench.players"), *map(str, seats))
    return Grid(title, head, tuple(_blocks(section, findings, seats, texts)))


def called(cell: Cell, texts: Texts) -> str:
    """Who is measured, against or with whom, and by which rules."""
    who, others = cell.bots[0], cell.bots[1:]
    if cell.section == "mixed":
        who = texts.say("bench.with", who=who, others=texts.many(others))
    elif others and others[0] != who:
        who = texts.say("bench.against", who=who, other=others[0])
    if cell.signals:
        few = cell.signals != BOT_SIGNALS
        key, kinds = "bench.signals_only" if few else "bench.signals", texts.many(cell.signals)
        who = texts.say(key, who=who, kinds=kinds)
    options = [f"{name}={written(value)}" for name, value in cell.options.write().items()]
    return ", ".join([who, *options])


def _line(found: Measurement, texts: Texts) -> tuple[str, ...]:
    games, won = str(found.won.games), texts.percent(found.won.rate)
    return (called(found.cell, texts), won, _interval(found.won, texts), games, _pace(found, texts))


def _blocks(
    section: str, findings: Sequence[Measurement], seats: Sequence[int], texts: Texts
) -> Iterator[tuple[str, ...]]:
    """A few rows for each level, with a column for each number of players."""
    if section == "classic":
        for name, shares in PUBLIC.items():
            known = dict(enumerate(shares, 1))
            rates = [known.get(players) for players in seats]
            shown = ["" if rate is None else texts.percent(rate) for rate in rates]
            indent = "" if name == "public" else "  "
            yield (indent + texts.say(f"bench.{name}"), *shown)
    if section == "columns":
        yield (texts.say("bench.fair"), *(texts.percent(1 / players) for players in seats))
    for name in dict.fromkeys(called(found.cell, texts) for found in findings):
        cells = {
            found.cell.players: found for found in findings if called(found.cell, texts) == name
        }
        for label, told in _block(name, list(cells.values()), texts):
            by_seats = dict(zip(cells, told, strict=True))
            yield (label, *(by_seats.get(players, "") for players in seats))


def _block(
    name: str, level: Sequence[Measurement], texts: Texts
) -> Iterator[tuple[str, Iterator[str]]]:
    """The rows of one level, each with what it says of every number of players."""
    yield name, (texts.percent(found.won.rate) for found in level)
    yield f"  {texts.say('bench.interval')}", (_interval(found.won, texts) for found in level)
    rounds = [found.rounds for found in level if found.rounds]
    if len(rounds) == len(level):
        yield f"  {texts.say('bench.rounds')}", (texts.percent(share.rate) for share in rounds)
    yield f"  {texts.say('bench.games')}", (str(found.won.games) for found in level)
    yield f"  {texts.say('bench.pace')}", (_pace(found, texts) for found in level)


def text(table: Grid) -> Iterator[str]:
    """In columns of one width, to read in a terminal."""
    lines = (table.head, *table.rows)
    widths = [max(len(line[place]) for line in lines) for place in range(len(table.head))]
    yield table.title
    for line in lines:
        others = [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        yield "  ".join([line[0].ljust(widths[0]), *others]).rstrip()


def markdown(table: Grid) -> Iterator[str]:
    """For a document."""
    yield f"### {table.title}"
    yield ""
    yield _piped(table.head)
    yield _piped(["---"] * len(table.head))
    for label, *others in table.rows:
        name = label.strip() if label.startswith("  ") else f"**{label}**"
        yield _piped([name, *others])


def _piped(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _interval(share: Share, texts: Texts) -> str:
    low, high = (texts.number(100 * bound) for bound in share.interval)
    return f"{low}–{high}"


def _pace(found: Measurement, texts: Texts) -> str:
    mean, most = (
        texts.number(seconds * 1e3, 2 if seconds < SMALL else 0)
        for seconds in (found.mean, found.most)
    )
    return f"{mean}/{most}"
