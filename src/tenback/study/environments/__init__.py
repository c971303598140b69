"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Importing this registers all of them. It needs the extra `learn`.
"""

from __future__ import annotations

from tenback.study.environments.registry import register_all
from tenback.study.environments.variant import Variant

__all__ = ["Variant"]

register_all()
