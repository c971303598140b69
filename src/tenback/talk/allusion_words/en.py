"""English for allusions and plans (G-10) and for asking (G-11): words by their meaning."""

from __future__ import annotations

from tenback.talk.number_words.table import words

CONCEPTS = {
    "arrives": words(
        """
        arrived arrives came dealt drawn drew landed lands picked turned brought served
        """
    ),
    "delight": words(
        """
        celebrate celebrating dancing delighted excited gift gifts grin grinning happier happy
        heaven hero love loves magic magical miracle miracles present rejoice relief rescue
        salvation savior saviour smile smiles smiling surprise thrilled treat news wonders
        pleased
        """
    ),
    "except": words("besides but except"),
    "wants": words(
        """
        aiming considering fancy hope hoping intend keen like love planning prefer rather
        tempted thinking wanna want wish
        """
    ),
    "sparing": words(
        """
        avoid careful easy keep leave leaving off protect slow slowly spare stay
        """
    ),
    "must all": words("allowed do does must rule rules"),
    "opens verb": words(
        """
        can cannot cant considering could couldn drawing drew going gonna got gotta holding
        hoping keeping ll might need needing planning saving should sitting tempted thinking
        waiting wanting will won wont would wouldn sure
        """
    ),
    "steps": words("apart away points step steps"),
    "news": words("deck drawpile draw"),
    "kin": words(
        """
        grandma grandpa granddad grandad granny nan nana gran mum mom dad uncle auntie mother
        father aunt grandmother grandfather sister brother
        """
    ),
    "interjection": words(
        """
        oh ooh oooh ooooh ah aha yay wow uh um well so hmm hey ugh lol haha
        """
    ),
    "it": words("it"),
    "such as": frozenset(),
    "what or tell": frozenset(),
    "written": words("written printed says say"),
    "this": words("this these"),
    "hand": words("hand"),
    "improves": words("help better improve improves healthier nicer saved rescued fixed"),
    "where": words("where wheres whereabouts"),
    "at yours": frozenset(),
    "trust": words("trust trusting"),
    "at last": words("finally"),
    "next card": words("next"),
    "digits": words("digit digits single double"),
    "end of range": words("end half range"),
    "gone": words("left gone"),
    "plight": words(
        """
        golden set struggling struggle corner jam pickle doomed hosed cooked sweating drowning
        sinking suffering pinch bind problem problems stranded cornered trapped snookered screwed
        hopeless helpless desperate scraping smooth cruising breezing sorted loaded stacked road
        """
    ),
    "polite": words(
        """
        like wish hope hoping mind thank thanks thx agree recommend suggest appreciate prefer
        rather start starts
        """
    ),
    "spot": words("spot place slot"),
    # What was laid before: one under what Tom put down, off the top of B.
    "laid before": words("what whatever top last"),
    "awaits": words("waiting waited wait"),
    "this at last": words("this that it"),
    "stuck": words("stuck blocked trapped screwed cornered flexible stumped snookered golden"),
    "took": words("took taken stole stolen nicked pinched nabbed stealing took robbed"),
    "went": words("go going gone went play played"),
    "wanted": words("wanted want gonna going would d hoping planned meant"),
    "treasure": words(
        """
        gold beauty gem stunner cracker treat banger ace joker solution monster dream killer
        winner candidate answer cure bomb treasure jewel pearl medicine remedy tool key fix goods
        belter corker peach blinder sibling twin gift present surprise shocker stinker dud chain
        sequence straight pair combo set run trick weapon nightmare mess disaster graveyard zoo
        selection mix bag lot bunch choice follow reason
        """
    ),
    "covers": words("cover covers covered covering bury buried"),
    "apart from": words("apart besides aside other otherwise else"),
    "count on": words("count counting rely relying bank"),
    "plight verb": frozenset(),
    "off from": words("off shy short under over above below past beyond"),
    "nearest": words("nearest closest near close"),
    "could": words("could can would"),
    "you are": words("are"),
    "vague thing": words("stuff things"),
    "the other": words("anyone anybody you"),
    "benefit": words(
        "work works need needs suit suits help helps use useful fancy plans planning plan"
    ),
    "will see": words("see"),
    "sheds": words("rid dumping dump shedding shed emptying ditching unloading offloading"),
    "reach": words("reach reaches"),
    "promises": words("promise promised worth reward rewarded"),
    "been": words("been"),
    "do what": words("anything something"),
}
