"""`tenback bench bots` in words: what each level wins, as text or as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tenback.bots.signalling import BOT_SIGNALS
from tenback.language.texts import Texts
from tenback.rules import game
from tenback.study.measurement_file import MeasurementFile
from tenback.study.simulate.report import Share
from tenback.study.strength_table import PUBLISHED_SHARES, Cell, Measurement, cells
from tenback.terminal.reports.games import option_text

__all__ = ["Grid", "cell_name", "grid", "heading", "section_table", "table_lines"]

SHORT_SECONDS = 0.01  # below, milliseconds are written with two digits


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a head; rows that begin with two spaces belong to the row above them."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def heading(only: str | None, file: MeasurementFile, texts: Texts, *, as_markdown: bool) -> str:
    """The command that measures the same again."""
    counts = file.counts
    words = ["tenback bench bots", *([f"--only {only}"] if only else [])]
    words += [f"--deals {counts.deals}", f"--expert-deals {counts.expert_deals}"]
    command = " ".join([*words, f"--seed {file.seed}"])
    return f"`{command}`" if as_markdown else texts.say("bench.opening", command=command)


def section_table(
    section: str, measurements: Sequence[Measurement], texts: Texts, *, as_markdown: bool
) -> Iterator[str]:
    """The lines of a section's table."""
    return table_lines(grid(section, measurements, texts), as_markdown=as_markdown)


def table_lines(table: Grid, *, as_markdown: bool) -> Iterator[str]:
    """A table as it is printed."""
    return _markdown(table) if as_markdown else _text(table)


def grid(section: str, measurements: Sequence[Measurement], texts: Texts) -> Grid:
    """The table of a section, with the measurements there are."""
    title = texts.say(f"bench.title.{section}")
    if len({cell.players for cell in cells([section])}) == 1:  # nothing to put side by side
        words = ("who", "won", "interval", "games", "pace")
        head = tuple(texts.say(f"bench.{word}") for word in words)
        return Grid(title, head, tuple(_line(measurement, texts) for measurement in measurements))
    seats = sorted({measurement.cell.players for measurement in measurements})
    head = (texts.say("bench.players"), *map(str, seats))
    return Grid(title, head, tuple(_blocks(section, measurements, seats, texts)))


def cell_name(cell: Cell, texts: Texts) -> str:
    """Who is measured, against or with whom, and by which rules."""
    who, others = cell.bots[0], cell.bots[1:]
    if cell.section in ("mixed", "cross"):
        who = texts.say("bench.with", who=who, others=texts.many(others))
    elif others and others[0] != who:
        who = texts.say("bench.against", who=who, other=others[0])
    if cell.signals:
        few = cell.signals != BOT_SIGNALS
        key, kinds = "bench.signals_only" if few else "bench.signals", texts.many(cell.signals)
        who = texts.say(key, who=who, kinds=kinds)
    options = [f"{name}={option_text(value)}" for name, value in cell.options.write().items()]
    return ", ".join([who, *options])


def _line(measurement: Measurement, texts: Texts) -> tuple[str, ...]:
    games, won = str(measurement.won.games), texts.percent(measurement.won.rate)
    return (
        cell_name(measurement.cell, texts),
        won,
        _interval(measurement.won, texts),
        games,
        _move_times(measurement, texts),
    )


def _blocks(
    section: str, measurements: Sequence[Measurement], seats: Sequence[int], texts: Texts
) -> Iterator[tuple[str, ...]]:
    """A few rows for each level, with a column for each number of players."""
    for name, shares in PUBLISHED_SHARES.get(section, {}).items():
        by_players = dict(enumerate(shares, 1))
        rates = [by_players.get(players) for players in seats]
        percents = ["" if rate is None else texts.percent(rate) for rate in rates]
        indent = "" if name == "public" else "  "
        yield (indent + texts.say(f"bench.{name}"), *percents)
    if not all(game(measurement.cell.game).is_team for measurement in measurements):
        yield (texts.say("bench.fair"), *(texts.percent(1 / players) for players in seats))
    for name in dict.fromkeys(cell_name(measurement.cell, texts) for measurement in measurements):
        cells = {
            measurement.cell.players: measurement
            for measurement in measurements
            if cell_name(measurement.cell, texts) == name
        }
        for label, values in _block(name, list(cells.values()), texts):
            by_seats = dict(zip(cells, values, strict=True))
            yield (label, *(by_seats.get(players, "") for players in seats))


def _block(
    name: str, level: Sequence[Measurement], texts: Texts
) -> Iterator[tuple[str, Iterator[str]]]:
    """The rows of one level, each with what it says of every number of players."""
    yield name, (texts.percent(measurement.won.rate) for measurement in level)
    yield (
        f"  {texts.say('bench.interval')}",
        (_interval(measurement.won, texts) for measurement in level),
    )
    rounds = [measurement.rounds for measurement in level if measurement.rounds]
    if len(rounds) == len(level):
        yield f"  {texts.say('bench.rounds')}", (texts.percent(share.rate) for share in rounds)
    yield f"  {texts.say('bench.games')}", (str(measurement.won.games) for measurement in level)
    yield f"  {texts.say('bench.pace')}", (_move_times(measurement, texts) for measurement in level)


def _text(table: Grid) -> Iterator[str]:
    """In columns of one width, to read in a terminal."""
    lines = (table.head, *table.rows)
    widths = [max(len(line[place]) for line in lines) for place in range(len(table.head))]
    yield table.title
    for line in lines:
        others = [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        yield "  ".join([line[0].ljust(widths[0]), *others]).rstrip()


def _markdown(table: Grid) -> Iterator[str]:
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


def _move_times(measurement: Measurement, texts: Texts) -> str:
    mean, most = (
        texts.number(seconds * 1e3, 2 if seconds < SHORT_SECONDS else 0)
        for seconds in (measurement.mean, measurement.most)
    )
    return f"{mean}/{most}"
