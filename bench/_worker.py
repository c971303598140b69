"""A Python that runs commands of the `tenback` it finds, one after the other: `bench.beside` asks.

It imports once, so that short measurements are possible. A line of standard input is a list of
words; the answer is a line with the exit code, what was printed, and seconds of processor time.
"""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from time import process_time

import tenback
from tenback.cli import main


def run(words: list[str]) -> dict[str, object]:
    output, errors = io.StringIO(), io.StringIO()
    begin = process_time()
    with redirect_stdout(output), redirect_stderr(errors):
        code = main(words)
    return {
        "code": code,
        "output": output.getvalue(),
        "errors": errors.getvalue(),
        "seconds": process_time() - begin,
    }


if __name__ == "__main__":
    print(json.dumps(tenback.__file__), flush=True)
    with Path(os.devnull).open(encoding="utf-8") as nothing:
        commands, sys.stdin = sys.stdin, nothing  # no command shall read what is not meant for it
        for line in commands:
            print(json.dumps(run(json.loads(line))), flush=True)
