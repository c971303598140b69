"""`tenback bench bots`: measure every level in every game, and save what was measured."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands, Parser
from tenback.cli.place import FAILURES, add_place, explain_failure, read_place
from tenback.language.texts import Texts
from tenback.study import strength_table
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.measurement_file import MeasurementFile, NoMeasurements
from tenback.study.strength_table import FULL, QUICK, SECTIONS, Cell, DealCounts, Measurement
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.progress import CellProgress
from tenback.terminal.reports.bench import heading, section_table

__all__ = ["add"]

DEFAULT_SEED = "strength"
BOTS = "bots"  # all that can be measured here


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("bench", bench)
    parser.add_argument("what", metavar=BOTS, nargs="?", help=parser.say("cli.arg.bench"))
    sections = parser.say("cli.arg.only", choices=", ".join(SECTIONS))
    parser.add_argument("--only", metavar="NAME[,NAME...]", help=sections)
    numbers = {
        "--deals": parser.say("cli.arg.bench_deals", default=QUICK.deals),
        "--expert-deals": parser.say("cli.arg.expert_deals", default=QUICK.expert_deals),
    }
    for name, help_text in numbers.items():
        parser.add_argument(name, type=int, metavar="N", help=help_text)
    add_place(parser)
    seed = parser.say("cli.arg.bench_seed", default=DEFAULT_SEED)
    parser.add_argument("--seed", metavar="TEXT", help=seed)
    _add_output(parser)


def _add_output(parser: Parser) -> None:
    """How it is printed, and where it is saved."""
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    forms.add_argument("--markdown", action="store_true", help=parser.say("cli.arg.markdown"))
    files = parser.add_mutually_exclusive_group()
    files.add_argument("--save", metavar="FILE", help=parser.say("cli.arg.save_cells"))
    files.add_argument("--resume", metavar="FILE", help=parser.say("cli.arg.resume_cells"))


def bench(args: Arguments) -> int:
    """Measure cell after cell; a section is printed as soon as its last cell is measured."""
    if args.what != BOTS:
        raise CommandError("cli.bench_what", prog=own_name())
    texts = Texts(args.language)
    sections = _sections(args)
    file = _file(args)
    cells = strength_table.cells(sections)
    unprinted = {} if args.json else dict.fromkeys(cell.section for cell in cells)
    measured: list[Measurement] = []
    failure: Exception | None = None
    stopped = False
    if unprinted:
        print(heading(args.only, file, texts, as_markdown=args.markdown))
    try:
        for measurement in _measure(cells, measured, file, args, texts):
            stopped = not measurement.is_whole
            for section in _finished(unprinted, measured, cells):
                _print_section(section, measured, args, texts)
                del unprinted[section]
    except KeyboardInterrupt:
        stopped = True
    except FAILURES as failed:
        failure = failed
    stopped = stopped or len(measured) < len(cells)
    file.write()
    for section in unprinted:
        _print_section(section, measured, args, texts)
    if args.json:
        print(file.to_json())
    if failure:
        raise explain_failure(failure) from failure
    if stopped:
        whole_cells = sum(measurement.is_whole for measurement in measured)
        print(texts.say("bench.stopped", n=whole_cells, cells=len(cells)), file=sys.stderr)
    elif not (args.json or args.markdown) and file.counts != FULL:
        print("\n" + texts.say("bench.quick", deals=FULL.deals, expert_deals=FULL.expert_deals))
    return INTERRUPTED if stopped else 0


def _sections(args: Arguments) -> list[str]:
    """The sections that are asked for, in the order of the table."""
    only = ",".join(SECTIONS) if args.only is None else args.only
    names = [name.strip().replace("-", "_") for name in only.split(",")]
    for name in names:
        if name not in SECTIONS:
            choices = ", ".join(SECTIONS)
            raise CommandError("cli.choice", name="--only", value=name[:40], choices=choices)
    return [name for name in SECTIONS if name in names]


def _file(args: Arguments) -> MeasurementFile:
    """A new file, or that of an earlier run with the numbers and seed that are given now."""
    numbers = ("--deals", args.deals), ("--expert-deals", args.expert_deals)
    read_place(args)
    for name, number in numbers:
        if number is not None and number < 1:
            raise CommandError("cli.least", name=name, least=1, value=number)
    old = MeasurementFile(QUICK, DEFAULT_SEED)
    path = None
    if args.resume:
        path = Path(args.resume)
        try:
            old = MeasurementFile.read(path)
        except NoMeasurements:
            raise CommandError("cli.no_bench", file=str(path)) from None
    elif args.save:
        path = Path(args.save)
        if path.exists():
            raise CommandError("cli.exists", file=args.save)
    expert_deals = args.expert_deals or old.counts.expert_deals
    counts = DealCounts(args.deals or old.counts.deals, expert_deals)
    seed = old.seed if args.seed is None else args.seed
    for cell in strength_table.cells(["classic"])[:1]:
        cell.setup(seed)  # refuses an impossible seed before anything is written
    file = MeasurementFile(counts, seed, path, old.cells)
    file.write()  # a file that cannot be written is better noticed now than after hours
    return file


def _measure(
    cells: list[Cell],
    measured: list[Measurement],
    file: MeasurementFile,
    args: Arguments,
    texts: Texts,
) -> Iterator[Measurement]:
    """Measure, or take from the file; nothing follows a measurement that was interrupted."""
    for number, cell in enumerate(cells, 1):
        measurement = file.find(cell)
        if measurement is None or not measurement.holds(file.counts, file.seed):
            place = f"{number}/{len(cells)}"
            bar = CellProgress(texts, place, cell) if sys.stderr.isatty() else None
            try:
                measurement = strength_table.measure(
                    cell, file.counts, file.seed, read_place(args), bar
                )
            finally:
                if bar:
                    bar.clear()
            if measurement:
                with defer_interrupt():
                    file.add(measurement)
                    measured.append(measurement)
        else:
            measured.append(measurement)
        if measurement:
            yield measurement
        if not (measurement and measurement.is_whole):
            return


def _finished(
    unprinted: dict[str, None], measured: list[Measurement], cells: list[Cell]
) -> list[str]:
    """The sections without a cell to come."""
    unfinished = {cell.section for cell in cells[len(measured) :]}
    return [section for section in unprinted if section not in unfinished]


def _print_section(
    section: str, measured: list[Measurement], args: Arguments, texts: Texts
) -> None:
    """Print the table of a section, if anything in it was measured."""
    rows = [measurement for measurement in measured if measurement.cell.section == section]
    if rows:
        table = section_table(section, rows, texts, as_markdown=args.markdown)
        print("", *table, sep="\n", flush=True)
