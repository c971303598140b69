"""Code on a page, run when the site is built: all blocks of a page share their names."""

from __future__ import annotations

import ast
import contextlib
import io


class Session:
    """The names and results of one page."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.names: dict[str, object] = {"__name__": f"page {page}"}

    def run(self, code: str) -> str:
        """The code, and below it what it prints and what its last expression shows.

        An error in the code is an error of the site: it ends the build.
        """
        tree = ast.parse(code)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        printed = io.StringIO()
        value = None
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, self.page, "exec"), self.names)  # noqa: S102 - our own pages
            if isinstance(last, ast.Expr):
                value = eval(  # noqa: S307 - the same
                    compile(ast.Expression(last.value), self.page, "eval"), self.names
                )
        shown = [f"```python\n{code}```"]
        if printed.getvalue():
            shown.append(f"```text\n{printed.getvalue().rstrip()}\n```")
        if value is not None:
            shown.append(show(value))
        return "\n\n".join(shown) + "\n"


def show(value: object) -> str:
    """A result as a notebook shows it: as a picture if it can draw itself, else as text."""
    draw = getattr(value, "_repr_svg_", None)
    return picture(draw()) if draw else f"```text\n{value}\n```"


def picture(svg: str, kind: str = "drawing") -> str:
    """An SVG inside Markdown, where an empty line would end it."""
    lines = [line for line in svg.splitlines() if line.strip()]
    return f'<div class="{kind}">' + "\n".join(lines) + "</div>\n"
