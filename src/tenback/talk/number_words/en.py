"""English for the talk rule: its numbers, its innocent phrases, its hints and questions."""

from __future__ import annotations

from tenback.talk.number_words.table import NumberWords, numbered, phrases, words

WORDS = NumberWords(
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
        twennie fivety eidy ayty leven faive sicks svnty twnty nnty sxty thrty ninetine fteen
        dozen dozens fourscore threescore twoscore twice thrice triple triples quadruple quintuple
        sextuple trio trios quartet quintet sextet septet octet twenties thirties forties fourties
        fifties sixties seventies eighties nineties teens quarter quarters tenner tenners niners
        thre sevn eleventy twelvety deuce trey thirdteen forteen fiveteen eightteen ninteen fity
        foty sixy siity thity thiry twety seveny fourten twelev fiddy fife fiv faiv twelv elefen
        sevin tventy twenny thirdy eightty ninedy hunderd hundret fith eigth eightth nineth
        twelveth twentyth thirtyth eigthy eigthteen
        """
    ),
    links=words("and"),
    endings=words("s th st nd rd ths ish fold"),
    ordinary=words(
        """
            there train drain forte aachen nicety quince seconds forth elven weighty miller millers
            milliner milliners octane rennet seized seizes s**t
            """
    ),
    within_words=words("eight niner eleven million billion trillion"),
    idioms=phrases(
        """
        two birds with one stone | third wheel | fifth wheel | sixth sense | seventh heaven |
        forty winks | two left feet | takes two to tango | two heads are better | on all fours |
        sixes and sevens | dressed to the nines | whole nine yards | two cents | second to none |
        second best | second helping | second hand | fourth wall | three cheers | four leaf clover
        | two sides of the same coin | in two minds | two and two together | between two stools |
        saves nine | nine lives | two peas in a pod | million dollar question | a thousand
        apologies | quarter final | quarter finals | five star | five stars | million things | a
        second | twice | thrice | two times | three times | second time | third time | second
        chance | second try | second attempt | second round | second game | eleventh hour |
        quarter of an hour | three quarters of an hour | one second | a split second | any second
        | every second counts | last second | per second | on second thought | on second thoughts
        | second guess | second guessing | second nature | second wind | think twice | thinking
        twice | look twice | once or twice | high five | high fives | thanks a million | one in a
        million | a million times | a million thanks | a thousand times | a thousand thanks | a
        thousand pardons | no quarter | hundred percent | hundred per cent | dozens of times |
        hundreds of times | thousands of times | triple threat | what the deuce | second helpings
        | hundred times | thousand times | million times | at least a hundred | ten rule | rule of
        ten | rule of tens | cloud nine | 24 7 | twenty four seven | 100 % | fifty fifty | 50 50 |
        two thumbs | six of one | half a dozen of the other | friday the thirteenth | quarter past
        | quarter to | catch 22 | two can play | two s company | three s a crowd | third degree |
        nine to five | 9 to 5 | second breakfast | four eyes | four legged | two faced | two
        wrongs | six pack | seven seas | top ten | four seasons | five second rule | terrible twos
        | twenty questions | seven dwarfs | famous five | fantastic four | three musketeers | two
        shakes | two secs | seven years bad luck | first second third | ten a penny | two a penny
        | ten to one | two way street | four corners | seven days a week | ten feet tall | a
        thousand words | million miles | second opinion | second childhood | third party | second
        language | hundred and ten percent | 110 | 100 percent | 1000 thanks | two tone | a two
        horse race | three strikes | strike three | two pence worth | two bob | five a day | give
        me five | gimme five | take five | seventh inning
        """
    )
    + tuple(
        f"{which} from the {side}"
        for which in ("second", "third", "fourth")
        for side in ("left", "right", "top", "bottom")
    )
    + tuple(
        f"{pile} {number}" for pile in ("pile", "stack") for number in ("two", "three", "four")
    ),
    sayings=phrases(
        """
        .single digit. | single figures | double figures | nought on the end | ending in nought |
        ends in nought | ends in zero | ending in zero | snake eyes | a score more | a score less |
        a score higher | a score lower
        """
    ),
    people=words("you we us"),
    of_people=phrases("of us | of you"),
    givers=words(
        """
            have had give gives gave leave leaves left show need play lay let lets get gets bring
            """
    ),
    friends=phrases(
        """
        trent | the elf | an elf | elf ears | a cent | cents | tiers | tier s | seize the |
        seize this | seize that
        """
    ),
    piles=words(
        """
        pile piles stack stacks row rows base bases rising falling ascending descending
        """
    ),
    ten_back=phrases(
        """
        ten back | ten backs | ten backed | ten backing | ten backwards | ten backward | tenback |
        tenbacks | back ten | backwards ten | backward ten | back by ten | backwards by ten |
        back jump of ten | backwards jump of ten | jump of ten | jumps of ten | jump ten back |
        minus ten jump | ten jump | ten jumps | 10 back | 10 backs | back 10 | back by 10 |
        backwards 10 | jump of 10 | jumps of 10
        """
    ),
    slurred=(("ti$", "di"), ("e$", "")),
    things=words(
        """
        turns goes adults apples attempt attempts babies bags bananas bath beds beer beers birthday
        biscuit biscuits book books bottles boys brothers bucks burgers cakes call calls cars cat
        cats chairs chickens child children coffee coffees colleagues cookies cousin cousins cup
        cuppa cups daughter daughters day days degrees dog dogs dollars drink drinks eggs emails
        episode episodes euros evenings exams film films fish floors friends game games girls glass
        glasses go grandchildren grandkids guests guys hamsters helping hrs jobs kid kids
        kilometres kittens km lessons loads losses matches meeting meetings messages miles min mins
        minute minutes minutes' month months mornings movies muffins nap nights pages pancakes
        parcels people phones pint pints pizza pizzas players pounds puppies quid rabbits rooms
        round rounds sandwich sandwiches screens sec seconds secs shakes shifts shower sisters
        slice slices son songs sons stairs steps sweets tabs tea teas tick ticks time times
        toddlers tries try visit wedding week weekends weeks windows wins year years yrs
        """
    ),
    kinds_of_things=words(
        """
        last big bloody extra full good hungry little long more noisy other screaming short small
        whole
        """
    ),
    hours=words("am clock h hour hours o oclock pm"),
    at_hour=words("quarter half past about after around at before by from since til till until"),
    about_hour=words("about almost around half like nearly past roughly"),
    at_least=words("least minimum"),
    chat=words(
        """
        10q 2gether 2moro 2morrow 2nite 2u 4eva 4ever 4u any1 b4 cre8 d8 every1 gr8 gr8ful gr8t h8
        h8r h8s k9 l33t l8 l8er l8r m8 m8s n00b n1 no1 sk8 some1 str8 u2 w00t w8 w8in
        """
    ),
)
