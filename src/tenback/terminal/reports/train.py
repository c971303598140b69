"""`tenback train` in words: how strong the net has become."""

from __future__ import annotations

from tenback.study.train.run import TrainingPlan, WeightsCard
from tenback.terminal.texts import Texts

__all__ = ["progress_key", "training_text"]

OPPONENTS = ("duel", "columns")  # games told about in other words than a team


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


def progress_key(game: str) -> str:
    """The sentence that says how a training of this game goes."""
    return _key("progress", game)


def _key(what: str, game: str) -> str:
    return f"train.{game}_{what}" if game in OPPONENTS else f"train.{what}"
