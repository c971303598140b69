"""Read a view that was written down: strictly, so that nobody is asked about an impossible table.

Fields that follow from others may be left out; `legal` and `talk` must be right if they are there,
`losing` is not looked at. Neither are fields nobody knows: a newer writer may add some.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tenback.record.deal import Seeded
from tenback.record.errors import RecordError
from tenback.record.game.fields import LONGEST_NAME, mapped, read_game, read_options, text
from tenback.record.position.text import rest_of
from tenback.record.view_json.fields import JsonFields, read_cards
from tenback.record.view_json.read_columns import add_up, read_board
from tenback.rules import Result, RuleError, View, classic, duel
from tenback.rules.columns import ColumnsBoard
from tenback.rules.duel import DuelBoard, DuelLay
from tenback.rules.extreme import ExtremeBoard
from tenback.rules.instructions import Instructions, read_table
from tenback.rules.moves import Lay
from tenback.rules.piles import Laid

__all__ = ["read_view"]


def read_view(plain: object) -> View:
    """The view these plain values stand for; anything else is a PlacedError."""
    sight = JsonFields(mapped("view", plain))
    played = read_game(sight)
    try:
        options = read_options(sight, played)
        fresh: Any = played.deal(sight.number("players"), options, deal=Seeded("any"))
    except RuleError as refused:
        place = "players" if refused.key.startswith("option.players") else "options"
        raise RecordError.because(place, refused) from None
    players = fresh.players
    seat = sight.seat("seat", players)
    board: Any = fresh.board
    hand: tuple[Any, ...]
    if isinstance(board, ColumnsBoard):
        hand = read_cards("hand", sight.listed("hand"))
        board = read_board(board, sight, hand)
    else:
        hand = tuple(sorted(sight.numbers("hand")))
        board = _piles(board, sight, seat, hand)
    counts = sight.numbers("counts", players)
    held = 0 if seat is None else counts[seat]
    if held != len(hand):
        raise RecordError("hand", "sight.length", n=held, given=len(hand))
    board = replace(
        board, counts=counts, turn=sight.seat("turn", players), result=_result(sight, players)
    )
    _check_turn(fresh, board)
    view: View = replace(fresh.view(seat), board=board, hand=hand)
    legal = list(map(str, view.legal))
    if "talk" in sight and sight["talk"] != board.talk:
        raise RecordError("talk", "sight.follows", value=sight["talk"], true=board.talk)
    if "legal" in sight and sight["legal"] != legal:
        follows = ", ".join(legal) or "[]"
        raise RecordError("legal", "sight.follows", value=sight["legal"], true=follows)
    return view


def _check_turn(fresh: Any, board: Any) -> None:
    """Is somebody to move just when the rules say so, and with the minimum they say?"""
    if board.result is not None:
        if board.turn is not None:
            raise RecordError("turn", "sight.over")
        return
    if board.turn is None and not _undecided(fresh, board):
        raise RecordError("turn", "sight.nobody")
    if isinstance(board, ColumnsBoard):
        return
    least = 0 if board.turn is None else _minimum(fresh, board)
    if board.minimum != least:
        raise RecordError("minimum", "sight.choice", value=board.minimum, choices=least)


def _undecided(fresh: Any, board: Any) -> bool:
    """Has the starter still to be chosen? Then nothing has happened since the deal."""
    public = ("counts", "stock", "laid", "gone", "round", "starter", "tasks", "totals")
    same = (getattr(board, n) == getattr(fresh.board, n) for n in public if hasattr(board, n))
    return fresh.turn is None and all(same)


def _minimum(fresh: Any, board: Any) -> int:
    """What the rules ask of this turn: they look at its beginning (GR-1)."""
    held = list(board.counts)
    held[board.turn] += len(board.played)
    begun = replace(board, counts=tuple(held), played=())
    hands = tuple((0,) * count for count in held)
    piles = {} if isinstance(board, DuelBoard) else {"draw": (0,) * board.stock}
    return int(replace(fresh, board=begun, hands=hands, **piles).minimum(board.turn))


def _result(sight: JsonFields, players: int) -> Result | None:
    found = sight.inner("result")
    if found is None:
        return None
    ending, clause = (text(name, found[name], LONGEST_NAME) for name in ("ending", "clause"))
    winners = found.numbers("winners")
    if any(seat >= players for seat in winners):
        raise RecordError("winners", "sight.seat", value=max(winners), most=players - 1)
    return Result(winners, found.numbers("scores"), ending, clause)


def _piles(board: Any, sight: JsonFields, seat: int | None, hand: tuple[int, ...]) -> Any:
    """The board of classic, extreme or duel; counts, turn and result come later."""
    if isinstance(board, DuelBoard):
        return _duel(board, sight, seat, hand)
    laid, stock = sight.numbers("laid"), sight.number("stock")
    unseen = rest_of(classic.CARDS, laid=laid, hand=hand)
    counts = sight.numbers("counts", board.players)
    most = board.options.hand_size(board.players)
    if max(counts) > most:
        worst = counts.index(max(counts))
        raise RecordError("counts", "position.hand_size", seat=worst + 1, most=most)
    add_up(unseen, stock + sum(counts) - len(hand))
    tops = _tops(sight, Lay.letters, classic.BASES, laid)
    played = _played(sight, Lay.letters, laid)
    board = replace(board, tops=tops, stock=stock, laid=frozenset(laid), played=played)
    if isinstance(board, ExtremeBoard):
        board = replace(board, instructions=_instructions(board, sight))
    return replace(board, minimum=sight.choice("minimum", (0, 1, 2, 3)))


def _duel(
    board: DuelBoard, sight: JsonFields, seat: int | None, hand: tuple[int, ...]
) -> DuelBoard:
    both = JsonFields(zip(("laid[0]", "laid[1]"), sight.listed("laid"), strict=False))
    laid = (both.numbers("laid[0]"), both.numbers("laid[1]"))
    counts, stocks = sight.numbers("counts", 2), sight.numbers("stocks", 2)
    for colour in range(2):
        own = hand if colour == seat else ()
        if counts[colour] > duel.HAND:
            raise RecordError("counts", "position.hand_size", seat=colour + 1, most=duel.HAND)
        unseen = rest_of(duel.CARDS, laid=laid[colour], hand=own)
        add_up(unseen, stocks[colour] + counts[colour] - len(own))
    facing = _tops(sight, DuelLay.letters, duel.BASES * 2, laid[0] + laid[1])
    tops = facing[duel.ACROSS :] + facing[: duel.ACROSS] if seat == 1 else facing
    return replace(
        board,
        tops=tops,
        stocks=stocks,
        laid=(frozenset(laid[0]), frozenset(laid[1])),
        minimum=sight.choice("minimum", (0, 1, 2)),
        played=_played(sight, DuelLay.letters, laid[0] + laid[1]),
    )


def _tops(
    sight: JsonFields, letters: str, bases: tuple[int, ...], laid: tuple[int, ...]
) -> tuple[int, ...]:
    """What each pile shows: its base, or a card that has been laid."""
    given = sight.inner("tops") or JsonFields()
    tops = tuple(given.number(letter) for letter in letters)
    for top, base in zip(tops, bases, strict=True):
        if top not in (base, *laid):
            raise RecordError("tops", "position.top", top=top, base=base)
    return tops


def _played(sight: JsonFields, letters: str, laid: tuple[int, ...]) -> tuple[Laid, ...]:
    found = []
    for place, each in enumerate(sight.listed("played")):
        card = JsonFields(mapped(f"played[{place}]", each))
        if card.number("card") not in laid:
            raise RecordError(f"played[{place}]", "sight.played", card=card["card"])
        pile = letters.index(card.choice("pile", tuple(letters)))
        found.append(Laid(card["card"], pile, card.number("covered")))
    return tuple(found)


def _instructions(board: ExtremeBoard, sight: JsonFields) -> Instructions:
    try:
        table = read_table(
            {
                **mapped("instructions", sight["instructions"]),
                **mapped("idle", sight.get("idle", {})),
            }
        )
    except RuleError as refused:
        raise RecordError.because("instructions", refused) from None
    return Instructions(table, board.options.kinds)
