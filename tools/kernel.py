"""Compiles the kernel: every `.pyx` below `tenback.kernel` becomes an extension module.

Only what changed is compiled again: Cython looks at the sources and what they cimport, setuptools
at the C files and headers. Other flags, or another Cython, compile everything.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from Cython.Build import cythonize
from Cython.Build.Dependencies import create_dependency_tree
from setuptools import Extension
from setuptools.command.build_ext import build_ext

__all__ = ["BuildKernel", "extensions", "flags", "kernel_modules"]

SOURCE = Path("src")
KERNEL = SOURCE / "tenback/kernel"
BUILD = Path("build/kernel")
INCLUDED = re.compile(r'(?:#include|\bextern from) "([^"]+)"')
DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": False,
    "auto_pickle": False,
}


def flags() -> list[str]:
    """Optimised for every processor of its kind, with the same arithmetic on all of them."""
    chosen = os.environ.get("TENBACK_CFLAGS")
    if chosen is not None:
        return chosen.split()
    if sys.platform == "win32":
        return ["/O2"]
    # x86-64-v2: Intel since 2008, AMD since 2011. The net's loops choose more at run time.
    level = ["-msse4.2", "-mpopcnt"] if sysconfig.get_platform().endswith("x86_64") else []
    return ["-O3", "-g0", "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off", *level]


def link_flags() -> list[str]:
    """Without symbols: they are most of the size, and nobody debugs an installed module."""
    return {"linux": ["-Wl,-s"], "darwin": ["-Wl,-x"]}.get(sys.platform, [])


def modules(sources: dict[str, Path]) -> list[Extension]:
    """Modules to compile, by name, not yet translated to C."""
    return [
        Extension(
            name,
            [str(path)],
            extra_compile_args=flags(),
            extra_link_args=link_flags(),
            include_dirs=[str(KERNEL / "core")],
        )
        for name, path in sources.items()
    ]


def kernel_modules() -> list[Extension]:
    """All modules of the kernel."""
    paths = sorted(KERNEL.rglob("*.pyx"))
    return modules({".".join(p.relative_to(SOURCE).with_suffix("").parts): p for p in paths})


def translate(extensions: list[Extension], folder: Path) -> list[Extension]:
    """Let Cython write C into the folder, where a source or what it cimports is newer."""
    stamp, version = folder / "cython", f"{metadata.version('cython')} {DIRECTIVES}"
    is_stale = not stamp.exists() or stamp.read_text(encoding="utf-8") != version
    translated = cythonize(
        extensions,
        include_path=[str(SOURCE)],
        build_dir=str(folder),
        nthreads=os.cpu_count() or 1,
        compiler_directives=DIRECTIVES,
        force=is_stale,
    )
    folder.mkdir(parents=True, exist_ok=True)
    stamp.write_text(version, encoding="utf-8")
    return translated


def headers(source: str) -> list[str]:
    """The C headers that a module includes, also by what it cimports or by other headers."""
    tree = create_dependency_tree(quiet=True)
    found: set[Path] = set()
    waiting = [Path(path) for path in tree.all_dependencies(source)]
    while waiting:
        text = waiting.pop().read_text(encoding="utf-8")
        new = {KERNEL / "core" / name for name in INCLUDED.findall(text)} - found
        waiting += [path for path in new if path.exists()]
        found |= new
    return sorted(str(path) for path in found if path.exists())


def extensions(sources: dict[str, Path], folder: str) -> list[Extension]:
    """Modules ready for the C compiler; the benchmark's too."""
    return translate(modules(sources), Path(folder))


class BuildKernel(build_ext):
    """Compiles in folders that stay, also for an editable installation."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()
        if self.inplace:  # setuptools would take a new folder each time, and compile everything
            place = BUILD / f"inplace{sysconfig.get_config_var('EXT_SUFFIX')}"
            self.build_lib, self.build_temp = str(place / "lib"), str(place / "temp")

    def build_extensions(self) -> None:
        translated = {found.name: found for found in translate(self.extensions, BUILD)}
        for extension in self.extensions:
            extension.depends = headers(extension.sources[0])
            extension.sources = translated[extension.name].sources
        stamp, used = Path(self.build_temp) / "flags", " ".join(flags())
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != used:
            self.force = True
        self._check_compiler()
        super().build_extensions()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(used, encoding="utf-8")

    def _check_compiler(self) -> None:
        """Say in one sentence what gcc's absence would say in a screen of lines."""
        command = getattr(self.compiler, "compiler_so", None)
        if command and shutil.which(command[0]) is None:
            raise SystemExit(
                f"tenback: building from source needs a C compiler, and there is no {command[0]}. "
                "Install one (Debian: apt install gcc python3-dev; macOS: xcode-select --install), "
                "or install a wheel."
            )
