"""Which moves lose in a way the mover can see coming, found by playing them."""

from __future__ import annotations

from copy import deepcopy

from tests.naive import Columns, Duel, Extreme, Model
from tests.naive.player import loses_at_once


def should_warn(model: Model, move: str) -> bool:
    """The loss must follow from what the mover sees, not from cards still hidden."""
    if model.turn is None or isinstance(model, Columns):
        return False  # the team chooses who starts; in Columns nobody loses at once
    if isinstance(model, Duel):
        return loses_soon(model, move)
    if passes_the_turn(model, move):
        others = [hand for seat, hand in enumerate(model.hands) if seat != model.turn]
        if model.draw or any(others):
            return False  # a seat that gets stuck then holds cards the mover has not seen
    return loses_at_once(model, move)  # GR-5, XR-10


def loses_soon(model: Duel, move: str) -> bool:
    """F-11 now, or FR-6 for sure: however the turn goes on, it leaves exactly one card."""
    mover, after = model.turn, deepcopy(model)
    assert mover is not None
    after.play(move)
    if after.turn == mover:
        return all(loses_soon(after, next_move) for next_move in after.moves())
    if passes_the_turn(model, move):
        opponent_first = after.result is not None and (
            after.result["ending"] == "lone" or is_stuck_for_sure(after, 1 - mover)
        )
        return after.unlaid(mover) == 1 and not model.may_win and not opponent_first
    return after.result is not None and mover not in after.result["winners"]


def is_stuck_for_sure(model: Duel, seat: int) -> bool:
    """Could this player not lay two cards with all cards that are left to them? Both can know."""
    whole = deepcopy(model)
    whole.turn, whole.played = seat, []
    whole.hands[seat], whole.draws[seat] = [*whole.hands[seat], *whole.draws[seat]], []
    return not whole.can_reach_minimum()


def passes_the_turn(model: Model, move: str) -> bool:
    """Does the move end the turn, and break nothing?"""
    if move == "." and isinstance(model, Extreme):
        return not model.end_breaks()
    if isinstance(model, Extreme) and move[0].isdigit():
        card, pile = int(move[:-1]), move[-1]
        return model.says.get(card) == "STOP" and not model.card_breaks(card, pile)
    return move == "."
