# Types of the compiled module.

from tenback.rules import View

def turns(view: View, whole: bool = False) -> list[list[tuple[int, int]]]: ...
