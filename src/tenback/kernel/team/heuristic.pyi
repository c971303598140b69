# Types of the compiled module.

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from tenback.rules import View

_Counts: TypeAlias = tuple[int, int, int, int, int]

PARTNER_LEVELS: tuple[str, ...]

def facts(
    tops: Sequence[int], hand: Iterable[int], unseen: Iterable[int]
) -> tuple[_Counts, _Counts, int, int, int, float]: ...
def medium_turn(view: View) -> list[tuple[int, int]] | None: ...
def easy_cards(view: View) -> list[tuple[int, int]]: ...
