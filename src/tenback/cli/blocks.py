"""`--blocks` and `--shard`: a file that keeps what is finished, and a part of the whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tenback.cli.parser import Arguments, CommandError, Parser
from tenback.study.blocks.block_file import NoBlocks, OtherJob, read_head
from tenback.study.blocks.shard import Shard

__all__ = ["add_blocks", "naming_blocks", "read_shard", "take_seed"]


def add_blocks(parser: Parser) -> None:
    """Add the arguments."""
    parser.add_argument("--blocks", metavar="FILE", help=parser.say("cli.arg.blocks"))
    parser.add_argument("--shard", metavar="N/N", help=parser.say("cli.arg.shard"))


def read_shard(args: Arguments) -> Shard | None:
    """The part of the whole that is asked for; a part needs its file, and a seed to fit others."""
    if args.shard is None:
        return None
    shard = Shard.read(args.shard)
    if shard is None:
        raise CommandError("cli.bad_shard", value=args.shard[:40])
    for name in ("blocks", "seed"):
        if getattr(args, name) is None:
            raise CommandError("cli.needs", name="--shard", other=f"--{name}")
    return shard


def take_seed(args: Arguments) -> None:
    """Without a seed, go on with that of the blocks that are there."""
    if args.seed is None and args.blocks and Path(args.blocks).exists():
        with naming_blocks(args.blocks):
            args.seed = str(read_head(Path(args.blocks)).job.get("seed"))


@contextmanager
def naming_blocks(file: str) -> Iterator[None]:
    """Explain what is wrong with a file of blocks."""
    try:
        yield
    except OtherJob as other:
        raise CommandError("cli.other_blocks", file=file, name=other.name) from None
    except NoBlocks:
        raise CommandError("cli.no_blocks", file=file) from None
