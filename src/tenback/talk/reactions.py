"""What may be said in silence too (X-11): a fixed list of greetings, thanks and outbursts."""

from __future__ import annotations

from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import fold_word
from tenback.talk.text.tokens import tokenize

__all__ = ["is_reaction"]

# Faces, hearts and hands that clap, wave or thank: none points anywhere or counts anything.
_PICTURES = frozenset(
    "👏🎉🎊🥳😀😃😄😁😆😅😂🤣🙂😉😊😍🥰😘😎🤔😮😯😲😱😢😭😔😞🙈🙏🙌👋❤🧡💛💚💙💜🖤🤍💖😌😇🤗😴🤩🍀✨💔"
    "😬😳🤭🤞💪👍🎈🎂☕🍕"
)
_SMILEYS = frozenset(
    [
        ":)",
        ":-)",
        ":(",
        ":-(",
        ":D",
        ":-D",
        ";)",
        ";-)",
        "xD",
        "XD",
        ":P",
        ":p",
        "<3",
        "^^",
        "^_^",
        ":o",
        ":O",
        ":'(",
        "\\o/",
    ],
)
_MARKS = frozenset(" .,!?…-~\ufe0f\u200d🏻🏼🏽🏾🏿'’*")
_RUNS = frozenset(" ,.!?…-~*")  # marks that could be counted
_MOST_SIGNS = 3  # pictures and marks: more of them could count
_LONGEST = 60


def _phrases() -> frozenset[str]:
    found: set[str] = set()
    for speech in SPEECHES:
        for reaction in speech.reactions:
            for whom in ("", *speech.to_whom):
                words = tokenize(fold_word(f"{reaction} {whom}"))
                found.add(" ".join(token.text for token in words))
    return frozenset(found)


_PHRASES = _phrases()


def is_reaction(message: str) -> bool:
    """Is the whole message one reaction, a few pictures, or both?"""
    words = [word for word in message.split() if word not in _SMILEYS]
    text = " ".join(words)
    pictures = len(message.split()) - len(words) + sum(sign in _PICTURES for sign in text)
    marks = sum(sign in _RUNS for sign in text) - max(0, len(words) - 1)
    if pictures + marks > _MOST_SIGNS or len(message) > _LONGEST:
        return False
    if not all(sign.isalpha() or sign in _PICTURES or sign in _MARKS for sign in text):
        return False
    said = " ".join(token.text for token in tokenize(fold_word(text)))
    return said in _PHRASES if said else pictures > 0
