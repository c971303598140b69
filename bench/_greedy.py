"""Greedy play of The Game, compiled on the spot: `greedy.pyx` on the kernel, `greedy.c` without."""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from setuptools import Distribution

from tools.kernel import extensions, flags

DECK = 98
HERE = Path(__file__).parent

Greedy = Callable[[int, int, int, int], list[int]]  # players, games, seed, minimum


def compiler() -> list[str] | None:
    """The command of the machine's C compiler; None where there is none."""
    words = shlex.split(os.environ.get("CC", "cc"))
    program = shutil.which(words[0])
    return None if program is None or sys.platform == "win32" else [program, *words[1:]]


def on_the_kernel(folder: Path) -> Any:
    """The module of greedy.pyx, compiled as the kernel is."""
    project = Distribution(
        {"ext_modules": extensions({"greedy": HERE / "greedy.pyx"}, str(folder))}
    )
    command = project.get_command_obj("build_ext")
    command.build_lib = command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    spec = spec_from_file_location("greedy", command.get_ext_fullpath("greedy"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def in_plain_c(folder: Path) -> tuple[str, Greedy] | None:
    """The command that compiled greedy.c, and its games; None where no compiler is."""
    words = compiler()
    if words is None:
        return None
    library = folder / "plain.so"
    words = [*words, *flags()]
    source = str(HERE / "greedy.c")
    command = [*words, "-shared", "-fPIC", "-o", str(library), source]
    subprocess.run(command, check=True)  # noqa: S603 - our source, the machine's compiler
    play = ctypes.CDLL(str(library)).greedy_games
    play.restype = None
    whole = ctypes.c_long
    play.argtypes = [ctypes.c_int, whole, whole, ctypes.c_ulonglong, ctypes.c_int, ctypes.c_void_p]

    def greedy(players: int, games: int, seed: int, minimum: int) -> list[int]:
        counts = (whole * (DECK + 1))()
        play(players, 0, games, seed, minimum, counts)
        return list(counts)

    return shlex.join(words), greedy
