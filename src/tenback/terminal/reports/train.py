"""`tenback train` in words: how strong the net has become."""

from __future__ import annotations

from tenback.language.texts import Texts
from tenback.rules import game
from tenback.study.train.plan import TrainingPlan
from tenback.study.train.run import WeightsCard

__all__ = ["progress_key", "training_text"]


def training_text(card: WeightsCard, plan: TrainingPlan, file: str, texts: Texts) -> str:
    """What the exam showed."""
    exam = card["exam"]
    shares = {
        "share": texts.percent(exam["share"]),
        "low": texts.percent(exam["low"]),
        "high": texts.percent(exam["high"]),
    }
    values = {"file": file, "games": exam["games"], "players": plan.players, **shares}
    return texts.say(_key("done", plan.game), **values)


def progress_key(name: str) -> str:
    """The sentence that says how a training of this game goes."""
    return _key("progress", name)


def _key(what: str, name: str) -> str:
    """Opponents are told about in other words than a team."""
    return f"train.{what}" if game(name).is_team else f"train.{name}_{what}"
