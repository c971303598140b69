"""What pyproject.toml cannot say: the kernel's modules, the client, and links for an index."""

from __future__ import annotations

import re
from pathlib import Path

from setuptools import setup

from tools.commands import BuildPackage, SourceArchive
from tools.kernel import BuildKernel, kernel_modules
from tools.readme import address, project_urls, readme

if __name__ == "__main__":
    package = Path("src/tenback/__init__.py").read_text(encoding="utf-8")
    version = re.findall(r'^__version__ = "(.+)"$', package, re.MULTILINE)[0]
    place = address()
    setup(
        version=version,
        long_description=readme(Path("README.md").read_text(encoding="utf-8"), place, version),
        long_description_content_type="text/markdown",
        project_urls=project_urls(place, version),
        ext_modules=kernel_modules(),
        cmdclass={"build_py": BuildPackage, "build_ext": BuildKernel, "sdist": SourceArchive},
    )
