"""The kernel by other compilers: clang, mingw-w64 for Windows, and gcc for this very processor."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench._builds import FLAGS, Build, Worker
from bench.beside import Case, play
from tools.release.archives import unpack
from tools.release.processors import play_games
from tools.release.steps import Failed, Skipped, need, run

__all__ = ["check_clang", "check_speed", "check_windows"]

CONFIGURATION = Path(__file__).parent / "windows" / "pyconfig.h"
LEAST_SHARE = 0.95  # of the speed of a kernel compiled for this processor
ROUNDS = 5
CASES = (Case("classic", 2, "strong"), Case("classic", 2, "expert"), Case("extreme", 2, "expert"))
DEALS = {"strong": 100, "expert": 3}


def _compiled(source: Path, folder: Path, **environment: str) -> Path:
    """A copy of the source with the kernel compiled in place."""
    shutil.rmtree(folder, ignore_errors=True)
    tree = shutil.copytree(source, folder)
    run(sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", cwd=tree, **environment)
    return tree


def check_clang(source: Path, folder: Path, digest: str) -> str:
    """Clang compiles it, and it plays the same games."""
    clang = need("clang")
    tree = _compiled(source, folder / "clang", CC=clang, LDSHARED=f"{clang} -shared")
    played = play_games(sys.executable, folder=folder, PYTHONPATH=str(tree / "src"))
    if played != digest:
        raise Failed(f"other games by clang ({played}) than by gcc ({digest})")
    version = run(clang, "--version").splitlines()[0]
    return f"{version}; the same games as by gcc"


def check_windows(source: Path, folder: Path) -> str:
    """mingw-w64 compiles every C file, also in the form that Microsoft's compiler gets."""
    compiler = need("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")
    files = sorted((source / "build/kernel").rglob("*.c"))
    if not files:
        raise Failed("the kernel was not translated to C")
    includes = [f"-I{_windows_headers(folder)}", f"-I{source / 'src/tenback/kernel/core'}"]
    jobs = [(file, form) for file in files for form in ("", "-DTENBACK_PLAIN_C")]

    def compile_file(job: tuple[Path, str]) -> None:
        file, form = job
        place = folder / f"{file.stem}{form}.o"
        words = ("-c", "-O0", "-w", "-msse4.2", "-mpopcnt", *filter(None, [form]))
        run(compiler, *words, *includes, file, "-o", place)
        place.unlink()

    with ThreadPoolExecutor(cpu_count()) as pool:
        list(pool.map(compile_file, jobs))
    return f"{len(files)} files in two forms, compiled and not linked"


def _windows_headers(folder: Path) -> Path:
    """Python's headers with what they have to know of Windows; Python.h looks beside itself."""
    headers = folder / "windows"
    headers.mkdir()
    for path in Path(sysconfig.get_path("include")).iterdir():
        if path.name != CONFIGURATION.name:
            (headers / path.name).symlink_to(path)
    shutil.copy(CONFIGURATION, headers)
    return headers


def check_speed(source: Path, folder: Path, wheel: Path) -> str:
    """How fast the bots of the wheel are beside a kernel compiled for a processor with AVX2."""
    cpu = Path("/proc/cpuinfo")
    if not cpu.exists() or " avx2 " not in cpu.read_text(encoding="utf-8"):
        raise Skipped("this processor has no AVX2")
    native = _compiled(source, folder / "native", TENBACK_CFLAGS=f"{FLAGS} -march=x86-64-v3")
    portable = folder / "portable"
    unpack(wheel, portable / "src")
    shares: dict[Case, list[float]] = {case: [] for case in CASES}
    with TemporaryDirectory() as temporary:
        written = Path(temporary)
        with Worker(Build(native), written) as one, Worker(Build(portable), written) as two:
            for number in range(-1, ROUNDS):  # the first round only loads the weights
                for case in CASES:
                    seed, deals = f"speed {number}", DEALS[case.what]
                    order = (one, two) if number % 2 else (two, one)
                    times = {worker: play(worker, case, deals, seed)[0] for worker in order}
                    if times[one].digest != times[two].digest:
                        raise Failed(f"{case}: other games")
                    if number >= 0:
                        shares[case].append(times[one].seconds / times[two].seconds)
    middle = {case: median(values) for case, values in shares.items()}
    told = ", ".join(f"{c.game} {c.players} {c.what} {share:.0%}" for c, share in middle.items())
    if median(middle.values()) < LEAST_SHARE:
        raise Failed(f"less than {LEAST_SHARE:.0%} of the native speed: {told}")
    return f"of the native speed: {told}"
