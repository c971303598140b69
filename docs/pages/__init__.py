"""What this site adds to Sphinx, as plain Markdown that other tools show as well.

- A block of code marked `python run` is run when the site is built; what it prints stands below.
- A block marked `journey` is drawn as a diagram of messages.
- `<!-- insert: NAME WORDS -->` stands for Markdown that is made from the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from pages.api import api
from pages.command_line import commands, settings
from pages.documents import document
from pages.executed import Session
from pages.journeys import draw_journey
from pages.rest import rest
from pages.rules import draw, rules

if TYPE_CHECKING:
    from sphinx.application import Sphinx

INSERTS: dict[str, Callable[..., str]] = {
    "api": api,
    "commands": commands,
    "draw": draw,
    "rest": rest,
    "rules": rules,
    "settings": settings,
}
_INSERT = re.compile(r"^<!-- insert: (\w+) ?(.*?) -->$", re.MULTILINE)
_RUN = re.compile(r"^```python run\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_JOURNEY = re.compile(r"^```journey\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("source-read", _prepare)
    app.connect("html-page-context", _set_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _set_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], *_: object
) -> None:
    """Tell browsers and screen readers in which language the rules are."""
    if page.startswith("rules/"):
        context["language"] = page.rpartition("-")[2]


def _prepare(_app: Sphinx, page: str, source: list[str]) -> None:
    """Fill in what a page asks for, before Sphinx reads it."""
    session = Session(page)
    inserts: dict[str, Callable[..., str]] = {**INSERTS, "document": partial(document, page)}
    text = _INSERT.sub(lambda found: inserts[found[1]](*found[2].split()), source[0])
    text = _JOURNEY.sub(lambda found: draw_journey(found[1]), text)
    source[0] = _RUN.sub(lambda found: session.run(found[1]), text)
