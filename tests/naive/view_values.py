"""Views and states of the real rules as plain values, under the names of the naive models."""

from __future__ import annotations

from typing import Any

from tests.naive import Columns, Duel, Model
from tests.naive.column_cards import write


def view_values(view: Any) -> dict[str, Any]:
    """Everything in a view, as plain values under the names that `knows` uses."""
    board = view.board
    values: dict[str, Any] = {
        "hand": [plain(card) for card in view.hand],
        "counts": list(board.counts),
        "turn": board.turn,
        "result": outcome(board.result),
        "talk": board.talk,
    }
    if view.game.id == "columns":
        return values | columns_board(board)
    values |= {"tops": list(board.tops)}
    if view.game.id == "duel":
        values |= {"stocks": list(board.stocks), "laid": [set(laid) for laid in board.laid]}
    else:
        values |= {"stock": board.stock, "laid": set(board.laid)}
    if view.game.id == "extreme":
        values["says"] = {card: str(kind) for card, kind in board.instructions.of.items()}
    if board.turn is not None:
        values["minimum"] = board.minimum
        values["played"] = [tuple(laid) for laid in board.played]
    return values


def columns_board(board: Any) -> dict[str, Any]:
    """What only Columns has on its table."""
    values = {
        "stock": board.stock,
        "tops": [None if card is None else str(card) for card in board.columns],
        "gone": [str(card) for card in board.gone],
        "totals": list(board.totals),
        "direction": board.direction,
        "skips": board.skips,
        "passes": board.passes,
        "renewed": board.renewed,
        "round": board.round,
        "starter": board.starter,
        "last_round": None,
    }
    if board.last_round is not None:
        over = board.last_round
        hands = [[str(card) for card in hand] for hand in over.hands]
        values["last_round"] = {
            "number": over.number,
            "winner": over.winner,
            "points": list(over.points),
            "hands": hands,
        }
    if board.turn is not None:
        task = board.tasks[0]
        values["task"] = (task.what, 0 if task.what in ("play", "choose") else task.column)
    return values


def hidden(state: Any, model: Model) -> tuple[object, object]:
    """All hands and draw piles, of the rules and of the model."""
    hands = [[plain(card) for card in hand] for hand in state.hands]
    if isinstance(model, Columns):
        hands_of_model = [model.written(seat) for seat in range(model.players)]
        return (hands, [str(card) for card in state.draw]), (
            hands_of_model,
            [*map(write, model.draw)],
        )
    if isinstance(model, Duel):
        draws = [list(draw) for draw in state.draws]
        return (hands, draws), ([sorted(hand) for hand in model.hands], model.draws)
    return (hands, list(state.draw)), ([sorted(hand) for hand in model.hands], model.draw)


def plain(card: Any) -> Any:
    """A number card as its number, any other as it is written."""
    return card if isinstance(card, int) else str(card)


def outcome(result: Any) -> dict[str, Any] | None:
    """A result as the models have it."""
    if result is None:
        return None
    winners, scores = list(result.winners), list(result.scores)
    return {"winners": winners, "scores": scores, "ending": result.ending}
