"""Compiles the kernel: every `.pyx` below `tenback.kernel` becomes an extension module."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup  # type: ignore[import-untyped]

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


DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": False,
    "auto_pickle": False,
}


def extensions(sources: dict[str, Path], folder: str) -> list[Extension]:
    """Modules to compile, by name; Cython writes its C into the folder. The benchmark's too."""
    modules = [
        Extension(
            name, [str(path)], extra_compile_args=flags(), include_dirs=[str(KERNEL / "core")]
        )
        for name, path in sources.items()
    ]
    return cythonize(  # type: ignore[no-any-return, no-untyped-call]
        modules,
        include_path=[str(SOURCE)],
        build_dir=folder,
        nthreads=os.cpu_count() or 1,
        compiler_directives=DIRECTIVES,
    )


if __name__ == "__main__":
    kernel = {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts): path
        for path in sorted(KERNEL.rglob("*.pyx"))
    }
    setup(
        ext_modules=extensions(kernel, "build/kernel"),
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )
