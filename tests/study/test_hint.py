"""Hints: every reason is true of its position, every hint has one, and each can be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tenback.bots.budget import Budget
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.player import Line
from tenback.bots.turn import Turn
from tenback.language import LANGUAGES
from tenback.record import Seeded, read_position
from tenback.rules import GAMES, Move, State, game
from tenback.rules.signals import Heard, Signal
from tenback.study.hint import Hint, NoHint, hint, reasons, thinker, thinkers
from tenback.study.reasons.reason import Reason
from tests.support.random_expert import RandomExpert
from tests.support.reasons.facts import TRUTHS, Claim

OPTIONS: dict[str, dict[str, list[Any]]] = {
    "classic": {"take_back": [False, True], "minimum": [2, 3]},
    "extreme": {
        "violations": ["refuse", "lose"],
        "one_pile": ["from_now", "counted", "whole_turn"],
    },
    "duel": {"lone_last_card": ["lose", "may_win"]},
    "columns": {
        "half_turn_skips": [False, True],
        "may_draw": [False, True],
        "may_open": [False, True],
    },
}
KINDS = {
    "classic": "ten_back stranded keep pair waits leave room least step enough only",
    "extreme": "ten_back stranded keep pair waits leave room least step enough only skull frees",
    "duel": "ten_back stranded keep pair waits room least step enough only help gift blocks",
    "columns": "only empties sheds run playable stops turns opens shakes bombs quake",
}


def moments(name: str, numbers: range) -> Iterator[tuple[State, Random]]:
    """Some moments of games by easy players, with any number of seats and any options."""
    rules = game(name)
    for number in numbers:
        random = Random(f"{name} {number}")
        options = {key: random.choice(values) for key, values in OPTIONS[name].items()}
        players = random.choice(list(rules.seats))
        state: State = rules.deal(players, rules.Options.read(options), deal=Seeded(str(number)))
        for _ in range(300):
            if state.result is not None:
                break
            if state.turn is not None and random.random() < 0.15:
                yield state, random
            view = state.view(state.turn or 0)
            state = state.play(EasyPlayer().choose(Turn(view, random)))


def told(state: State, lines: tuple[Line, ...], heard: Heard) -> tuple[Reason, ...]:
    """The reasons for the best of these lines, each held against what it claims."""
    found = reasons(state.view(state.turn), lines, heard)
    assert found
    for reason in found:
        claim = Claim(state, lines[0], lines[1] if len(lines) > 1 else None, heard, reason.values)
        assert TRUTHS[reason.kind](claim), (reason, list(map(str, lines[0].moves)), state)
    return found


def hold(name: str, numbers: range) -> Counter[str]:
    """How often each kind of reason was given, and true, in these games."""
    kinds: Counter[str] = Counter()
    for state, random in moments(name, numbers):
        heard: list[list[Signal]] = []
        if name in ("classic", "extreme"):
            heard = [[Signal(seat, random.randrange(4))] for seat in range(state.players)]
        seer = RandomExpert([state], random.choice((1, 4)))
        lines = seer.consider(Turn(state.view(state.turn), random, heard))
        kinds.update(reason.kind for reason in told(state, lines, heard))
    return kinds


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_true(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    assert len(hold(name, range(2))) > 6


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_reason_is_given_and_true(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    assert set(KINDS[name].split()) <= set(hold(name, range(100, 130)))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_of_a_real_hint_is_true(name: str) -> None:
    if not thinkers(name):
        pytest.skip("nobody judges this game yet")
    for state, random in moments(name, range(200, 205)):
        if state.players > 5 or random.random() < 0.5:
            continue
        asked = thinker(name, list(thinkers(name))[-1])
        found = hint(state.view(state.turn), random, (), Budget(work=30), asked)
        lines = (found.line, *found.others)
        assert told(state, lines, ()) == found.reasons
        assert 1 <= len(found.reasons) <= 3
        then = state
        for move in found.line.moves:  # the whole line can be played
            then = then.play(move)


def line(state: State, text: str, chance: float = 0.5) -> Line:
    moves: list[Move] = [state.game.parse(word) for word in text.split()]
    return Line(tuple(moves), chance)


# A position, the line, the second choice, and the kinds of reason there are, in their order.
EXAMPLES = [
    ("classic 1 - 50,1,100,100 40,44 - @1 -", "40a 44a", "44b .", "wins ten_back"),
    ("classic 2 - 97,98,3,40 50,55/4,5 - @1 -", "50d .", "", "only"),
    ("classic 2 - 97,98,20,3 10,12/4,5 60 @1 -", "12c 10c .", "10c", "only_safe"),
    ("classic 2 take_back=true 90,98,25,13 16,21,40/6,38,93 77 @2 93a,6d", ".", "", "only_or_back"),
    ("classic 3 minimum=3;take_back=true 97,98,20,3 10,12,19/4,5/6 60 @1 19c", "12c 10c .", "",
     "only_safe_or_back"),
    ("classic 2 - 47,30,65,100 37,48,50/4,5,6 8,9,10 @1 -", "48a 50a .", "37b 48b .", "room"),
    ("classic 2 - 47,30,65,100 37,48,60/4,5,6 8,9,10 @1 -", "37a 48a .", "48a 60a .", "ten_back"),
    ("classic 2 - 47,30,65,100 37,64,60/4,5,6 8,9,10 @1 -", "64c 60c .", "64c 60a .", "keep"),
    ("classic 2 - 1,1,100,100 30,40,5,6/7,8,9 10,11 @1 -", "5a 6a .", "40a 5b .", "pair"),
    ("classic 2 - 60,70,30,40 65,35,50,33/7,8 10,11 @1 -", "65a 35d .", "35d 33c .", ""),
    ("classic 2 - 60,70,30,40 62,90,5,6/7,8 10,11 @1 62a,90b", ".", "6c .", "enough"),
    ("extreme 1 kinds=SKULL 1,44,100,100 45,46,55 60 @1 45b", "46b .", "55b .", "skull"),
    ("extreme 1 kinds=NO_BACK 14,1,100,100 20,22,60 61 @1 -", "20a 22a .", "20b 22b .", "frees"),
    ("duel 2 - 27,35/29,40 12,17,45/2,3,4,5 6,7,8/9 @1 -", "12x 17a .", "17a 12b .", "help"),
    ("duel 2 - 20,35/29,40 27,21/2,3,4,5 -/9 @1 -", "21a 27a", "27x 21a", "wins"),
    ("columns 2 - 8,6- 7,5,5-/9,9 0 @1 play +/0/0 0,0 1@1 1:seed", "5:2 .", "7:1 .", ""),
    ("columns 2 - 8,6- 7/9,9 0 @1 play +/0/0 0,0 1@1 1:seed", "7:1", "", "only empties"),
    ("columns 3 - 8,6- 7S,2,3/9,9/1 0 @1 play +/0/0 0,0,0 1@1 1:seed", "7S:1 .", "", "only"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "best", "other", "kinds"), EXAMPLES)
def test_examples(
    position: str, best: str, other: str, kinds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    state = read_position(position)
    lines = [line(state, text, 0.6 - 0.1 * n) for n, text in enumerate([best, other]) if text]
    found = told(state, tuple(lines), ())
    assert set(kinds.split()) <= {reason.kind for reason in found}
    for language in LANGUAGES:
        said = [reason.say(language) for reason in found]
        assert all(text.endswith(".") and not text[0].islower() for text in said)
    assert len({reason.say(language) for reason in found for language in LANGUAGES}) > len(found)


# A position, the line, and a second choice of which the same could be said: nobody says it.
ALIKE = [
    ("classic 2 - 47,30,65,100 37,48,50/4,5,6 8,9,10 @1 -", "37a 48a .", "37a 50a .", "ten_back"),
    ("duel 2 - 27,35/29,40 17,18,20/2,3,4,5 6,7,8/9 @1 -", "17a 18a .", "17a 20a .", "ten_back"),
    ("columns 2 - 8,6- 5,4,13/9,9 0 @1 play +/0/0 0,0 1@1 1:seed", "5:2 .", "5:2 4:2 .", "only"),
    ("columns 2 - 8,6- 5B,4,9,1/9 0 @1 play +/0/0 0,0 1@1 1:x", "5B:2 . 9:1 . 1:2 .",
     "5B:2 . 4:1 . 1:2 .", "bombs"),
    ("columns 2 - 8,5 1,5,6,7,8/9 0 @1 play +/0/0 0,0 1@1 1:x", "8:1 7:1 .", "5:2 6:2 7:2 .",
     "run"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "best", "other", "kind"), ALIKE)
def test_what_the_second_choice_does_as_well_is_no_reason(
    position: str, best: str, other: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    state = read_position(position)
    lines = line(state, best, 0.6), line(state, other, 0.5)
    assert kind in {reason.kind for reason in told(state, lines[:1], ())}
    assert kind not in {reason.kind for reason in told(state, lines, ())}


# A position, the line, the second choice, and a kind of reason that an instruction forbids to give.
FORBIDDEN = [
    # The 73 is a NO_BACK and so are 14, 28 and 87, which may be covered; 65 is a STOP.
    ("extreme 1 - 53,1,43,80 5,27,64,73,75,83,99 60 @1 -", "75d 73d .", "75d 64a .", "keep", 0),
    ("extreme 1 - 53,14,43,80 5,60,74,75,84,99 61 @1 -", "75d 74d .", "75d 60a .", "keep", 0),
    ("extreme 1 - 53,14,43,80 15,60,74,75,84,99 61 @1 -", "75d 74d 15b .", "75d 60a .", "keep", 1),
    ("extreme 1 - 96,95,43,90 40,41,73,83 61 @1 -", "41c 40c .", "73d 41c .", "pair", 0),
    ("extreme 1 - 96,95,43,87 40,41,74,84 61 @1 -", "41c 40c .", "74d 41c .", "pair", 1),
    ("extreme 1 - 96,95,28,90 26,27,74,84 61 @1 -", "27c 26c .", "74d 27c .", "pair", 1),
    ("extreme 1 - 96,87,43,90 40,41,74,84 61 @1 -", "41c 40c .", "74d 41c .", "pair", 0),
    ("extreme 1 - 96,95,43,90 40,41,65,75 61 @1 -", "41c 40c .", "75d 65d", "pair", 0),
    ("extreme 1 - 72,47,22,73 3,24,41,50,85,89 83,84 @1 -", "85a 50b .", "50d 41d .", "waits", 0),
    ("extreme 1 - 72,47,22,74 3,24,41,50,85,89 83,84 @1 -", "85a 50b .", "50d 41d .", "waits", 1),
    ("extreme 1 - 72,47,14,74 3,24,41,50,85,89 83,84 @1 -", "85a 50b .", "50d 41d .", "waits", 0),
    ("extreme 1 - 70,71,3,14 61,72,98,99 5 @1 -", "72a 98a .", "72b 98b .", "stranded", 0),
    ("extreme 1 - 70,71,3,15 61,72,98,99 5 @1 -", "72a 98a .", "72b 98b .", "stranded", 1),
]  # fmt: skip


@pytest.mark.parametrize(("position", "best", "other", "kind", "said"), FORBIDDEN)
def test_a_ten_back_that_is_forbidden_is_no_reason(
    position: str, best: str, other: str, kind: str, said: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    state = read_position(position)
    found = told(state, (line(state, best, 0.6), line(state, other, 0.5)), ())
    assert [reason.kind for reason in found].count(kind) == said


# A position, the line, and a kind of reason that would not be true.
UNTRUE = [
    ("duel 2 - 27,35/29,40 28,34,45/2,3,4,5 6,7,8/9 @1 28a,34b", ".", "enough"),  # 45 goes across
    ("duel 2 - 10,50/58,3 5,15,20/30,31 -/- @1 20a,5y", "15b", "only_safe"),  # who ends wins
    ("duel 2 - 57,44/19,4 10,26,29,48/2,23,30 31,16,51/- @2 30a,2b", "23x", "only_safe"),
    ("classic 2 take_back=true 90,98,25,13 16,21,40/6,38,56,93 77,34 @2 93a,6d", ".", "only"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "best", "kind"), UNTRUE)
def test_what_is_not_true_is_no_reason(
    position: str, best: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    state = read_position(position)
    assert kind not in {reason.kind for reason in told(state, (line(state, best),), ())}


def test_nothing_speaks_for_a_line_that_breaks_an_instruction() -> None:
    state = read_position("extreme 1 violations=lose 14,50,100,100 40,44 - @1 -")
    assert told(state, (line(state, "44a 40b", 1.0),), ())[0].kind == "wins"
    lost = state.play("40b")
    assert lost.result is not None
    assert not lost.result.winners
    (reason,) = told(state, (line(state, "40b", 0.0),), ())
    assert reason.kind == "chance"


def test_a_partner_who_asks_is_followed_in_words() -> None:
    state = read_position("classic 2 - 47,30,65,100 37,48,60/4,5,6 8,9,10 @1 -")
    lines = line(state, "37b 60c .", 0.6), line(state, "37a 48a .")
    found = told(state, lines, [None, [Signal(1, 0)]])
    assert found[0] == Reason("leave", {"seat": "@2", "pile": "a", "other": "37a 48a"})
    assert found[0].say() == ("Keeps off pile A, as a partner asked; “37, 48 on pile A” would not.")
    assert "leave" not in [
        reason.kind for reason in told(state, lines[::-1], [None, [Signal(1, 0)]])
    ]


# Letters, signs and colons that only a move or a card in notation has.
NOTATION = re.compile(r"\d[a-dxy]\b|\d[-+]|\d[SHNEB]\b|:\d|@\d|\bx\d")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_is_in_notation(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    for state, random in moments(name, range(1)):
        moves = random.sample(list(state.legal), min(2, len(state.legal)))
        lines = tuple(
            Line((move,), chance) for move, chance in zip(moves, (0.6, 0.5), strict=False)
        )
        for reason in reasons(state.view(state.turn), lines):
            assert not NOTATION.search(reason.say(language)), reason


def test_the_least_room_is_said_of_so_many_cards_and_not_of_longer_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another ten-back would save more room than the minimum alone can."""
    monkeypatch.setattr("tenback.study.hint.MOST_REASONS", 99)
    state = read_position("classic 2 - 50,30,65,100 32,42,52/4,5,6 8,9,10 @1 -")
    lines = line(state, "52a 42a .", 0.6), line(state, "52b 42b .")
    least = next(reason for reason in told(state, lines, ()) if reason.kind == "least")
    assert least.values == {"n": -8}
    assert least.say() == "The cheapest way to lay the minimum."


