"""What people may be called: names that can be seen, and that nobody takes for another's."""

from __future__ import annotations

import re
import unicodedata

from tenback.record.deal import UNFIT
from tenback.talk.text.lookalikes import LOOKALIKES

__all__ = ["MOST_NAME_CHARACTERS", "clean_name", "lookalike_key"]

MOST_NAME_CHARACTERS = 40
# What Unicode lets every font leave out (its property Default_Ignorable_Code_Point) ...
_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
)
# ... of which these change what is seen: they join letters, and make one picture of several.
_JOINING = "\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f"
_UNSEEN = re.compile(f"[{_IGNORABLE}]")
_NEEDLESS = re.compile(f"(?![{_JOINING}])[{_IGNORABLE}]")
_BLANK = str.maketrans({"\u2800": " ", "\ufffc": " "})  # signs to Unicode, nothing to the eye


def clean_name(name: str) -> str | None:
    """A name as everybody will see it; None if that would be nothing, too much, or a mess."""
    name = name.strip()
    if UNFIT.search(name):
        return None
    name = " ".join(_NEEDLESS.sub("", name.translate(_BLANK)).split())
    return name if 1 <= len(name) <= MOST_NAME_CHARACTERS and any(map(_is_seen, name)) else None


def _is_seen(sign: str) -> bool:
    """Is there anything to see of it alone? A mark needs a letter to stand on."""
    kind = unicodedata.category(sign)
    return kind[0] not in "MZ" and kind not in ("Cc", "Cf", "Cs") and not _UNSEEN.match(sign)


def lookalike_key(name: str) -> str:
    """The same text for names that look the same: in any case, width and alphabet."""
    visible = unicodedata.normalize("NFKC", _UNSEEN.sub("", name.translate(_BLANK)))
    folded = unicodedata.normalize("NFKC", visible.casefold())
    return " ".join("".join(LOOKALIKES.get(sign, sign) for sign in folded).split())
