"""Compiles the kernel: every `.pyx` below `tenback.kernel` becomes an extension module."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

SOURCE = Path("src")
KERNEL = SOURCE / "tenback/kernel"


def flags() -> list[str]:
    """Optimised for every processor of its kind, with the same arithmetic on all of them."""
    chosen = os.environ.get("TENBACK_CFLAGS")
    if chosen is not None:
        return chosen.split()
    if sys.platform == "win32":
        return ["/O2"]
    # x86-64-v2: Intel since 2008, AMD since 2011. The net's loops choose more at run time.
    level = ["-msse4.2", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
    return ["-O3", "-g0", "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off", *level]


modules = [
    Extension(
        ".".join(path.relative_to(SOURCE).with_suffix("").parts),
        [str(path)],
        extra_compile_args=flags(),
        include_dirs=[str(KERNEL / "core")],
    )
    for path in sorted(KERNEL.rglob("*.pyx"))
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
            "auto_pickle": False,
        },
    ),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
