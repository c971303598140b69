"""Compiles the kernel: every module of `tenback.kernel` is Cython in pure-Python syntax."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNEL = Path("src/tenback/kernel")


def flags() -> list[str]:
    """Fast, and the same arithmetic on every machine that shares a level: no native surprises."""
    if sys.platform == "win32":
        return ["/O2"]
    chosen = os.environ.get("TENBACK_CFLAGS")
    if chosen is not None:
        return chosen.split()
    cpu = Path("/proc/cpuinfo")
    known = cpu.read_text() if cpu.exists() else ""
    level = ["-march=x86-64-v3"] if platform.machine() == "x86_64" and " avx2 " in known else []
    return ["-O3", "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off", *level]


modules = [
    Extension(
        f"tenback.kernel.{path.stem}",
        [str(path)],
        extra_compile_args=flags(),
        depends=[str(header) for header in KERNEL.glob("*.pxd")],
    )
    for path in sorted(KERNEL.glob("*.py"))
    if path.stem != "__init__"
]

setup(
    ext_modules=cythonize(
        modules,
        include_path=["src"],
        build_dir="build/kernel",
        nthreads=os.cpu_count() or 1,
        compiler_directives={
            "language_level": "3",
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "embedsignature": False,
        },
    ),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
