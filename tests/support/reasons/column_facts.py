"""What the reasons in Columns claim, worked out independently from the whole state."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tenback.bots.player import Line
from tests.support.reasons.claim import Claim, words

__all__ = ["COLUMN_TRUTHS"]


def columns_laid(line: Line | None) -> list[str]:
    return [text.partition(":")[0] for text in words(line) if ":" in text] if line else []


def points(line: Line | None) -> int:
    found = [re.fullmatch(r"(\d+)[-+]?([SHNEB]?)", card) for card in columns_laid(line)]
    return sum(20 if card[2] else int(card[1]) for card in found if card)


def empties(claim: Claim) -> bool:
    before, state = claim.state.board, claim.state
    for text in words(claim.line):
        state = state.play(text)
    over = state.board.last_round
    mine = over is not before.last_round and over is not None and over.winner == claim.seat
    return mine and claim.values["n"] == len(claim.hand)


def sheds(claim: Claim) -> bool:
    found = points(claim.line), points(claim.second)
    right = found == (claim.values["n"], claim.values["less"])
    return right and found[0] > found[1] and claim.names_the_second()


def run(claim: Claim) -> bool:
    return bool(len(columns_laid(claim.line)) == claim.values["n"] >= 2)


def fitting(claim: Claim, line: Line) -> int:
    state = claim.state
    for text in words(line):
        state = state.play(text)
    shown = [top for top in state.board.columns if top]
    return sum(any(takes(top, card) for top in shown) for card in state.hands[claim.seat])


def takes(top: Any, card: Any) -> bool:
    """C-2 to C-5: beside a plain card or the same number, below a minus, above a plus."""
    step = card.value - top.value
    if "-" in str(top):
        return bool(step == -1)
    return bool(step == 1 if "+" in str(top) else abs(step) <= 1)


def playable(claim: Claim) -> bool:
    found = fitting(claim, claim.line), fitting(claim, claim.other)
    right = found == (claim.values["n"], claim.values["less"])
    return right and found[0] > found[1] and claim.names_the_second()


def acts(letters: str, effect: Callable[[Any, Any], bool]) -> Callable[[Claim], bool]:
    """The card is on top where a run ends, carries the letter, and what it says happens."""

    def check(claim: Claim) -> bool:
        state = claim.state
        for text in words(claim.line):
            after = state.play(text)
            card = claim.values["card"]
            shown = str(state.board.columns[state.board.tasks[0].column]) if text == "." else ""
            if shown == card and card[-1] in letters and effect(state, after):
                return True
            state = after
        return False

    return check


def skips(before: Any, after: Any) -> bool:
    if after.turn == before.turn and after.board.skips:
        return bool(after.board.skips == before.board.skips + 1)
    next_seat = (before.board.turn + before.board.direction) % before.players
    return bool(after.turn != next_seat)


def quake(claim: Claim) -> bool:
    state = claim.state
    for text in words(claim.line):
        if text == f"x{claim.values['column']}":
            top = state.board.columns[claim.values["column"] - 1]
            useless = not any(takes(top, card) for card in state.hands[claim.seat])
            if str(top) == claim.values["card"] and useless:
                return True
        state = state.play(text)
    return False


COLUMN_TRUTHS: dict[str, Callable[[Claim], bool]] = {
    "empties": empties,
    "sheds": sheds,
    "run": run,
    "playable": playable,
    "quake": quake,
    "stops": acts("SH", skips),
    "turns": acts("H", lambda before, after: before.board.direction != after.board.direction),
    "opens": acts("N", lambda before, after: len(after.board.columns) > len(before.board.columns)),
    "shakes": acts("E", lambda before, after: after.board.tasks[0].what == "choose"),
    "bombs": acts("B", lambda before, after: after.board.columns == (None, None)),
}
