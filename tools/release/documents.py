"""What README.md tells people to type, done outside the repository with an installed tenback."""

from __future__ import annotations

import doctest
import json
import re
import select
import shlex
import shutil
import subprocess
from time import perf_counter
from urllib.request import urlopen

from tools.release.pythons import Environment
from tools.release.steps import ROOT, Failed, run

__all__ = ["check_page", "commands_of", "run_commands", "run_examples"]

BLOCK = re.compile(r"^```(.*?)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SHELLS = ("", "console", "sh", "bash")
PATIENCE_SECONDS = 120


def commands_of(text: str) -> list[list[str]]:
    """The lines of code blocks that call `tenback`, as words; continued lines are joined."""
    blocks = [block for language, block in BLOCK.findall(text) if language in SHELLS]
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    words = [shlex.split(line.removeprefix("$ "), comments=True) for line in lines]
    return [line for line in words if line and line[0] == "tenback"]


def run_commands(environment: Environment) -> str:
    """Run them in an empty folder that has the examples; nobody answers what `play` asks."""
    outside = environment.folder / "outside"
    shutil.rmtree(outside, ignore_errors=True)
    shutil.copytree(ROOT / "examples", outside / "examples")
    commands = commands_of((ROOT / "README.md").read_text(encoding="utf-8"))
    if not commands:
        raise Failed("README.md has no commands")
    path = f"{environment.folder / 'bin'}:/usr/bin:/bin"
    for _, *words in commands:
        if words[0] != "serve":
            run(environment.tenback, *words, cwd=outside, PATH=path, XDG_DATA_HOME=str(outside))
    return "; ".join(" ".join(words) for words in commands)


def run_examples(environment: Environment) -> str:
    """Run the Python examples of README.md and FORMAT.md with the installed package."""
    program = (
        "import doctest, sys, tenback\n"
        "assert 'site-packages' in tenback.__file__, tenback.__file__\n"
        "failed = tried = 0\n"
        "for name in sys.argv[1:]:\n"
        "    result = doctest.testfile(name, False, optionflags=doctest.ELLIPSIS)\n"
        "    failed, tried = failed + result.failed, tried + result.attempted\n"
        "print(tried)\n"
        "sys.exit(failed > 0)\n"
    )
    files = [ROOT / name for name in ("README.md", "FORMAT.md")]
    tried = run(environment.python, "-c", program, *files, cwd=environment.folder)
    expected = sum(
        len(doctest.DocTestParser().get_examples(file.read_text(encoding="utf-8")))
        for file in files
    )
    if int(tried.splitlines()[-1]) != expected:
        raise Failed(f"{tried} examples were run of {expected}")
    return f"{expected} lines"


def check_page(environment: Environment) -> float:
    """Serve, fetch the page and all it loads at first; seconds until the first answer."""
    words = ["serve", "--no-open", "--port", "0", "--daily-bot-seconds", "0"]
    database = environment.folder / "tables.sqlite"
    begin = perf_counter()
    with subprocess.Popen(
        [environment.tenback, *words, "--database", str(database)],
        cwd=environment.folder,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            ready, _, _ = select.select([process.stdout], [], [], PATIENCE_SECONDS)
            line = process.stdout.readline() if ready else ""
            if not (address := re.search(r"http://[\w.:]+", line)):
                raise Failed(f"`tenback serve` said {line!r}")
            page = _fetch(address[0])
            seconds = perf_counter() - begin
            if '<div id="app"' not in page and "<script" not in page:
                raise Failed(f"no page: {page[:80]!r}")
            for place in re.findall(r'(?:src|href)="(/[^"]+)"', page):
                _fetch(address[0] + place)
            if len(json.loads(_fetch(f"{address[0]}/api/games"))) == 0:
                raise Failed("the server knows no games")
        finally:
            process.terminate()
    return seconds


def _fetch(address: str) -> str:
    with urlopen(address, timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 - our own server
        if answer.status != 200:
            raise Failed(f"{address}: status {answer.status}")
        return str(answer.read().decode("utf-8", errors="replace"))
