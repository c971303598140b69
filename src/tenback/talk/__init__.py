"""The talk rule: what may be said at the table (G-10, G-11, GR-8, X-4, X-11).

A message is folded to plain letters and digits (`fold`), cut into words (`tokens`), and searched
for numbers (`numbers`) where they are not innocent (`innocent_numbers`). Chat spelling is read as
plain words (`plain_words`) and searched for questions for values (`questions`) and, at strict
tables, for talk about one's own cards (`own_cards`) and other hints (`hints`). In silence only
`reactions` pass. Each language has one file in `number_words`, `speech`, `allusion_words`,
`core_words` and `everyday`. Secret codes and riddles ("my age") are beyond any such rule.
"""

from tenback.talk.verdict import LONGEST_MESSAGE, REACTIONS, TALK_LEVELS, Verdict, judge, load_words

__all__ = ["LONGEST_MESSAGE", "REACTIONS", "TALK_LEVELS", "Verdict", "judge", "load_words"]
