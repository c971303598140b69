"""A move: whose it is, whether the rules allow it, and a warning before one that loses.

And the end it may bring: played out, out of time, or abandoned. Then the seed comes to light.
"""

from __future__ import annotations

from tenback.rules import IllegalMove, InvalidMove, State
from tenback.rules.moves import TakeBack
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.refusal import deny, deny_because, warn
from tenback.table.state.current_game import CurrentGame, lapsing_signals

__all__ = ["MOST_TAKE_BACKS", "end", "end_if_over", "flag_fell", "play"]

MOST_TAKE_BACKS = 300  # so that a game always fits into a record


def play(draft: Draft, command: c.Play) -> None:
    """Make a move; after the flag has fallen, the game ends instead."""
    current, seat = draft.game_under_way(), draft.acting_seat()
    if command.after is not None and command.after != len(current.record.moves):
        raise deny("stale", "stale")
    if current.choosing:
        raise deny("phase", "choose_first", current.state.game.start_clause)
    before = current.state
    try:
        move = before.game.parse(command.move)
        after = before.play(move, by=seat)  # decides, once and for all, whether it is legal
    except (InvalidMove, IllegalMove) as refused:
        raise deny_because(refused) from None
    if current.flag is not None and draft.now >= current.flag:
        flag_fell(draft, seat)
        return
    _fits_record(current, take_back=isinstance(move, TakeBack))
    warnings = () if command.confirmed else before.view(seat).dangers(move)
    if warnings:
        raise warn(warnings)
    draft.add(e.Moved(seat, str(move)), after)
    bots = {number for number, held in enumerate(draft.table.seats) if held.bot}
    for signal in lapsing_signals(current, move, after, bots):
        draft.add(e.Lapsed(signal.seat, signal.letter, signal.kind))
    _end_round(draft, before)
    end_if_over(draft)


def _end_round(draft: Draft, before: State) -> None:
    """Say so where the move has ended a round: from moves alone nobody could tell its points."""
    board = draft.game_under_way().state.board
    if board.last_round is None:
        return
    if before.board.last_round != board.last_round:
        number, winner, points, _ = board.last_round
        starter = board.starter if board.result is None else None
        draft.add(e.RoundEnded(number, winner, points, board.totals, starter))


def _fits_record(current: CurrentGame, *, take_back: bool) -> None:
    """A record has a limit of moves, which taking back must not use up (GR-7)."""
    moves = current.record.moves
    if take_back and moves.count("<") >= MOST_TAKE_BACKS:
        raise deny("illegal", "taken_back_enough", "GR-7", n=MOST_TAKE_BACKS)
    if len(moves) >= current.state.game.most_moves:
        raise deny("illegal", "too_long")


def end(draft: Draft, end_reason: str) -> None:
    """The game is over without having been played out."""
    _end(draft, e.Ended(end_reason, seed=draft.game_under_way().record.seed or ""))


def flag_fell(draft: Draft, late: int) -> None:
    """A seat is out of time: a team has not won, and an opponent has lost to the best other one.

    The best seat would be left with the fewest cards (FR-8) or points (C-19) if it ended now;
    seats that are equal share the win.
    """
    current = draft.game_under_way()
    scores, seed = current.state.standing, current.record.seed or ""
    fewest = min((score for seat, score in enumerate(scores) if seat != late), default=0)
    best = [seat for seat, score in enumerate(scores) if seat != late and score == fewest]
    _end(draft, e.Ended("time", late, tuple(best), scores, seed=seed))


def end_if_over(draft: Draft) -> None:
    """The game is over where the rules say so."""
    current = draft.game_under_way()
    result = current.state.result
    if result is not None:
        ended = e.Ended(
            "finished",
            winners=result.winners,
            scores=result.scores,
            ending=result.ending,
            seed=current.record.seed or "",
        )
        _end(draft, ended)


def _end(draft: Draft, ended: e.Ended) -> None:
    """With the game ends what people allowed for it: the next hand is shown only if they say so."""
    draft.add(ended)
    for number, seat in enumerate(draft.table.seats):
        if seat.holder and seat.open:
            draft.add(e.SeatOpened(number, allowed=False))
