"""English words that say nothing of everyday life: with `I`, a clause of them is of the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    offer rest wrong together makes begin beginning best thing a about absolutely after again all
    almost alone already also although always am an and another any anyhow anymore anything anyway
    anywhere are aren as at away awful awfully awkward bad badly barely be because been before
    being best better between big bit bloody both brilliant but by can cant catastrophe cheap clear
    clearly close closer comfortable comfortably completely could couldn covered currently d damn
    dead decent definitely depends desperate desperately did didn difficult direction directions
    disaster do does doesn doing don done doomed down dry each easily easy either else end entirely
    equally especially even eventually ever every everything everywhere exactly except expensive
    far few final finally fine finish first fit fits fitting flexible for forced fresh from full
    fully further garbage generally gladly go goes going gonna good got gotta great had half hard
    hardly has have haven having hell help helpful here high hmm hold holding honestly hopeless
    hopelessly horrible how huge hurt hurting hurts i if im impossible in indeed instead into is
    isn it its ive jammed just kinda later least left less like likely limited literally little ll
    loads long longer look looking looks loose lots low luckily lucky m major many matter maybe me
    mess mhm might mine mmm more most mostly move much must my myself near nearly need neither
    never next nice nicely no none nope nor not nothing now nowhere obviously of off oh ok okay on
    once one ones only onto ooh oops option options or other others otherwise ouch out over own
    pain painful painfully part perfect perfectly perhaps personally playable poor position
    possible possibly pretty probably quite rather re really right risky rotten rough round rounds
    rubbish s sadly safe safely same saved screwed set shape short shortly shot should sitting
    situation small so some somehow something somewhere soon sorted spot still stuck stuffed such
    super sure surely t terrible terribly terrific than that the their them then there these they
    thing things this those though tight till tiny to too totally trapped truly turn turns twice
    two ugh ugly unable under unfortunately until up us use useful useless usually ve very via was
    wasn way we well were whatever when whenever where wherever whether which while who whole why
    wide will with within without won worse worst would wouldn wow yeah yep yes yet you your yup
    """
)
