# Types of the compiled module.

from tenback.rules.classic import ClassicView

def turns(view: ClassicView, whole: bool = False) -> list[list[tuple[int, int]]]: ...
