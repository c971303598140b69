"""A small writer of SVG: elements as text, with everything that needs it escaped."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

__all__ = ["element", "text"]


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; `_` in a name stands for `-`, and a name may end with `_` (class_)."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_number(value))}"
        for key, value in attributes.items()
    )
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text(words: str, x: float, y: float, class_: str = "", size: float | None = None) -> str:
    """A line of text; without a size, the picture's style decides."""
    attributes = {"class_": class_ or None, "font_size": size}
    present = {name: value for name, value in attributes.items() if value is not None}
    return element("text", escape(words), x=x, y=y, **present)


def _number(value: object) -> str:
    """Numbers as short as a tenth of a point allows."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
