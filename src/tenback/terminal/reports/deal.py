"""`tenback deal`: every card of a deal, and how to get the same one again."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tenback.language.texts import Texts
from tenback.record import Record, commitment, final, write_position
from tenback.terminal.board_json import plain, plain_deal
from tenback.terminal.narrate import narrator

__all__ = ["deal_json", "deal_text"]


def deal_text(record: Record, texts: Texts) -> Iterator[str]:
    """The deal in words."""
    state = final(record)
    words = narrator(state.game, texts)
    yield texts.say("show.game", game=texts.say(f"game.{record.game}"), n=record.players)
    if record.seed is not None:
        yield texts.say("play.seed", seed=record.seed)
        yield texts.say("play.commitment", commitment=commitment(record.seed))
    public = state.view(None)
    yield from words.printed(public)
    for seat, hand in enumerate(state.hands):
        cards = texts.many(words.card(public, card) for card in hand)
        yield texts.say("show.hand", who=texts.who(seat), cards=cards)
    yield from words.start_cards(public)
    for pile in state.draw_piles:
        yield texts.say("show.draw", n=len(pile), cards=" ".join(map(str, pile)))
    yield texts.say("show.position", position=write_position(state))


def deal_json(record: Record) -> str:
    """The deal for a program."""
    state = final(record)
    deal = {
        "game": record.game,
        "players": record.players,
        "options": record.options.write(),
        "seed": record.seed,
        "commitment": None if record.seed is None else commitment(record.seed),
        "hands": plain(state.hands),
        "draw": [plain(pile) for pile in state.draw_piles],
        "turn": state.turn,
        "position": write_position(state),
        **plain_deal(state.board),
    }
    return json.dumps(deal, ensure_ascii=False)
