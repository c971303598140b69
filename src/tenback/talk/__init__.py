"""The talk rule: what may be said at the table (G-10, G-11, GR-8, X-4, X-11).

A message is folded to plain letters and digits (`fold`), cut into words (`tokens`), searched for
numbers (`numbers`, with `numerals`, `roman` and `counting`) where they are not innocent (`context`,
with `people`), and, where the table asks for it, for questions and hints (`hints`). What a
language knows is one file in `words`. Secret codes, riddles and allusions ("my age") are beyond
any such rule.
"""

from tenback.talk.verdict import LONGEST_MESSAGE, TALK_LEVELS, Verdict, judge

__all__ = ["LONGEST_MESSAGE", "TALK_LEVELS", "Verdict", "judge"]
