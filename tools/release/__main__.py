"""`make release-check`: build, look inside, install everywhere, run, and prove portability."""

from __future__ import annotations

import shutil
import sys
from functools import partial
from pathlib import Path

from tools.release.archives import (
    build_sdist,
    build_wheel,
    check_sdist,
    check_wheel,
    has_git_changes,
    run_tests,
    size,
    unpack,
)
from tools.release.compilers import check_clang, check_speed, check_windows
from tools.release.documents import check_page, run_commands, run_examples
from tools.release.image import check_image
from tools.release.installers import check_pipx, check_uv
from tools.release.processors import check_arm64, check_nehalem, play_games
from tools.release.pythons import Environment, Python, check_core, find_pythons, fresh
from tools.release.steps import ROOT, Failed, Steps

WORK = ROOT / "build" / "release"
DIST = WORK / "dist"


def is_committed() -> str:
    """A release is what is committed."""
    if changes := has_git_changes():
        raise Failed(f"not committed:\n{changes}")
    return ""


def install(steps: Steps, python: Python, wheel: Path, is_first: bool) -> Environment | None:  # noqa: FBT001
    """Everything about one Python; the environment with the server."""
    folder = WORK / f"python-{python.name}"
    name = f"Python {python.name}"
    core = fresh(python, folder / "core")
    installed = steps.take(f"{name}: the core alone", partial(check_core, core, wheel))
    server = fresh(python, folder / "server")
    steps.take(f"{name}: with the server", lambda: server.install(f"{wheel}[server]"))
    steps.take(f"{name}: commands of README.md", partial(run_commands, server))
    steps.take(f"{name}: examples of README.md and FORMAT.md", partial(run_examples, server))
    seconds = steps.take(f"{name}: serve the page", partial(check_page, server))
    if is_first and installed and seconds:
        again = check_page(server)
        steps.figures += [
            ("wheel", size(wheel)),
            ("installed, the core", installed),
            ("installed, with the server and its packages", size(server.packages())),
            ("`import tenback`", f"{_cpu(core, '-c', 'import tenback')} of CPU"),
            ("`tenback --version`", f"{_cpu(core, '-m', 'tenback', '--version')} of CPU"),
            ("first answer of `tenback serve`, new database", f"{seconds:.1f} s"),
            ("first answer of `tenback serve`, the next time", f"{again:.1f} s"),
        ]
    return server if seconds else None


def _cpu(environment: Environment, *words: str) -> str:
    idle = environment.seconds(environment.python, "-c", "pass")
    seconds = environment.seconds(environment.python, *words)
    return f"{seconds:.3f} s ({idle:.3f} s of them Python's start)"


def main() -> int:
    """Take all steps; 1 if one failed."""
    shutil.rmtree(WORK, ignore_errors=True)
    DIST.mkdir(parents=True)
    steps = Steps()
    steps.take("everything is committed", is_committed)
    sdist = steps.take("build the sdist", partial(build_sdist, DIST))
    if sdist is None:
        return steps.summary()
    steps.take("contents of the sdist", partial(check_sdist, sdist))
    source = unpack(sdist, WORK / "source")
    pythons = find_pythons()
    first = next(p for p in pythons if p.version[:2] == sys.version_info[:2])
    pythons = [first, *(python for python in pythons if python is not first)]
    servers: dict[Path, Environment] = {}
    for python in pythons:
        place = source if python is first else sdist
        builder = fresh(python, WORK / f"python-{python.name}" / "builder")
        name = f"Python {python.name}: a wheel from the sdist"
        wheel = steps.take(name, partial(build_wheel, builder.python, place, DIST))
        if wheel is None:
            continue
        name = f"Python {python.name}: contents of the wheel"
        steps.take(name, partial(check_wheel, wheel, source))
        server = install(steps, python, wheel, python is first)
        if server is not None:
            servers[wheel] = server
    if not servers:
        return steps.summary()
    wheel, server = next(iter(servers.items()))
    steps.figures.insert(0, ("sdist", size(sdist)))
    steps.take("tests of the sdist", partial(run_tests, source, wheel))
    steps.take("pipx install", partial(check_pipx, wheel, WORK / "pipx"))
    steps.take("uv tool install", partial(check_uv, wheel, WORK / "uv"))
    digest = play_games(server.python, folder=server.folder)
    steps.take("an x86-64 of 2008 (qemu, Nehalem)", partial(check_nehalem, server, digest))
    arm = WORK / "arm64"
    arm.mkdir()
    steps.take("arm64 (cross-compiled, qemu)", partial(check_arm64, source, arm, pythons, digest))
    steps.take("clang", partial(check_clang, source, WORK, digest))
    steps.take("Windows (mingw-w64)", partial(check_windows, source, WORK))
    steps.take("speed of the portable wheel", partial(check_speed, source, WORK, wheel))
    image = steps.take("root of the container image", partial(check_image, source, WORK / "image"))
    if image:
        steps.figures.append(("root of the container image", image))
    return steps.summary()


if __name__ == "__main__":
    sys.exit(main())
