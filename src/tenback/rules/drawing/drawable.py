"""What states and views have in common: they show a table."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tenback.rules.drawing.scene import Scene
from tenback.rules.drawing.text import scene_text

__all__ = ["Drawable"]


class Drawable(ABC):
    """Something that shows a table: printed as text, and as a picture in a notebook."""

    __slots__ = ()

    @property
    @abstractmethod
    def scene(self) -> Scene:
        """The table, ready to be drawn."""

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "en") -> str:
        """The table in a few lines."""
        return scene_text(self.scene, language)

    def svg(self, language: str = "en") -> str:
        """The table as a picture."""
        from tenback.rules.drawing.svg import scene_svg

        return scene_svg(self.scene, language)

    def _repr_svg_(self) -> str:
        return self.svg()
