"""`tenback deal`: every card of a deal, and how to get the same one again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tenback.record import Record, commitment, final, write_position
from tenback.rules import State
from tenback.terminal.board_json import plain
from tenback.terminal.narrate import narrator
from tenback.terminal.texts import Texts

__all__ = ["deal_json", "deal_text", "draw_piles"]


def draw_piles(state: State) -> tuple[tuple[Any, ...], ...]:
    """The draw pile, or both in Face to Face; the next card comes first."""
    piles = getattr(state, "draws", None)
    return piles if piles is not None else (state.draw,)  # type: ignore[attr-defined]


def deal_text(record: Record, texts: Texts) -> Iterator[str]:
    """The deal in words."""
    state: Any = final(record)
    words = narrator(state.game, texts)
    yield texts.say("show.game", game=texts.say(f"game.{record.game}"), n=record.players)
    if record.seed is not None:
        yield texts.say("play.seed", seed=record.seed)
        yield texts.say("play.commitment", commitment=commitment(record.seed))
    if hasattr(state.board, "instructions"):
        for kind, cards in state.board.instructions.table:
            if kind in record.options.kinds:  # type: ignore[attr-defined]
                yield f"{texts.say(f'card.{kind}')}: {texts.many(cards)}"
    for seat, hand in enumerate(state.hands):
        cards = texts.many(words.card(state.view(None), card) for card in hand)
        yield texts.say("show.hand", who=texts.who(seat), cards=cards)
    for top in getattr(state.board, "columns", ()):
        yield texts.say("show.column", card=words.card(state.view(None), top))
    for pile in draw_piles(state):
        yield texts.say("show.draw", n=len(pile), cards=" ".join(map(str, pile)))
    yield texts.say("show.position", position=write_position(state))


def deal_json(record: Record) -> str:
    """The deal for a program."""
    state: Any = final(record)
    shown: dict[str, Any] = {
        "game": record.game,
        "players": record.players,
        "options": record.options.write(),
        "seed": record.seed,
        "commitment": None if record.seed is None else commitment(record.seed),
        "hands": plain(state.hands),
        "draw": [plain(pile) for pile in draw_piles(state)],
        "turn": state.turn,
        "position": write_position(state),
    }
    if hasattr(state.board, "columns"):
        shown["columns"] = plain(state.board.columns)
    if hasattr(state.board, "instructions"):
        table = state.board.instructions.table
        shown["instructions"] = {str(kind): list(cards) for kind, cards in table}
    return json.dumps(shown, ensure_ascii=False)
