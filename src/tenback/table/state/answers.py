"""Which commands a table has answered, and with which events: so that none takes effect twice.

A table never changes, and a long session has thousands of commands, so a new answer must not copy
all the others. They lie in layers, each more than twice as large as the next one; a new answer is a
layer of its own, which takes in those that are no larger. In the long run an answer is copied as
often as the number of answers can be halved.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Answers"]

Span = tuple[int, int]  # the first and the last event that a command led to


@dataclass(frozen=True, slots=True)
class Answers:
    """The commands of all people, by their ids."""

    layers: tuple[dict[str, Span], ...] = ()

    def find(self, who: str, command: str) -> Span | None:
        """The events a command has led to; None for a new one."""
        return self._find(_key(who, command))

    def _find(self, key: str) -> Span | None:
        for layer in reversed(self.layers):  # the newest one knows best
            if key in layer:
                return layer[key]
        return None

    def noted(self, who: str, command: str, number: int) -> Answers:
        """The answers with one more event."""
        key = _key(who, command)
        first, _ = self._find(key) or (number, number)
        top, layers = {key: (first, number)}, self.layers
        while layers and len(layers[-1]) <= 2 * len(top):
            top = {**layers[-1], **top}
            layers = layers[:-1]
        return Answers((*layers, top))


def _key(who: str, command: str) -> str:
    """No person's id has a line end in it."""
    return f"{who}\n{command}"
