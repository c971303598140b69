"""Whole turns of The Game: all that are found can be played, and `whole` finds them all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tenback.kernel.team.turns_classic import turns
from tenback.rules.classic import PILES, RISING
from tenback.rules.piles import fits, put, without

CARDS = st.integers(2, 99)
TOPS = st.tuples(CARDS, CARDS, CARDS, CARDS)
Left = tuple[tuple[int, ...], tuple[int, ...]]


def every_ending(tops: tuple[int, ...], hand: tuple[int, ...], due: int) -> set[Left]:
    """What turns of at least `due` cards leave behind, by trying everything."""
    found: set[Left] = set()
    seen: set[Left] = set()

    def go_on(tops: tuple[int, ...], left: tuple[int, ...]) -> None:
        if (tops, left) in seen:
            return
        seen.add((tops, left))
        if len(hand) - len(left) >= due:
            found.add((tops, left))
        for card in left:
            for pile in PILES:
                if fits(card, tops[pile], RISING[pile]):
                    go_on(put(tops, pile, card), without(left, card))

    go_on(tops, hand)
    return found


def played(tops: tuple[int, ...], hand: tuple[int, ...], turn: list[tuple[int, int]]) -> Left:
    """What a turn leaves behind; every card must fit."""
    for card, pile in turn:
        assert fits(card, tops[pile], RISING[pile])
        tops, hand = put(tops, pile, card), without(hand, card)
    return tops, hand


@given(TOPS, st.sets(CARDS, min_size=1, max_size=4), st.integers(1, 3))
def test_with_whole_every_legal_turn_is_found_once(
    tops: tuple[int, ...], held: set[int], due: int
) -> None:
    hand = tuple(sorted(held - set(tops)))
    found = turns(list(hand), [], list(tops), due, whole=True)
    left = [played(tops, hand, turn) for turn in found]
    assert len(set(left)) == len(left)
    assert set(left) == every_ending(tops, hand, due)


@given(TOPS, st.sets(CARDS, min_size=1, max_size=8), st.integers(1, 3), st.sets(CARDS, max_size=60))
def test_turns_worth_a_thought_are_legal_and_some_are_found_whenever_there_are_any(
    tops: tuple[int, ...], held: set[int], due: int, rest: set[int]
) -> None:
    hand = tuple(sorted(held - set(tops)))
    unseen = sorted(rest - set(tops) - set(hand))
    found = turns(list(hand), unseen, list(tops), due)
    left = {played(tops, hand, turn) for turn in found}
    assert all(len(turn) >= due for turn in found)
    assert len(left) == len(found)
    assert bool(found) == bool(every_ending(tops, hand, due) if len(hand) <= 5 else found)


def test_there_is_an_end_to_what_is_found() -> None:
    """Ten cards that fit everywhere leave far more behind than there is room for."""
    hand = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95]
    for _ in range(3):
        found = turns(hand, [], [1, 2, 99, 98], 1, whole=True)
        assert len(found) == 2048
        assert all(1 <= len(turn) <= 10 for turn in found)
