"""The documents of the repository as pages, with links that lead to pages."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = {  # where a document, or a section of one, is on the site
    "ARCHITECTURE.md": "how/architecture",
    "CHANGELOG.md": "changelog",
    "CONTRIBUTING.md": "contributing",
    "FORMAT.md": "reference/format",
    "HOSTING.md": "host",
    "PROTOCOL.md": "reference/protocol",
    "README.md": "index",
    "bench/results.md": "how/results",
}
_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)\s#]+)(#[^)\s]*)?\)")


def document(page: str, name: str) -> str:
    """A document of the repository for this page."""
    text = (ROOT / name).read_text("utf-8")
    here, folder = posixpath.dirname(page), posixpath.dirname(name)

    def link(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, found[1]))
        if target in PAGES:
            inside = posixpath.relpath(f"{PAGES[target]}.md", here or ".")
        else:
            inside = posixpath.relpath(target, f"docs/{here}")
        return f"]({inside}{found[2] or ''})"

    return _LINK.sub(link, text)