def test_when_nothing_else_can_be_said_the_chances_are() -> None:
    state = read_position("classic 2 - 47,30,65,100 37,48,60/4,5,6 8,9,10 @1 -")
    lines = line(state, "60a 48b .", 0.62), line(state, "37a 48a .", 0.4)
    assert told(state, lines, ())[0].say("de") == (
        "Gewinnchance: etwa 62 %; mit „37, 48 auf Stapel A“ 40 %."
    )
    (alone,) = told(state, lines[:1], ())
    assert alone.say() == "Chance to win: about 62 %."


def test_a_hint_by_the_book() -> None:
    state = read_position("classic 1 - 50,1,100,100 40,44 - @1 -")
    found = hint(state.view(0), Random(1))
    assert found.plain("fr")["moves"] == ["40a", "44a"]
    assert found.plain("fr")["reasons"][0]["text"] == "Pose la dernière carte et gagne."
    assert hint(state.view(0), Random(1)) == found


def test_who_should_start() -> None:
    state = game("classic").deal(3, deal=Seeded("x"))
    found = hint(state.view(1), Random(1), expert=thinker("classic", "strong"))
    assert str(found.line.moves[0])[0] == "@"
    assert [reason.kind for reason in found.reasons] == ["better"]


def test_there_may_be_nothing_to_advise(monkeypatch: pytest.MonkeyPatch) -> None:
    over = read_position("classic 2 - 97,98,3,2 50,55/4,5,6 8,9 @1")
    going = read_position("classic 2 - 47,12,65,100 2,17,33/4,5,6 8,9,10 @1 -")
    for view, key in (
        (over.view(0), "hint.over"),
        (going.view(1), "hint.not_your_turn"),
        (going.view(None), "hint.not_your_turn"),
    ):
        with pytest.raises(NoHint) as none:
            hint(view, Random(1))
        assert none.value.key == key
    with pytest.raises(NoHint) as unknown:
        thinker("classic", "easy")
    assert "expert" in str(unknown.value.values["choices"])
    monkeypatch.setattr("tenback.study.hint.thinkers", lambda game: {})
    with pytest.raises(NoHint) as nobody:
        thinker("classic")
    assert nobody.value.key == "hint.no_thinker"


def test_a_hint_asks_whom_it_is_told_to() -> None:
    state = read_position("classic 2 - 47,30,65,100 37,48,60/4,5,6 8,9,10 @1 -")
    found = hint(state.view(0), Random(1), expert=RandomExpert([state]))
    assert isinstance(found, Hint)
    assert found.line.chance >= max(line.chance for line in found.others)
