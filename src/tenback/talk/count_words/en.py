"""English numbers of everyday life: labels, measures, ages, scores, and idioms with a number."""

from __future__ import annotations

from tenback.talk.count_words.table import CountWords
from tenback.talk.number_words.table import phrases, words

WORDS = CountWords(
    labels=words(
        """
        apartment article bus bullet chapter class covid episode exercise fifa flat formula iphone
        junction lesson platform playstation post ps season series tram version windows xbox
        zone
        """
    ),
    measures=words(
        """
        percent per pct degrees quid euro euros pounds pound bucks dollars pence grand kg kilos
        kilo litres litre liters liter grams metres meters miles km cm mm mph stone feet foot
        inches inch watts volts calories points fps gb mb px pm am oclock
        """
    ),
    relatives=words(
        """
        brother sister son daughter nephew niece cousin kid kids baby grandson granddaughter child
        boy girl dog cat husband wife toddler twins brothers sisters sons daughters mum mom dad
        gran grandma nan grandad grandpa uncle aunt auntie boyfriend girlfriend youngest eldest
        oldest
        """
    ),
    is_aged=words("is s are was were turns turned turning now just nearly almost only already"),
    subjects=words(
        """
        art maths math english french german spanish latin history physics chemistry biology
        science music geography pe
        """
    ),
    in_subject=words("in at for"),
    match=words(
        """
        won win winning lost losing lose beat match game football score scored goal goals tennis
        team arsenal united city liverpool chelsea league cup played
        """
    ),
    to_score=words("to all nil each"),
    nil=words("nil zero love nothing"),
    soon=words("back brb dinner lunch tea food breakfast supper ready there home leaving done"),
    in_time=words("in"),
    calendar=words(
        """
        january february march april may june july august september october november december jan
        feb aug sept oct nov dec birthday exam wedding party holiday holidays appointment flight
        anniversary deadline due born
        """
    ),
    on_day=words("the of till until by"),
    left=words("left over remaining"),
    had=words("we"),
    no_things=words(
        """
        is was does has goes plays means needs fits works helps sounds looks seems beats comes gets
        makes sits stays feels starts wins saves hurts kills wrecks suits exists this thus yes pls
        plus minus always perhaps versus thanks cheers soz ones his hers yours ours theirs us as
        its less across ends lies follows belongs remains ruins finishes gives takes tens lads guys
        folks mates boys girls fellas gents hundreds numbers digits values jumps steps tops spots
        """
    ),
    idioms=phrases(
        """
        second place | third place | second prize | third prize | second from last | best of three
        | best of five | best two out of three | 0 to 100 | zero to a hundred | 4g | 5g | m25 |
        half past | thx a million | ta a million | take it in turns | second in command | fourth
        time lucky | third time lucky | third time s a charm | third time s the charm | zero to
        hero | nought to sixty | zero to sixty | two timing | the big four oh | in one ear and out
        the other | back to square one | one two punch | five minutes of fame | fifteen minutes of
        fame | nine times out of ten | ten out of ten | 10 out of 10 | ten points | eight days a
        week | hang ten | on cloud nine | third world | second home | second cousin | first things
        first | at sixes and sevens | a hundred and one | six feet under | seven year itch | twelve
        days of christmas | zero tolerance | forty winks | eight hours sleep | three blind mice |
        three little pigs | two faced | three course | four by four | 4x4 | mp3 | mp4 | 3d | 2d |
        ps4 | ps5 | ps3 | 4k | 8k | 7up | 7 up | co2 | u2 | r2d2 | c3po | b2b | 911 | 999 | 112 |
        covid 19 | 24 hour | 24 hours | 24/7 | fifty shades | half time | ocean s eleven | die hard
        2 | toy story 3 | 1 2 3 go | 3 2 1 | one two three | three two one | two bites | second
        fiddle | one over the eight | third base | deep six | two ticks | two tics | two minutes |
        two mins | wait a sec | half a sec | half a mo | two ways about it | there s two of us |
        two against one | two on one | five alive | knock for six | behind the eight ball | eight
        ball | five o clock shadow | ten commandments | seven wonders | fourth of july | second
        thoughts | a second ago | by the dozen | a dozen eggs | half dozen eggs | two player |
        three player | four player | five player | 2 player | 3 player | 4 player | 5 player | two
        players | six nations | formula one | one in ten | two in a row | three in a row | second
        in a row | third in a row | four in a row | connect four
        """
    ),
)
