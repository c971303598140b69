"""What the players of The Game signal, and what they make of the signals of others."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots import weights
from tenback.bots.games.classic import ClassicExpert, ClassicStrong
from tenback.bots.signalling import bits_of, most_wanted
from tenback.bots.turn import Turn
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.hidden_hands import signal_bits
from tenback.rules.signals import GENTLY, LEAVE, Signal
from tests.rules.situations import team


@pytest.mark.parametrize("talk", ["open", "strict"])
def test_G_10_G_11_piles_are_signalled_and_nothing_else(talk: str) -> None:
    state = team((37, 60, 20, 94), (5, 6, 7), tops=(47, 59, 90, 98), talk=talk)
    told = ClassicStrong().signals(state.view(0))
    assert told == (Signal(0, 0, LEAVE), Signal(0, 1, LEAVE), Signal(0, 3, GENTLY))
    assert ClassicStrong().signals(state.view(None)) is None


def test_G_10_nobody_signals_where_silence_is_kept() -> None:
    silent = team((37, 60, 20), (5, 6, 7), tops=(47, 59, 90, 98), talk="silent")
    assert ClassicStrong().signals(silent.view(0)) is None


def looking(
    hand: tuple[int, ...], tops: tuple[int, ...], gone: tuple[int, ...] = ()
) -> tuple[ClassicSearch, int]:
    """A search from the first of two seats, and how many turns it compares.

    The other seat holds six of the cards that are neither here nor gone.
    """
    search = ClassicSearch()
    search.load(weights.load("classic-2"))
    unseen = [card for card in range(2, 100) if card not in (*hand, *tops, *gone)]
    view = team(hand, unseen[:6], tops=tops, draw=unseen[6:]).view(0)
    return search, search.set_position(view, 8, 5, 2)


def worth_of_sparing(said: int | None, *, keeps: bool = True, known_kinds: int = 255) -> float:
    """How much better a turn that leaves pile a alone looks than one that lays 49 on its 47."""
    search, kept = looking((49, 52, 70), (47, 50, 99, 98), gone=(53, 54, 67, 8))
    places = [search.add([(52, 1), (70, 3)]), search.add([(49, 0), (70, 3)])]
    assert places[1] < max(kept, 2) + 2
    if said is not None:
        search.add_signal(1, said, keeps, known_kinds)
    search.sample(sum(1 << place for place in places), 300)
    return search.worth(places[0])[1] - search.worth(places[1])[1]


def test_a_signal_is_followed() -> None:
    """Who asks to leave pile a alone is believed to have a use for it, and who is silent not to."""
    blind = worth_of_sparing(None)
    assert worth_of_sparing(1) > blind + 0.0005
    assert worth_of_sparing(0) < worth_of_sparing(1) - 0.0005
    assert worth_of_sparing(1, keeps=False) > blind + 0.0003
    assert worth_of_sparing(0, keeps=False) == pytest.approx(blind)


def test_what_is_not_said_at_this_table_means_nothing() -> None:
    assert bits_of([LEAVE]) == 0b1111
    assert worth_of_sparing(16, known_kinds=0) == worth_of_sparing(0, known_kinds=0)
    assert worth_of_sparing(1, known_kinds=15) != worth_of_sparing(1)
    assert worth_of_sparing(16, known_kinds=15) == worth_of_sparing(0, known_kinds=15)


def test_alone_the_first_signal_reaches_farther() -> None:
    """The hand has cards one, three and four away from three piles, and nothing for the last."""
    hand, tops = (48, 53, 86), (47, 50, 90, 20)
    assert signal_bits(hand, tops) == 0b0110_0001
    assert signal_bits(hand, tops, bits_of([LEAVE])) == 0b0011
    assert signal_bits(hand, tops, bits_of([GENTLY])) == 0b0110_0000
    said = ClassicStrong().signals(team(hand, (5, 6, 7), tops=tops).view(0), (LEAVE,))
    assert said == (Signal(0, 0, LEAVE), Signal(0, 1, LEAVE))


@pytest.mark.parametrize("known_kinds", [15, 255])
@pytest.mark.parametrize("said", [0b0000, 0b0001, 0b0010, 0b1000])
def test_others_are_dealt_what_they_would_say_that_of(said: int, known_kinds: int) -> None:
    tops = (47, 50, 90, 20)
    search, _ = looking((5, 49, 70), tops)
    search.add_signal(1, said, exact=True, kinds=known_kinds)
    for _ in range(20):
        assert signal_bits(search.deal_hands()[1], tops, known_kinds) == said


@pytest.mark.parametrize("said", [0b0011, 0b0001_0010])
def test_two_signals_say_nothing_of_other_piles_but_leave_comes_first(said: int) -> None:
    """More is never said at a time, so there may be reason for more."""
    tops = (47, 50, 90, 20)
    search, _ = looking((5, 49, 70), tops)
    search.add_signal(1, said, exact=True)
    reasons = [signal_bits(search.deal_hands()[1], tops) for _ in range(60)]
    fitting = [bits for bits in reasons if said & ~bits == 0]
    assert len(fitting) > 45  # a hand that fits is not always found
    assert any(bits != said for bits in fitting)
    if said >= 16:
        assert {bits & 15 for bits in fitting} == {said & 15}


def test_two_signals_are_sent_at_most_and_standing_ones_rather() -> None:
    signals = (Signal(0, 0, GENTLY), *(Signal(0, pile, LEAVE) for pile in (1, 2, 3)))
    assert most_wanted(signals) == (Signal(0, 1, LEAVE), Signal(0, 2, LEAVE))
    assert most_wanted(signals, signals[3:]) == (Signal(0, 3, LEAVE), Signal(0, 1, LEAVE))
    assert most_wanted(signals[:2]) == (Signal(0, 1, LEAVE), Signal(0, 0, GENTLY))


def test_nobody_else_sits_at_the_table() -> None:
    search, _ = looking((5, 49, 70), (47, 50, 90, 20))
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="nobody sits there"):
            search.add_signal(seat, 1, exact=True)


def test_no_big_jump_means_something_near() -> None:
    """With 49 left to the one who has cards near 47, laying 70 there wastes more than before."""
    assert worth_of_sparing(16) != pytest.approx(worth_of_sparing(0), abs=1e-6)


@pytest.mark.parametrize("exact", [True, False])
def test_signals_reach_the_expert_through_what_it_hears(exact: bool) -> None:
    view = team((49, 52, 70), (5, 6, 7), tops=(47, 50, 99, 98)).view(0)
    player = ClassicExpert(work=400)
    chances = []
    for said in ((), (Signal(1, 0, LEAVE, exact), Signal(1, 2, GENTLY, exact)), None):
        lines = player.consider(Turn(view, Random(1), [None, said]))
        chances.append({line.moves: line.chance for line in lines})
    assert chances[0] != chances[1]
    assert chances[1] != chances[2]
    odd = player.consider(Turn(view, Random(1), [None, [Signal(1, 0, "wink", exact=False)]]))
    assert {line.moves: line.chance for line in odd} == chances[2]
