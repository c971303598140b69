"""README.md as a package index shows it: there, relative links lead nowhere.

Where the repository's address is known, links get it in front. Where it is not, a link becomes its
text, and a picture is left out. The address is TENBACK_URL, or that of the workflow which builds,
or the one that an sdist was built with.
"""

from __future__ import annotations

import os
import re
from email.parser import HeaderParser
from pathlib import Path

__all__ = ["address", "project_urls", "readme"]

ROOT = Path(__file__).parents[1]
SOURCE = "Source"
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
PICTURE = re.compile(
    r'<img [^>]*src="(?!\w+:)(?P<place>[^"]+)"[^>]*>|!\[[^\]]*\]\((?!\w+:)(?P<other>[^)\s]+)\)'
)
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?!\w+:|#)(?P<place>[^)\s]+)\)")


def address(environment: dict[str, str] | os._Environ[str] = os.environ) -> str:
    """The address of the repository; empty if nobody has told it."""
    if environment.get("TENBACK_URL"):
        return environment["TENBACK_URL"].rstrip("/")
    if environment.get("GITHUB_SERVER_URL") and environment.get("GITHUB_REPOSITORY"):
        return f"{environment['GITHUB_SERVER_URL']}/{environment['GITHUB_REPOSITORY']}"
    info = ROOT / "PKG-INFO"
    if info.exists():
        headers = HeaderParser().parsestr(info.read_text(encoding="utf-8"))
        for value in headers.get_all("Project-URL", []):
            name, _, place = value.partition(", ")
            if name == SOURCE:
                return str(place)
    return ""


def project_urls(place: str, version: str) -> dict[str, str]:
    """The links beside the project; none if its address is unknown."""
    if not place:
        return {}
    return {
        SOURCE: place,
        "Documentation": f"{place}/tree/v{version}/docs",
        "Changelog": f"{place}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{place}/issues",
    }


def readme(text: str, place: str, version: str) -> str:
    """The text with links that work anywhere; code stays as it is."""
    if place:
        pages, pictures = f"{place}/blob/v{version}/", f"{place}/raw/v{version}/"

        def linked(prose: str) -> str:
            prose = PICTURE.sub(lambda found: _moved(found, pictures), prose)
            return LINK.sub(lambda found: f"[{found['text']}]({pages}{found['place']})", prose)
    else:

        def linked(prose: str) -> str:
            return LINK.sub(lambda found: found["text"], PICTURE.sub("", prose))

    parts = CODE.split(text)
    return "".join(part if part.startswith("`") else linked(part) for part in parts)


def _moved(found: re.Match[str], front: str) -> str:
    place = found["place"] or found["other"]
    return found[0].replace(place, front + place, 1)
