"""Does a game keep what tables, records, bots and environments rely on?

`check_game(game)` tries all of `CHECKS` on random games, with every number of players and each
option. It needs nothing but the rules of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random

from tenback.record import (
    Record,
    final,
    read_position,
    read_record,
    read_view,
    write_position,
    write_record,
    write_view,
)
from tenback.rules import GAMES, Options, RuleError
from tenback.rules.game import Game
from tenback.testing.positions import Played, option_sets, play_randomly, twins

__all__ = ["CHECKS", "Check", "check_game"]

MOST_STATES = 80  # of a game
SAMPLED = 9  # every so many states are looked at closely
NONSENSE = ("", "?", "@99", "0a", "100z", "-1a", "x0", "pass pass", "ten back")

Check = Callable[[Game, str], None]


def check_game(
    rules: Game, seed: str = "kit", report: Callable[[str], object] = lambda _: None
) -> None:
    """Try all promises; AssertionError says which one is not kept, and in which game.

    `report` is called with the name of each promise that is kept.
    """
    for check in CHECKS:
        check(rules, seed)
        report((check.__doc__ or check.__name__).splitlines()[0])


def games_end(rules: Game, seed: str) -> None:
    """Every game ends with a result, within the greatest number of moves."""
    whole = play_randomly(rules, rules.default_players, rules.Options(), seed)
    for played in chain(whole, _games(rules, seed)):
        state = played.state
        assert len(played.moves) <= rules.most_moves, f"more than {rules.most_moves}: {played}"
        assert (state.result is None) or not list(state.legal), f"legal after the end: {played}"
        if state.result is not None:
            winners, scores = state.result.winners, state.result.scores
            assert {*winners} <= {*range(played.players)}, f"strange winners: {played}"
            if rules.is_team:
                assert len(winners) in (0, played.players), f"a team wins together: {played}"
            assert scores, f"no scores: {played}"
        else:
            assert list(state.legal), f"nothing is legal before the end: {played}"


def legal_moves_are_played(rules: Game, seed: str) -> None:
    """What is legal can be played and is read back from its text; all else is refused."""
    for played in _sampled(rules, seed):
        state, legal = played.state, list(played.state.legal)
        for move in legal:
            assert rules.parse(str(move)) == move, f"{move} is not read back: {played}"
            assert state.refusal(move) is None, f"{move} is legal and refused: {played}"
            state.play(move)
        for text in NONSENSE:
            if text in state.legal:
                continue
            try:
                state.play(text)
            except RuleError:
                pass
            else:
                raise AssertionError(f"{text!r} is not legal and was played: {played}")


def states_never_change(rules: Game, seed: str) -> None:
    """A move gives a new state and leaves the old one as it was; the same deal is the same game."""
    for played in _sampled(rules, seed):
        state = played.state
        before = (state.board, state.hands, state.draw_piles)
        for move in state.legal:
            state.play(move)
        assert (state.board, state.hands, state.draw_piles) == before, f"it changed: {played}"
    first, again = ([p.state for p in _games(rules, seed)] for _ in range(2))
    assert first == again, "the same deals and moves led to other games"


def seats_see_their_own_cards(rules: Game, seed: str) -> None:
    """A view has the hand of its seat, and the moves of the seat to move."""
    for played in _sampled(rules, seed):
        state = played.state
        for seat in range(played.players):
            view = state.view(seat)
            assert view.hand == state.hands[seat], f"another hand at seat {seat}: {played}"
            assert len(view.hand) == state.board.counts[seat], f"a wrong count: {played}"
            if state.turn not in (None, seat):
                assert not list(view.legal), f"seat {seat} may move out of turn: {played}"
        assert not state.view(None).hand, f"a spectator has a hand: {played}"


def hidden_cards_stay_hidden(rules: Game, seed: str) -> None:
    """Hidden cards change neither what a seat sees nor what it may do."""
    chance, found = Random(f"{seed}/twins"), 0
    for played in _sampled(rules, seed):
        if played.state.result is not None:
            continue
        seat = played.state.turn or 0
        view = played.state.view(seat)
        for twin in twins(played, seat, chance):
            found += 1
            other = twin.view(seat)
            assert other == view, f"a view tells hidden cards apart: {played}"
            assert list(map(str, other.legal)) == list(map(str, view.legal)), f"legal: {played}"
            assert hash(other) == hash(view), f"another hash: {played}"
            text = repr(view)
            assert repr(other) == text, f"a view shows what is hidden: {played}"
            break
    assert found, "no two deals were found that a seat cannot tell apart"


def games_are_written_down(rules: Game, seed: str) -> None:
    """Records, positions and views are read back as they were written."""
    if rules.id not in GAMES:
        return  # a game that is not registered yet
    for played in _sampled(rules, seed):
        state = played.state
        record = Record(
            rules.id, played.players, played.options, played.seed, moves=played.moves,
            result=state.result,
        )  # fmt: skip
        assert final(read_record(write_record(record))) == state, f"another record: {played}"
        line = write_position(state)
        assert write_position(read_position(line)) == line, f"another position: {played}"
        view = played.view
        assert read_view(write_view(view)) == view, f"another view: {played}"


def _games(rules: Game, seed: str) -> Iterator[Played]:
    """The states of a game for each number of players, and for each choice of an option."""
    options = list(option_sets(rules))
    for players in rules.seats:
        yield from _begin(rules, players, options[0], f"{seed}/{players}")
    for number, chosen in enumerate(options[1:]):
        players = rules.default_players
        yield from _begin(rules, players, chosen, f"{seed}/option {number}")


def _begin(rules: Game, players: int, options: Options, seed: str) -> Iterator[Played]:
    """The first states of a game; matches of many rounds are broken off."""
    return islice(play_randomly(rules, players, options, seed), MOST_STATES)


def _sampled(rules: Game, seed: str) -> Iterator[Played]:
    """Some of these states, the last of each game among them."""
    for number, played in enumerate(_games(rules, seed)):
        if number % SAMPLED == 0 or played.state.result is not None:
            yield played


CHECKS: tuple[Check, ...] = (
    games_end,
    legal_moves_are_played,
    states_never_change,
    seats_see_their_own_cards,
    hidden_cards_stay_hidden,
    games_are_written_down,
)
