"""The commands of setuptools that put the browser client into wheels and sdists."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

from tools.client import BUILT, build_client, is_wanted

__all__ = ["BuildPackage", "SourceArchive"]

CLIENT = "server/browser/"
COMPILED = (".so", ".pyd")


class BuildPackage(build_py):
    """Copies the package without leftovers of earlier builds, with the client or without."""

    def run(self) -> None:
        if not self.editable_mode:  # a contributor's client is built by make
            build_client()
            self._remove_leftovers()
        super().run()

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        found: list[str] = super().find_data_files(package, src_dir)
        if is_wanted():
            return found
        return [name for name in found if not Path(name).resolve().is_relative_to(BUILT)]

    def _remove_leftovers(self) -> None:
        """Remove what an earlier build copied; compiled modules stay, and are compared by time."""
        modules = {path.stem for path in Path("src/tenback/kernel").rglob("*.pyx")}
        for path in Path(self.build_lib).rglob("*"):
            is_module = path.suffix in COMPILED and path.name.partition(".")[0] in modules
            if path.is_file() and not is_module:
                path.unlink()


class SourceArchive(sdist):
    """An sdist with the built client, so that installing it needs no Node.js."""

    def run(self) -> None:
        build_client()
        # A list of files of an earlier build would bring its files back.
        for info in Path("src").glob("*.egg-info"):
            (info / "SOURCES.txt").unlink(missing_ok=True)
        super().run()

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        if not is_wanted():
            files = [name for name in files if CLIENT not in Path(name).as_posix()]
        super().make_release_tree(base_dir, files)
        if not is_wanted():
            shutil.rmtree(Path(base_dir, "src/tenback", CLIENT), ignore_errors=True)
