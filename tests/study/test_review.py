"""Reviews: every turn judged from the mover's view, the same again, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tenback.bots import Line, Player, Turn
from tenback.bots.budget import Budget
from tenback.record import Record, Seeded, final, replay
from tenback.rules import GAMES, Move, View, game
from tenback.rules.classic import ClassicOptions
from tenback.study.hint import NoHint
from tenback.study.review.review_game import MissingLine, ReviewSettings, review
from tenback.study.review.review_result import Review, TurnReview
from tests.support.bot_games import bot_game
from tests.support.random_expert import RandomExpert

STRONG = ReviewSettings("strong")


class Scripted(Player):
    """Gives the same answers to every question; None stands for the moves it is asked about."""

    def __init__(self, *answers: tuple[tuple[Move, ...] | None, float]) -> None:
        self.answers = answers
        self.seen: list[View] = []

    def choose(self, turn: Turn) -> Move:
        raise AssertionError("nobody asked for a move")

    def consider(self, turn: Turn, also: Sequence[Move] = ()) -> tuple[Line, ...]:
        self.seen.append(turn.view)
        moves = [(tuple(also) if line is None else line, chance) for line, chance in self.answers]
        return tuple(Line(line, chance, 7) for line, chance in moves)


def cards(*texts: str) -> tuple[Move, ...]:
    return tuple(game("classic").parse(text) for text in texts)


def test_every_turn_is_judged_and_nothing_else_is_bot_game() -> None:
    record = bot_game("classic", 2)
    found = review(record, STRONG)
    by_turn: dict[int, list[str]] = {}
    for step in replay(record):
        if step.turn:
            by_turn.setdefault(step.turn, []).append(str(step.move))
    assert {turn.number: list(map(str, turn.moves)) for turn in found.turns} == by_turn
    assert [turn.seat for turn in found.turns[:4]] in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert found.is_whole
    for turn in found.turns:
        assert 0 <= turn.after <= turn.before <= 1
        assert turn.loss == pytest.approx(turn.before - turn.after)
        assert turn.as_expert <= (turn.loss == 0)
        assert bool(turn.reasons) is not turn.as_expert
    assert 0 < found.as_expert() < len(found.turns)  # an easy player is not always right


def test_the_same_again_and_one_turn_as_among_all() -> None:
    record = bot_game("classic", 2)
    asking = ReviewSettings("expert", Budget(work=20))
    first = review(record, replace(asking, turns=range(1, 6)))
    assert review(record, replace(asking, turns=range(1, 6))) == first
    alone = review(record, replace(asking, turns=range(4, 5)))
    assert alone.turns == first.turns[3:4]
    other = review(record, replace(asking, turns=range(4, 5), seed="other"))
    assert other.turns[0].best.chance != alone.turns[0].best.chance


def test_what_the_mover_cannot_see_changes_nothing() -> None:
    record = bot_game("classic", 2)
    order = Seeded(record.seed or "").shuffle(0, tuple(range(2, 100)))
    starter = 0 if record.moves[0] == "@1" else 1
    own = slice(7 * starter, 7 * starter + 7)
    hidden = [card for card in order if card not in order[own]]
    asking = ReviewSettings("expert", Budget(work=20), turns=range(1, 2))
    turns = set()
    for cards_hidden in (hidden, hidden[::-1]):
        deck = list(cards_hidden)
        deck[own.start : own.start] = order[own]
        ends = record.moves.index(".") + 1
        moves = record.moves[:ends]
        again = replace(record, seed=None, decks=(tuple(deck),), moves=moves, result=None)
        (turn,) = review(again, asking).turns
        turns.add((turn.before, turn.after, turn.best))
    assert len(turns) == 1


def test_cards_taken_back_do_not_count() -> None:
    options = ClassicOptions(take_back=True)
    plain = Record("classic", 1, options, "x", moves=("4a", "11a", "."))
    regret = replace(plain, moves=("17b", "<", "4a", "88d", "<", "11a", "."))
    assert review(regret, STRONG).turns == review(plain, STRONG).turns
    assert len(review(plain, STRONG).turns) == 1


def test_a_turn_that_is_not_finished_is_not_turn_review() -> None:
    options = game("classic").Options()
    record = Record("classic", 1, options, "x", moves=("4a", "11a", ".", "17a"))
    assert [turn.number for turn in review(record, STRONG).turns] == [1]
    none = review(replace(record, moves=()), STRONG)
    assert none.turns == ()
    assert none.mean_loss() == 0
    assert review(Record("classic", 3, options, "x", moves=("@2",)), STRONG).turn_count == 0


def test_the_same_cards_in_another_order_are_the_same_turn() -> None:
    record = Record("classic", 1, game("classic").Options(), "x", moves=("4a", "88d", "."))
    (turn,) = review(record, expert=Scripted((cards("88d", "4a", "."), 0.6), (None, 0.5))).turns
    assert turn.as_expert
    assert (turn.before, turn.after, turn.loss) == (0.6, 0.6, 0)


def test_a_loss_and_why() -> None:
    record = Record("classic", 1, game("classic").Options(), "x", moves=("88a", "4c", "."))
    state = next(iter(replay(record))).state
    assert {4, 88} <= set(state.hands[0])
    asked = Scripted((cards("4a", "88c", "."), 0.6), (None, 0.35))
    (turn,) = review(record, expert=asked).turns
    assert (turn.before, turn.after, turn.mark) == (0.6, 0.35, "??")
    assert turn.loss == pytest.approx(0.25)
    assert "room" in [reason.kind for reason in turn.reasons]
    assert turn.reasons[0].values.get("other", "88a 4c") == "88a 4c"
    assert asked.seen == [state.view(0)]  # a view, never a state


def test_an_end_that_can_be_seen_is_sure() -> None:
    wins = next(
        record
        for number in range(20)
        if (record := bot_game("classic", 2, "strong", number)).result and record.result.winners
    )
    last = max(step.turn for step in replay(wins))
    found = review(
        wins, ReviewSettings("strong", turns=range(last, last + 1)), expert=Scripted((None, 0.3))
    )
    assert (found.turns[0].after, found.turns[0].loss) == (1.0, 0.0)
    assert found.lost_at is None


def careless_game(number: int) -> Record:
    """A lone player who does what the rules warn of as soon as it can."""
    record = bot_game("classic", 1)
    random, moves = Random(number), list[str]()
    state = final(replace(record, moves=(), result=None))
    while state.result is None:
        legal = list(state.legal)
        warned = [move for move in legal if state.warnings(move)]
        moves.append(str(random.choice(warned or legal)))
        state = state.play(moves[-1])
    return replace(record, moves=tuple(moves), result=state.result)


def test_a_card_that_visibly_loses_leaves_no_chance() -> None:
    lost = next(record for record in map(careless_game, range(99)) if record.moves[-1] != ".")
    last = max(step.turn for step in replay(lost))
    (turn,) = review(lost, ReviewSettings("strong", turns=range(last, last + 1))).turns
    assert turn.after == 0
    assert turn.before > 0
    assert turn.loss == turn.before


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_reviewed(name: str) -> None:
    record = bot_game(name, 3 if name == "columns" else 2)
    states = [step.state for step in replay(record)]
    found = review(record, ReviewSettings(turns=range(1, 20)), expert=RandomExpert(states, 2))
    last = min(19, max(step.turn for step in replay(record)))
    assert [turn.number for turn in found.turns] == list(range(1, last + 1))
    assert all(turn.loss >= 0 for turn in found.turns)
    assert found.is_team is (name in ("classic", "extreme"))


def test_ctrl_c_gives_the_turns_so_far() -> None:
    done: list[tuple[int, int]] = []

    def progress(turns: int, of: int) -> None:
        done.append((turns, of))
        if turns == 3:
            raise KeyboardInterrupt

    found = review(bot_game("classic", 2), STRONG, progress)
    assert len(found.turns) == 3
    assert not found.is_whole
    assert found.turn_count > 3
    assert done == [(1, found.turn_count), (2, found.turn_count), (3, found.turn_count)]
    assert found.lost_at is None  # who knows what came later


def test_a_thinker_must_speak_of_what_was_bot_game() -> None:
    record = Record("classic", 1, game("classic").Options(), "x", moves=("4a", "88d", "."))
    with pytest.raises(MissingLine, match=r"4a 88d \."):
        review(record, expert=Scripted((cards("88d", "4a", "."), 0.6)))


def test_nobody_to_ask() -> None:
    with pytest.raises(NoHint) as none:
        review(bot_game("classic", 2), ReviewSettings("easy"))
    assert none.value.key == "hint.no_level"


def turn_review(number: int, before: float, after: float, seat: int = 0) -> TurnReview:
    loss = before - after
    lines = (Line(cards("4a", "."), before),)
    return TurnReview(number, seat, cards("5a", "."), before, after, loss, loss == 0, lines)


def test_turning_points_are_the_largest_losses() -> None:
    losses = [0.0, 0.044, 0.046, 0.3, 0.06, 0.146, 0.07, 0.08]  # told as 0, 4, 5, 30 and so on
    turns = [turn_review(number, 0.5, 0.5 - loss) for number, loss in enumerate(losses, 1)]
    record = bot_game("classic", 2)
    found = Review(record, "expert", "x", tuple(turns), len(turns), len(turns))
    assert [turn.number for turn in found.turning_points] == [4, 6, 8, 7, 5]
    assert [turn.mark for turn in turns] == ["", "", "?", "??", "?", "??", "?", "?"]
    assert found.mean_loss() == pytest.approx(sum(losses) / 8)
    assert found.as_expert() == 1


def test_where_a_game_was_lost() -> None:
    record = bot_game("classic", 2)
    assert record.result is not None
    assert record.result.winners == ()
    chances = [(0.8, 0.8), (0.7, 0.4), (0.55, 0.5), (0.5, 0.1), (0.2, 0.2), (0.0, 0.0)]
    turns = tuple(turn_review(number, *pair, number % 2) for number, pair in enumerate(chances, 1))
    found = Review(record, "expert", "x", turns, 6, 6)
    assert found.lost_at is turns[3]
    assert Review(replace(record, result=None), "expert", "x", turns, 6, 6).lost_at is None
    assert Review(record, "expert", "x", turns[4:], 2, 6).lost_at is None
    assert Review(record, "expert", "x", turns[:4], 6, 6).lost_at is None  # not known yet
    assert Review(record, "expert", "x", (), 6, 6).lost_at is None
    assert found.mean_loss(0) == pytest.approx((0.3 + 0.4 + 0) / 3)
    assert [len(found.of(seat)) for seat in (None, 0, 1)] == [6, 3, 3]


def test_json() -> None:
    found = review(bot_game("classic", 2), replace(STRONG, turns=range(1, 9)))
    plain = found.plain("fr")
    assert (plain["game"], plain["level"], plain["interrupted"]) == ("classic", "strong", False)
    for told, turn in zip(plain["turns"], found.turns, strict=True):
        assert told["loss"] == pytest.approx(turn.loss, abs=1e-4)
        assert told["best"] == told["lines"][0]["moves"]
        assert told["moves"] == [str(move) for move in turn.moves]
    assert sum(seat["turns"] for seat in plain["by_seat"]) == 8
    assert plain["turning_points"] == [turn.number for turn in found.turning_points]
