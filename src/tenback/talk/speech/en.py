"""English for the talk rule: what is said of cards, of piles and of everything else."""

from __future__ import annotations

from tenback.talk.allusion_words.en import CONCEPTS as ALLUSIONS
from tenback.talk.core_words.en import WORDS as CORE
from tenback.talk.everyday.en import WORDS as EVERYDAY
from tenback.talk.number_words.table import phrases, short_forms, words
from tenback.talk.speech.table import Speech

SPEECH = Speech(
    code="en",
    concepts={
        "be": words("are is re were s"),
        "on": words("on onto upon"),
        "self": words("i im ive id me we"),
        "mine": words("my mine our"),
        "you": words(
            """
            you u your yours anyone anybody someone somebody who whos everyone nobody
            """
        ),
        "have": words(
            """
            have has ve got gotta hold holds holding held keep keeping own drew draw play laying
            """
        ),
        "can": words("can could able may might will ll d going gonna"),
        "only": words("only nothing all mostly purely"),
        "card": words("card cards hand hands ones stuff"),
        "big": words(
            """
            high higher highest low lower lowest big bigger biggest small smaller smallest tiny
            large larger largest middle mid medium middling huge little gigantic enormous
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
        "go": words(
            """
            go going goes step* move moving bring* take taking put push pull wind roll
            """
        ),
        "back": words("back backward* reverse*"),
        "backjump": words("tenback* backjump* backstep*"),
        "going back": frozenset(),
        "repair": words(
            """
            reset* repair* fix fixes fixed save saves saved rescue* undo undoing improve* rewind
            unwind heal
            """
        ),
        "here": words("here there"),
        "pile": words("pile* stack* row rows base bases"),
        "no": words("no not never don dont t cannot cant won"),
        "which": words("what whats which"),
        "ask": words("what whats which tell say show reveal"),
        "value": words("number numbers value values digit digits"),
        "ends": words("ends end ending starts start starting begins"),
        "with": words("with in on"),
        "fits": words("fit fits fitting suits match* work works"),
        # Speaking of one's own cards, or of what one can do (G-10).
        "letting": words("let lemme"),
        "soon": words("will ll soon gonna coming shortly might heading about going wait underway"),
        "us": words("we us our"),
        "anybody": words("one"),
        "after letter": words(
            """
            is will might needs may should can was has isn isnt looked went goes would could works
            suits looks
            """
        ),
        "both": words("both either neither"),
        "minding": words("mind minds"),
        "then": words("would should now please do does is has had"),
        "a": words("a an any some one"),
        "feeling": words(
            """
            think guess believe need love hate fear afraid scared worry worried nervous favourite
            favorite scares worries annoys stresses bothers forgot forget forgotten wonder
            wondering know knew understand remember see smell hear confused confusing noticed saw
            misread misclicked say reckon
            """
        ),
        "level": words("up down over"),
        "me": words("i im ive id ill me my mine myself truly meself muggins"),
        "place": words(
            """
            rising falling ascending descending anywhere nowhere everywhere upwards
            downwards
            """
        ),
        "side": words("left right top bottom upper lower middle"),
        "article": words("the on at that our"),
        "pronoun": words("one ones side"),
        "held card": words("card cards"),
        "deed": words(
            """
            fit fits fitting lay lays laying jump* leap* spoil* ruin* wreck* burn*
            block* stuck draw drew drawn discard* sacrifice* rescue* dodge* avoiding
            undo tackle sort settle worsen mess* destroy* trash* wreck*
            """
        ),
        "ability": words(
            """
            able unable capable incapable impossible possible position flexible forced
            suit suits
            """
        ),
        "wish": words(
            """
            please pls plz like wish rather prefer hope mind careful leave leaving let
            thank thanks thx agree recommend suggest avoid spare start starting begin
            first protect appreciate keep want
            """
        ),
        "owns": words("hold holding own possess"),
        "some": words("something anything nothing whatever everything"),
        "had": words("had has have hold holds got"),
        "judged": words(
            """
            good bad great nice lucky perfect terrible awful horrible helpful useful decent worst
            best
            """
        ),
        "draw": words("draw draws"),
        "far": words("far close near wide tight"),
        "distance": words("distance decade size range ballpark magnitude bracket scale"),
        "compared": words("higher lower bigger smaller above below over under larger"),
        "or": words("or"),
        "than": words("than"),
        "which one": frozenset(),
        "I": words("i im ive id ill"),
        "holds": words(
            """
            have ve ive got hold holding held keep keeping own possess drew draw drawn haven
            havent hoarding stashing nursing hiding saving
            """
        ),
        "able": words("can could able cannot cant couldn couldnt"),
        "adverb": words(
            """
            only just still also really do don t dont not did didn actually currently probably
            definitely certainly maybe now sadly unfortunately already always never at least m am
            be might may would will ll d even honestly totally both all but and so finally ever
            """
        ),
        "my": words("my"),
        "of mine": words(
            """
            lot plan plans card cards hand lowest highest smallest biggest largest best worst next
            stuff options option number numbers value values range top bottom closest nearest low
            high
            """
        ),
        "own one": words("mine"),
        "verb first": frozenset(),
        "done last": frozenset(),
        "not done": words("need needed bed red"),
        "anyone": words(
            """
            you u anyone anybody someone somebody who whos everyone nobody ya yall
            """
        ),
        "have asked": words("have has got hold holds holding"),
        "done": words(
            """
            *ed been seen done had heard lost won forgotten known thought made said told gone read
            become begun come found felt left let meant met put run set shown taught understood
            written broken chosen eaten fallen given taken slept spent spoken
            """
        ),
        "drawn": words("drawn picked kept saved held gotten received collected drew"),
        "aside": EVERYDAY,
        "core": CORE,
        "your": words("your yours ur yer"),
        "told of": words(
            """
            card cards hand lowest highest smallest biggest largest nearest closest number numbers
            value values best worst low high top digit digits hands tiniest littlest teeniest
            """
        ),
        "what": words("what whats which wich wat wot wut"),
        "tell": words(
            """
            tell say show reveal read name give call list whisper announce gimme telling spill
            spit reading
            """
        ),
        "how": words("how"),
        "how much": frozenset(),
        "before letter": words("on onto upon save fix ruin pile spoil leave touch spare for with"),
        # Asking for values without much ado (G-11).
        "yours": words("yours urs"),
        "superlative": words(
            """
            cheapest nearest lowest highest smallest biggest largest littlest greatest tiniest
            teeniest
            """
        ),
        "more": frozenset(),
        "filler": words(
            """
            and so ok okay please pls plz then now again anyone everyone everybody guys you is
            are it s was what about how just roughly hey um btw the nope nah well but no sorry yeah
            """
        ),
        "laid": words(
            """
            play playing lay laying put putting place placing drop dropping throw throwing need
            needing keep keeping draw sitting discard use missing pick hiding hide hoarding
            """
        ),
        "much": words("much many"),
        "lacking": words(
            """
            off away need needs short missing lack lacking apart above below over under gap
            difference more less
            """
        ),
        "half": words("half middle"),
        "gap": words("gap distance difference"),
        "worth": words("worth"),
        # Asking for a distance, a size or a digit (G-11), and steps of one.
        "one": words("single one"),
        "step link": words("step notch point tick hair spot"),
        "from": words("than from off"),
        "pointing": words("the this that which every each no any other last next our"),
        "within": frozenset(),
        "within one": frozenset(),
        "either more": words("more less up down off away"),
        "either parity": words("prime even odd"),
        "span": words("far close near further closer within tight"),
        "amount": words("lot lots much bit little"),
        "past": words("was were been"),
        "question glue": words(
            """
            it that this the there would do does r off away from of to in a an at make about roughly
            now then so ok and step steps move for on me
            """
        ),
        "digit place": words("first last second"),
        "begins": words("starts begins ends start begin end"),
        "with what": frozenset(),
        "which card": words("which"),
        "exactly": words("exactly precisely"),
        # Claiming a pile, or telling how free one is (G-10).
        "claim": words("dibs bagsy bagsie bagsies shotgun"),
        "reserved": words("reserved taken claimed spoken"),
        "keeping": words("keep leave hold reserve save spare"),
        "please": words("please pls plz"),
        "scheme": words("idea plans planning plan"),
        "craves": words("need want fancy"),
        "that one": words("it that"),
        "waits": words("wait"),
        "options": words("option options choice choices"),
        "how many": words("plenty lots loads many few no good bad great zero much"),
        "other": words("other another"),
        "at ease": words("flexible"),
        "am": words("im m am"),
        "belongs": words("belongs belong"),
        "urgent": words("urgent pressing"),
        "goes in": words("fits fit fitting playable play lay"),
        "later": words("later badly really"),
        "opens alone": words("got holding saving"),
        "must": words("have has need gotta want"),
        "praise": words(
            """
            beautiful brilliant nice lovely amazing great wonderful awesome gorgeous clever
            special tasty sweet juicy
            """
        ),
        "supposed": words("would could if"),
        # Speaking of what one does next (G-10).
        "next deed": words("gonna about will must"),
        "suited": words(
            """
            perfect perfectly ideal ideally great works work suits suit useless hopeless amazing
            awesome brilliant terrible awful
            """
        ),
        "costs": words("help helps helped helping saves saved suits cost costs costing hurt hurts"),
        "object": words("me truly myself meself muggins"),
        "of": frozenset(),
        "very": words("really very super pretty quite fairly rather"),
        "to": words("for to"),
        "plays": words("play playing put putting go going place placing use slide drop dump"),
        "beside": words("behind there that top onto under those these"),
        "calling": words("wait sorry hold listen guess stand enough"),
        "nothing": words("nothing nada zilch niente zip nowt nuffin"),
        "next": words("next"),
        "turn": words("turn round go"),
        "lacks": words("need needs needed missing lack lacking waiting hoping want needing"),
        "single": words("one ones"),
        "junk": words(
            """
            awkward lame weak mediocre naff junk trash garbage rubbish crap ugly useless rotten
            nasty bad
            """
        ),
        "none": words("no only mostly zero nothing nada"),
        "somebody": words("who whos anyone anybody someone somebody"),
        "helping": words("help helps cover handle manage"),
        **ALLUSIONS,
    },
    slang=short_forms(
        """
        u: you | ya: you | yall: you | ur: your | urs: yours | r: are | watcha: what you |
        whatcha: what you | wutcha: what you | whaddya: what do you | imma: i gonna | ima: i gonna
        | finna: gonna | tryna: trying to | lemme: let me | gimme: give me | dont: don t | cant:
        can t | wont: won t | gotcha: got you | shoulda: should have | coulda: could have |
        woulda: would have | didnt: didn t | thats: that s | theres: there s | hows: how s | hav:
        have | hv: have | sth: something | nthn: nothing | nuthin: nothing | nuffin: nothing |
        nothin: nothing | smth: something | cud: could | wanna: want to | im: i m | youll: you ll
        | whats: what s | youve: you ve | youre: you re | theyre: they re | weve: we ve | isnt:
        isn t | arent: aren t | wasnt: wasn t | doesnt: doesn t | wouldnt: wouldn t | couldnt:
        couldn t | hasnt: hasn t | shouldnt: shouldn t | aint: am not | rn: right now | ffs: ugh |
        omg: oh | tbh: honestly | idk: i don t know | id: i d
        """
    ),
    hints=phrases(
        """
        backwards jump | backward jump | have the next one | got the next one | ve the next one |
        hold the next one | have the next card | got the next card | the next one up | the next
        one down | the very next card | fits exactly | fit exactly | exact fit | perfect fit |
        fits perfectly | exactly the right card | right next to it | card next to | right above it
        | right below it | just above it | just below it | even numbers | odd numbers | up his
        sleeve | up her sleeve | up the sleeve | armed to the teeth | watch this space | stay
        tuned for | wait and see
        """
    ),
    questions=phrases(
        """
        which one is it. | which is it. | which card is it | what you ve got there | what youve got
        there | what ve you got | tell us the digits | tell me the digits | what you re holding |
        what youre holding | by how much | how much is it off | how far off is | what have you
        drawn | what did you draw | what are you holding | what do you hold | what have you got. |
        what do you have. | what cards do you have | what card do you have | which cards do you
        have | which card do you have | what cards are you holding | name your number | name your
        numbers | name your cards | what s in your hand | what is in your hand | whats in your hand
        | what do you have in hand | what do you have in your hand | how high is your | how low is
        your | how high are your | how low are your | show me your cards | show me your hand | show
        your cards | read me your cards | read out your cards | more than half. | less than half. |
        what it says | what s on it. | above half. | below half. | order of magnitude | a ballpark
        | what ballpark | hint about the number | have you got left | do you have left | you got
        left | you have left | .read em out | .read them out | .read out | .read those out
        """
    ),
    elliptic=phrases(
        """
        i m stuck | i am stuck | im stuck | i m good on | i m bad on | i m fine on | .nothing for
        | .nothing good | .nothing useful | .nothing nice | .something for | .anything for | .got
        nothing | .got something | .got a | .got an | .got the | .got some | .got one | .got only
        | .got just | .got my | .holding a | .holding the | .holding some | .holding on to | .can
        t do | .cant do | .cannot do | .can t play | .cant play | .can t help | .can t go | .can
        do | .can play | .can go | .can improve | .could do | .could play | .could go | .have a
        good | .have a nice card | .have something | .have nothing | .only high | .only low |
        .only big | .only small | .all high | .all low | .stuck with | on my side | from my side |
        spoilt for choice | spoiled for choice | i ll deal with | .stuck | in my hand | in hand
        here | up my sleeve | left in hand | on my end | .hand full | .me nothing | nothing from
        me | i got this | i got that | i got u | i got you on | i m on it | i m about to | i am
        about to | i ll handle | i ll take care | i take care | trust me on | my only way | my
        only option | i m ok up | i m good up | i m fine up | fine either way | d love pile | d
        love the pile | good either way | .same here | .not me | me neither | leave that to me |
        leave it to me | leave this one to me | leave this to me | my name on it | got my name |
        name all over | my poker face | taken care of | in good hands | in safe hands | sitting on
        this one | sitting on these | sitting on a | sitting on one | thank me
        """
    ),
    fine=phrases(
        """
        how do i take back | how do i undo | how do i play | how can i take back | how do i end |
        on here | .i m done | .im done | .done. | if i were you | whose go | .is it me. | .my go. |
        .mine. | me or you | you or me | is it me or | .got it | can t stop | cannot stop | i got
        it | i can tell | can t tell | i can say | can t say | ve gotta | give me a hand | lend me
        a hand | give a hand | ve got to | ve to | have to | got to | have time | have no time |
        have the time | got time | go first | play first | in mind | what you have to | .got you |
        .got a second | .got a minute | .got a moment | .got to | .have a good | .have a nice | can
        i | could i | i ve had enough | i had enough | have you ever | i hold my breath | holding
        my breath | my number one | my best friend | my best wishes | my high score | i keep
        forgetting | i keep thinking | i keep losing | i keep playing | i keep laughing | i keep
        mixing | i keep clicking | do my best | did my best | done my best | doing my best | i can
        see that | i can t help it | can t help it | hold on | small steps | small jumps | my hand
        hurts | my hands hurt | my hand aches | .my turn. | .my turn now. | it s my turn | is it my
        turn | i m fine with everything | s all from me | .me too. | have to go | .so my turn | my
        turn yet | my turn already | with me going | .my bad | i was right | i m right | i was
        wrong
        """
    ),
    instructions=phrases(
        """
        stop | stops | skull | skulls | silence | silences | no back | no backs | one pile |
        one piles | draw one | draw ones | instruction | instructions | instruction card |
        instruction cards | lightning | infinity | death s head | three card
        """
    ),
    reactions=phrases(
        """
        hello | hi | hey | hiya | good morning | good evening | good afternoon | good night | gn |
        bye | goodbye | see you | see ya | cu | cya | welcome | welcome back | thanks | thank you |
        thx | ty | thanks a lot | thank you so much | many thanks | cheers | you re welcome | np |
        no problem | sorry | so sorry | oops | whoops | my bad | phew | wow | whoa | ouch | yay |
        hooray | woohoo | yes | no | ok | okay | haha | hahaha | lol | gg | good game | ggwp | wp |
        well played | nice | nice one | great | awesome | amazing | bravo | well done | good job |
        congratulations | congrats | good luck | gl | have fun | glhf | brb | be right back | back |
        i m back | oh no | oh dear | argh | cool | bless you | happy birthday
        """
    ),
    to_whom=phrases(
        """
        all | everyone | everybody | guys | folks | friends | team | you all | again
        """
    ),
)
