"""Strict tables: nothing about one's own cards or what one can do, whatever follows (G-10, X-4)."""

from __future__ import annotations

import pytest

from tenback.talk import judge

_OWN = [
    "I can wait",
    "je peux attendre",
    "ich kann warten",
    "the left pile is mine",
    "lass mir den Stapel",
    "I have something",
    "I only have bad ones",
    "I've one for it",
    "ive got it covered",
    "I can cover that",
    "I really can't",
    "mine is better",
    "my next one hurts",
    "my hand is bad",
    "got nothing for that pile",
    "does anyone have one?",
    "je l'ai",
    "j'en ai une",
    "la mienne va",
    "je ne peux rien poser",
    "chez moi c'est vide",
    "il me reste une petite",
    "qui a mieux ?",
    "ich hab was",
    "hab ich nicht",
    "da könnte ich was",
    "bei mir geht nichts",
    "wer hat eine?",
    "mein Blatt ist mies",
    "I drew a gem",
    "j'ai pioché une merveille",
    "ich hab was gezogen",
    "I'd have to spoil the left one",
    "both rising piles are closed to me",
    "I'm flexible on b",
    "b would suit me",
    "able to save one",
    "we can repair it",
    "we can save b now",
    "I am no use up there",
    "I'm bad on both",
    "my others are much higher",
    "für mich sind beide Stapel zu",
    "il faudrait que j'abîme la pile",
    "let me fix the left one",
    "lasst mich den retten",
    "je m'en occupe à gauche",
    "who can jump back?",
    "rien de petit",
    "no small ones here",
    "perfect for me",
    "that would cost me a lot",
    "I'll play right behind that",
    "gonna ruin A sorry",
    "about to save C",
    "nope can't do it",
    "je sauve la C au prochain tour",
    "nickel pour moi",
    "que des moches",
    "il me faudrait une plus petite",
    "mir fehlt nur eine dafür",
    "lauter Schrott",
    "nächste Runde mach ich das wieder gut",
    "wer kann unten helfen?",
    "trust me on B",
    "I have to jump far",
]
_OTHER = [
    "I have to go",
    "I have an idea",
    "I can't believe it",
    "I've never seen that",
    "got it",
    "my mistake",
    "you can start",
    "have you seen this?",
    "j'ai faim",
    "j'ai oublié",
    "tu as raison",
    "mon chat dort",
    "qui a gagné ?",
    "ich hab Hunger",
    "ich hab mich vertan",
    "hast du gewonnen?",
    "meine Güte",
    "see you a bit later",
    "please not on this pile",
    "we can still win",
    "could you wait for me on the left?",
    "would you mind if I spoil this pile?",
    "I love the left pile",
    "I'd rather you spared that pile",
    "let me think",
    "I was right",
    "c'est mon tour",
    "my little brother says hi",
    "I live on a farm",
    "ich hab den Ton aus",
    "mine is a flat white please",
    "you can do it",
    "about C: careful",
    "about",
    "I need a little help",
    "no big deal",
    "SORRY, I WAS ON A CALL",
    "vas-y, à toi",
]


@pytest.mark.parametrize("message", _OWN)
def test_G_10_speaking_of_own_cards_is_refused(message: str) -> None:
    verdict = judge(message, "strict")
    assert (verdict.key, verdict.clause) == ("talk.own_cards", "G-10")
    assert verdict.part in message
    assert judge(message, "open").allowed


@pytest.mark.parametrize("message", _OTHER)
def test_G_10_what_is_not_the_game_passes(message: str) -> None:
    assert judge(message, "strict").allowed


@pytest.mark.parametrize(
    "message",
    [
        "I have two STOPs",
        "I have a STOP",
        "J'ai un SANS RECUL.",
        "ich hab eine DREI und einen TOTENKOPF",
        "J'ai une tête de mort, je la garde.",
        "2 STOPs here",
        "who has a skull?",
        "zwei Totenköpfe",
        "I have two THREEs",
        "zwei DREIen hab ich",
    ],
)
def test_X_4_instructions_may_be_told_and_counted(message: str) -> None:
    assert judge(message, "strict", instructions=True).allowed
    assert not judge(message, "strict").allowed


@pytest.mark.parametrize(
    "message",
    [
        "my STOP is a low one",
        "I have a STOP, and I can jump back",
        "five STOPs",
        "two, STOP",
        "two",
        "I have something",
        "my skull fits perfectly",
        "SKULL just above A",
        "TOTENKOPF knapp über A",
        "I have a STOP, it is tiny",
    ],
)
def test_X_4_what_says_more_than_the_instruction_is_refused(message: str) -> None:
    assert not judge(message, "strict", instructions=True).allowed


@pytest.mark.parametrize(
    "message",
    [
        "wir können hier zurück",
        "I'll take it all the way back",
        "we will save b now",
        "wir können b retten",
        "a jump back would be nice",
    ],
)
def test_G_10_hints_of_anybody_are_refused(message: str) -> None:
    assert judge(message, "strict").key == "talk.hint"


def test_G_10_a_name_is_no_talk_about_cards() -> None:
    for name in ("Jai", "Ive"):
        assert judge(name, "strict").allowed, name
    assert not judge("jai mieux", "strict").allowed


def test_G_10_adverbs_alone_say_nothing() -> None:
    assert judge("I really only just still also now hope", "strict").allowed
