"""The reference of the Python packages, from their docstrings."""

from __future__ import annotations

from importlib import import_module


def api(module: str, *names: str) -> str:
    """The public names of a module, or only these."""
    lines = [f".. currentmodule:: {module}", ""] if names else [f".. automodule:: {module}"]
    found = import_module(module)
    for name in names:
        kind = "autoclass" if isinstance(getattr(found, name), type) else "autofunction"
        lines += [f".. {kind}:: {name}", ""]
    return "```{eval-rst}\n" + "\n".join(lines) + "\n```\n"
