"""`tenback bench bots`: measure every level in every game, and keep what was measured."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from tenback import __version__
from tenback.cli.commands.simulate import why_not
from tenback.cli.parser import Arguments, CommandError, Commands, Parser
from tenback.study import strength_table
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.simulate.run import GameFailed
from tenback.study.strength_table import FULL, QUICK, SECTIONS, Cell, DealCounts, Measurement
from tenback.terminal.reports.bench import called, grid, markdown, text
from tenback.terminal.saved_game import save
from tenback.terminal.texts import Texts

__all__ = ["add"]

SEED = "yardstick"
INTERRUPTED = 130
REDRAWN = 0.1  # seconds between two lines of progress
KIND = "tenback bench bots"


def add(commands: Commands) -> None:
    """Add the command of this group."""
    parser = commands.add("bench", bench)
    parser.add_argument("what", metavar="bots", choices=["bots"], help=parser.say("cli.arg.bench"))
    sections = parser.say("cli.arg.only", choices=", ".join(SECTIONS))
    parser.add_argument("--only", metavar="NAME[,NAME...]", help=sections)
    numbers = {
        "--deals": parser.say("cli.arg.bench_deals", usual=QUICK.deals),
        "--expert-deals": parser.say("cli.arg.expert_deals", usual=QUICK.expert_deals),
        "--workers": parser.say("cli.arg.workers"),
    }
    for name, told in numbers.items():
        parser.add_argument(name, type=int, metavar="N", help=told)
    seed = parser.say("cli.arg.bench_seed", usual=SEED)
    parser.add_argument("--seed", metavar="TEXT", help=seed)
    _add_forms(parser)


def _add_forms(parser: Parser) -> None:
    """How it is told, and where it is kept."""
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    forms.add_argument("--markdown", action="store_true", help=parser.say("cli.arg.markdown"))
    files = parser.add_mutually_exclusive_group()
    files.add_argument("--save", metavar="FILE", help=parser.say("cli.arg.save_cells"))
    files.add_argument("--resume", metavar="FILE", help=parser.say("cli.arg.resume_cells"))


@dataclass(slots=True)
class Book:
    """What has been measured, and the file it is kept in, if any."""

    size: DealCounts
    seed: str
    path: Path | None = None
    cells: list[dict[str, Any]] = field(default_factory=list)

    def find(self, cell: Cell) -> Measurement | None:
        """What an earlier run found in this cell."""
        about = cell.plain()
        for plain in self.cells:
            if plain.items() >= about.items():
                return Measurement.read(cell, plain)
        return None

    def note(self, found: Measurement) -> None:
        """Keep a finding, in the file too, instead of an older one of the same cell."""
        about = found.cell.plain()
        others = [plain for plain in self.cells if not plain.items() >= about.items()]
        self.cells = [*others, found.plain()]
        self.write()

    def write(self) -> None:
        """Write the file, all of it or nothing."""
        if self.path:
            save(self.path, self.to_json())

    def to_json(self) -> str:
        """Everything, for a program."""
        head = {"kind": KIND, "version": __version__, "seed": self.seed, **asdict(self.size)}
        return json.dumps({**head, "cells": self.cells}, ensure_ascii=False, indent=1)


def bench(given: Arguments) -> int:
    """Measure cell after cell; each table is told as soon as nothing more can come into it."""
    texts = Texts(given.language)
    sections = _sections(given)
    book = _book(given)
    cells = strength_table.cells(sections)
    told = {} if given.json else dict.fromkeys(cell.section for cell in cells)
    findings: list[Measurement] = []
    trouble: GameFailed | None = None
    stopped = False
    if told:
        print(_opening(given, book, texts))
    try:
        for found in _measured(cells, findings, book, given, texts):
            stopped = not found.is_whole
            for section in _finished(told, findings, cells):
                _tell(section, findings, given, texts)
                del told[section]
    except KeyboardInterrupt:
        stopped = True
    except GameFailed as failed:
        trouble = failed
    stopped = stopped or len(findings) < len(cells)
    book.write()
    for section in told:
        _tell(section, findings, given, texts)
    if given.json:
        print(book.to_json())
    if trouble:
        raise why_not(trouble) from trouble
    if stopped:
        done = sum(found.is_whole for found in findings)
        print(texts.say("bench.stopped", n=done, cells=len(cells)), file=sys.stderr)
    elif not (given.json or given.markdown) and book.size != FULL:
        print("\n" + texts.say("bench.quick", deals=FULL.deals, expert_deals=FULL.expert_deals))
    return INTERRUPTED if stopped else 0


def _sections(given: Arguments) -> list[str]:
    """The sections that are asked for, in the order of the table."""
    asked = ",".join(SECTIONS) if given.only is None else given.only
    wanted = [name.strip().replace("-", "_") for name in asked.split(",")]
    for name in wanted:
        if name not in SECTIONS:
            choices = ", ".join(SECTIONS)
            raise CommandError("cli.choice", name="--only", value=name[:40], choices=choices)
    return [name for name in SECTIONS if name in wanted]


def _book(given: Arguments) -> Book:
    """A new book, or that of an earlier run with whatever is asked for anew."""
    numbers = ("--deals", given.deals), ("--expert-deals", given.expert_deals)
    for name, number in (*numbers, ("--workers", given.workers)):
        if number is not None and number < 1:
            raise CommandError("cli.least", name=name, least=1, value=number)
    old = Book(QUICK, SEED)
    path = None
    if given.resume:
        path = Path(given.resume)
        old = _read(path)
    elif given.save:
        path = Path(given.save)
        if path.exists():
            raise CommandError("cli.exists", file=given.save)
    size = DealCounts(given.deals or old.size.deals, given.expert_deals or old.size.expert_deals)
    seed = old.seed if given.seed is None else given.seed
    for cell in strength_table.cells(["classic"])[:1]:
        cell.setup(seed)  # a seed that cannot be is refused before anything is written
    book = Book(size, seed, path, old.cells)
    book.write()  # where nothing can be written, hours of work would be lost
    return book


def _read(path: Path) -> Book:
    """The book in a file."""
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        size = DealCounts(int(plain["deals"]), int(plain["expert_deals"]))
        book = Book(size, str(plain["seed"]), path, [dict(cell) for cell in plain["cells"]])
        for cell in strength_table.cells():
            book.find(cell)
    except (ValueError, TypeError, KeyError, RecursionError):
        plain = {}
    if plain.get("kind") != KIND:
        raise CommandError("cli.no_bench", file=str(path))
    return book


def _measured(
    cells: list[Cell], findings: list[Measurement], book: Book, given: Arguments, texts: Texts
) -> Iterator[Measurement]:
    """One finding after the other; nothing more after the first that was interrupted."""
    for number, cell in enumerate(cells, 1):
        bar = Bar(texts, f"{number}/{len(cells)}", cell) if sys.stderr.isatty() else None
        found = book.find(cell)
        if found is None or not found.holds(book.size, book.seed):
            try:
                found = strength_table.measure(cell, book.size, book.seed, given.workers, bar)
            finally:
                if bar:
                    bar.clear()
            if found:
                with defer_interrupt():
                    book.note(found)
                    findings.append(found)
        else:
            findings.append(found)
        if found:
            yield found
        if not (found and found.is_whole):
            return


def _finished(told: dict[str, None], findings: list[Measurement], cells: list[Cell]) -> list[str]:
    """The sections without a cell to come."""
    open_ones = {cell.section for cell in cells[len(findings) :]}
    return [section for section in told if section not in open_ones]


def _opening(given: Arguments, book: Book, texts: Texts) -> str:
    """What is being measured, so that it can be measured again."""
    size = book.size
    words = ["tenback bench bots", *([f"--only {given.only}"] if given.only else [])]
    words += [f"--deals {size.deals}", f"--expert-deals {size.expert_deals}", f"--seed {book.seed}"]
    command = " ".join(words)
    return f"`{command}`" if given.markdown else texts.say("bench.opening", command=command)


def _tell(section: str, findings: list[Measurement], given: Arguments, texts: Texts) -> None:
    """Print the table of a section, if it has anything in it."""
    mine = [found for found in findings if found.cell.section == section]
    if mine:
        table = grid(section, mine, texts)
        lines = markdown(table) if given.markdown else text(table)
        print("", *lines, sep="\n", flush=True)


class Bar:
    """Which cell is being played, and how far it is, in one line that is drawn again and again."""

    def __init__(self, texts: Texts, place: str, cell: Cell) -> None:
        self.texts = texts
        what = texts.say("bench.cell", game=texts.say(f"game.{cell.game}"), n=cell.players)
        self.values = {"place": place, "what": what, "who": called(cell, texts)}
        self.begun = monotonic()
        self.drawn = 0.0

    def __call__(self, done: int, deals: int) -> None:
        """So many games are played."""
        now = monotonic()
        if now - self.drawn < REDRAWN:
            return
        self.drawn = now
        seconds = round((now - self.begun) / done * (deals - done))
        left = {"done": done, "deals": deals, "seconds": seconds}
        line = self.texts.say("bench.bar", **self.values, **left)
        print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave no trace."""
        if self.drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
