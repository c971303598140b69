"""`tenback merge`: put the parts of a job together that were done with `--shard`."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.blocks import naming_blocks
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.tables import open_tables
from tenback.language.texts import Texts
from tenback.study.blocks.block_file import BlockFile, NoBlocks
from tenback.study.blocks.merge import MergedBlocks, Missing
from tenback.study.dataset.write import SUFFIXES
from tenback.study.simulate import game_codec
from tenback.study.simulate.game_codec import GameCodec
from tenback.study.simulate.play_deal import PlayedGame
from tenback.study.simulate.report_builder import ReportBuilder
from tenback.study.simulate.turn_log import JUDGE_LEVEL
from tenback.terminal.reports.simulate import report_text

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("merge", merge)
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.say("cli.arg.parts"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    records = parser.say("cli.arg.records", choices=", ".join(SUFFIXES))
    parser.add_argument("--records", metavar="FILE", help=records)
    turns = parser.say("cli.arg.turns", level=JUDGE_LEVEL)
    parser.add_argument("--turns", metavar="FILE", help=turns)


def merge(args: Arguments) -> int:
    """Read all parts and report on the whole."""
    texts = Texts(args.language)
    merged = _open(args.files)
    try:
        setup = game_codec.read_setup(merged.head)
    except (KeyError, TypeError, ValueError):
        raise CommandError("cli.no_blocks", file=args.files[0]) from None
    for name, kept in (("records", setup.keep), ("turns", setup.keep_turns)):
        if getattr(args, name) and not kept:
            raise CommandError("cli.not_kept", name=f"--{name}")
    builder = ReportBuilder(setup)
    with open_tables(setup, args) as tables, naming_blocks(", ".join(args.files)):
        try:
            for block in merged.blocks():
                builder.add(block.items)
                for number, played in zip(block.numbers, block.items, strict=True):
                    tables.add(number, played)
        except BaseException:  # Ctrl-C as well
            tables.discard()  # the next run writes them whole
            raise
    report = builder.report(merged.head.pieces, 0.0, 0)
    print(report.to_json() if args.json else "\n".join(report_text(report, texts)))
    return 0


def _open(names: list[str]) -> MergedBlocks[PlayedGame]:
    """The blocks of all files, which must be of one job and have all of it."""
    files: list[BlockFile[PlayedGame]] = []
    for name in names:
        with naming_blocks(name):
            file = BlockFile.read_file(Path(name), GameCodec())
            if file.head.command != game_codec.COMMAND:
                raise NoBlocks(name)
            if files:
                files[0].head.check(file.head)
            files.append(file)
    try:
        return MergedBlocks(files)
    except Missing as missing:
        raise CommandError("cli.blocks_missing", first=missing.first, last=missing.last) from None
