"""English for the talk rule: its numbers, its innocent phrases, its hints and questions."""

from __future__ import annotations

from tenback.talk.words.table import Words, lines, numbered, words

WORDS = Words(
    code="en",
    weak=words("one first zero nought naught"),
    bare=words("one zero nought naught"),
    cardinals=numbered("two three four five six seven eight nine/niner ten eleven twelve", 2)
    | numbered(
        "thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
        13,
    )
    | numbered(
        "twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty hundred",
        20,
        10,
    )
    | {"thousand": 1000, "million": 1000000, "billion": 1000000, "trillion": 1000000},
    ordinals=numbered(
        "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth/twelth"
        " thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
        2,
    )
    | numbered(
        "twentieth thirtieth fortieth/fourtieth fiftieth sixtieth seventieth eightieth"
        " ninetieth/nintieth hundredth",
        20,
        10,
    ),
    others=words(
        """
        dozen dozens fourscore threescore twoscore twice thrice triple triples quadruple
        quintuple sextuple trio trios quartet quintet sextet septet octet
        twenties thirties forties fourties fifties sixties seventies eighties nineties teens
        quarter quarters tenner tenners niners thre sevn eleventy twelvety deuce trey
        thirdteen forteen fiveteen eightteen ninteen fivety fiddy twenny thirdy eightty ninedy
        hunderd hundret fith eigth eightth nineth twelveth twentyth thirtyth eigthy eigthteen
        """
    ),
    links=words("and"),
    endings=words("s th st nd rd ths ish fold"),
    ordinary=words(
        "seconds forth elven weighty miller millers milliner milliners octane rennet seized seizes"
        " s**t"
    ),
    within_words=words("eight niner eleven million billion trillion"),
    idioms=lines(
        """
        a second
        one second
        a split second
        any second
        every second counts
        last second
        per second
        on second thought
        on second thoughts
        second guess
        second guessing
        second nature
        second wind
        think twice
        thinking twice
        look twice
        once or twice
        high five
        high fives
        thanks a million
        one in a million
        a million times
        a million thanks
        a thousand times
        a thousand thanks
        a thousand pardons
        no quarter
        hundred percent
        hundred per cent
        dozens of times
        hundreds of times
        thousands of times
        triple threat
        what the deuce
        """
    )
    + tuple(
        f"{which} from the {side}"
        for which in ("second", "third", "fourth")
        for side in ("left", "right", "top", "bottom")
    ),
    sayings=lines(
        """
        snake eyes
        """
    ),
    people=words("you we us"),
    of_people=lines(
        """
        of us
        of you
        """
    ),
    givers=words(
        "have had give gives gave leave leaves left show need play lay let lets get gets bring"
    ),
    friends=lines(
        """
        trent
        the elf
        an elf
        elf ears
        a cent
        cents
        tiers
        tier s
        seize the
        seize this
        seize that
        """
    ),
    piles=words(
        """
        pile piles stack stacks row rows base bases rising falling ascending descending
        """
    ),
    ten_back=lines(
        """
        ten back
        ten backs
        ten backed
        ten backing
        ten backwards
        ten backward
        tenback
        tenbacks
        back ten
        backwards ten
        backward ten
        back by ten
        backwards by ten
        back jump of ten
        backwards jump of ten
        jump of ten
        jumps of ten
        jump ten back
        minus ten jump
        ten jump
        ten jumps
        10 back
        10 backs
        back 10
        back by 10
        backwards 10
        jump of 10
        jumps of 10
        """
    ),
    concepts={
        "be": words("are is re were s"),
        "on": words("on onto upon"),
        "self": words("i im ive id me we"),
        "mine": words("my mine our"),
        "you": words("you u your yours anyone anybody someone somebody who whos everyone nobody"),
        "have": words(
            "have has ve got gotta hold holds holding held keep keeping own drew draw play laying"
        ),
        "can": words("can could able may might will ll d going gonna"),
        "only": words("only nothing all mostly purely"),
        "card": words("card cards hand hands ones stuff"),
        "big": words(
            """
            high higher highest low lower lowest big bigger biggest small smaller smallest tiny
            large larger largest middle mid medium middling huge little
            """
        ),
        "near": words(
            """
            exact exactly close closest closer directly perfect perfectly adjacent neighbour
            neighbor neighbours neighbors neighbouring neighboring consecutive above below beneath
            between
            """
        ),
        "parity": words("even odd prime primes"),
        "jump": words("jump* leap* hop* skip skips skipping bounce"),
        "go": words("go going goes step* move moving bring* take taking put push pull wind roll"),
        "back": words("back backward* reverse*"),
        "backjump": words("tenback* backjump* backstep*"),
        "going back": frozenset(),
        "repair": words("reset* repair* fix fixes save saves rescue* improve* rewind unwind heal"),
        "here": words("here there"),
        "pile": words("pile* stack* row rows base bases"),
        "no": words("no not never don dont t cannot cant won"),
        "which": words("what whats which"),
        "ask": words("what whats which tell say show reveal"),
        "value": words("number numbers value values digit digits"),
        "ends": words("ends end ending starts start starting begins"),
        "with": words("with in on"),
    },
    hints=lines(
        """
        backwards jump
        backward jump
        have the next one
        got the next one
        ve the next one
        hold the next one
        have the next card
        got the next card
        the next one up
        the next one down
        the very next card
        fits exactly
        fit exactly
        exact fit
        perfect fit
        fits perfectly
        exactly the right card
        right next to it
        card next to
        right above it
        right below it
        just above it
        just below it
        even numbers
        odd numbers
        """
    ),
    questions=lines(
        """
        what are you holding
        what do you hold
        what have you got.
        what do you have.
        what cards do you have
        what card do you have
        which cards do you have
        which card do you have
        what cards are you holding
        name your number
        name your numbers
        name your cards
        what s in your hand
        what is in your hand
        whats in your hand
        what do you have in hand
        what do you have in your hand
        how high is your
        how low is your
        how high are your
        how low are your
        show me your cards
        show me your hand
        show your cards
        read me your cards
        read out your cards
        """
    ),
)
