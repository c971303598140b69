"""German for the talk rule: what is said of cards, of piles and of everything else."""

from __future__ import annotations

from tenback.talk.allusion_words.de import CONCEPTS as ALLUSIONS
from tenback.talk.core_words.de import WORDS as CORE
from tenback.talk.everyday.de import WORDS as EVERYDAY
from tenback.talk.number_words.table import phrases, short_forms, words
from tenback.talk.speech.table import Speech

SPEECH = Speech(
    code="de",
    concepts={
        "be": words("sind ist liegt bist seid liegst"),
        "on": words("auf"),
        "self": words("ich wir mir uns"),
        "mine": words("mein meine meinen meinem meiner meins unsere"),
        "you": words(
            """
            du ihr dir euch dein deine deinen deiner eure jemand wer einer keiner niemand
            """
        ),
        "have": words(
            """
            hab habe hat hast habt haben hätte hätten hätt halte hält besitze besitzt besitzen
            bleibt gezogen spiele lege legen
            """
        ),
        "can": words("kann kannst könnt können könnte könnten darf werde würde"),
        "only": words("nur lauter nichts alles alle ausschließlich bloß fast meist"),
        "card": words("karte karten hand blatt"),
        "big": words(
            """
            großer
            hoch hohe hohen hoher hohes höhere höheren höchste höchsten niedrig niedrige niedrigen
            niedriger niedrigste niedrigsten tief tiefe tiefen groß große großen größte größten
            klein kleine kleinen kleinste kleinsten mittel mittlere mittleren winzige riesige winzig
            kleines niedriges hohes großes winziges riesiges niedrigem hohem kleinere kleineren
            kleineres größere größeren größeres höheres niedrigere niedrigeres tiefere tieferes
            passenderes
            """
        ),
        "near": words(
            """
            genau exakt knapp direkt nah nahe dicht perfekt perfekte perfekten nachbar* darüber
            drüber darunter drunter dazwischen zwischen benachbart* aufeinanderfolgende
            """
        ),
        "parity": words("ungerade ungeraden"),
        "jump": words(
            """
            sprung springe* spring springt springst hüpf* gesprungen sprünge
            """
        ),
        "go": words("geh* setze* setzt dreh* bring* komm* leg* gelange* mach*"),
        "back": words("zurück rückwärts retour"),
        "backjump": words(
            """
            zehnerspr* zehnerschr* zehnerrück* rückspr* rückwärtsspr* zurückspr* zurückhüpf*
            zurückzuspr* zurückgespr*
            """
        ),
        "going back": words("zurückgeh* zurücksetz* zurückdreh* zurückleg* zurückbring*"),
        "repair": words("rett* reparier* zurücksetzen zurückdrehen verbesser* gerettet"),
        "here": words("hier da dort"),
        "pile": words("stapel* reihe* haufen basis"),
        "no": words("nicht kein keine keinen nie niemals"),
        "which": words("welche welchen welcher welches"),
        "ask": words(
            """
            welche welchen welcher welches was sag sagt nenn nenne nennt zeig verrat* lauten
            lautet
            """
        ),
        "value": words(
            """
            zahl zahlen nummer nummern wert werte ziffer ziffern zahlenwert kartenwert
            """
        ),
        "ends": words("endet enden beginnt beginnen fängt"),
        "with": words("auf mit"),
        "fits": words("passt passen passend passende passenden"),
        # Speaking of one's own cards, or of what one can do (G-10).
        "letting": words("lass lasst"),
        "soon": words(
            """
            wird werden bald gleich kommt demnächst vielleicht könnte kommen unterwegs
            """
        ),
        "us": words("wir uns unser unsere unseren"),
        "anybody": words("man"),
        "after letter": words("ist wäre wär passt geht tät täte würde"),
        "both": words("beide beiden"),
        "minding": words("stört störts"),
        "then": words("sollte wäre wär hat hätte ist jetzt bitte reicht geht muss kann soll"),
        "a": words("ein eine einen einer einem ne nen"),
        "feeling": words(
            """
            denke denk glaube glaub finde find brauche brauch angst sorgen sorge liebe hasse
            nervös lieblings* gefällt gefallen stresst nervt ärgert vergessen verstehe versteh
            verstanden weiß wusste frage frag sehe seh höre hör rieche riech merke kapiere sagen
            """
        ),
        "level": frozenset(),
        "me": words(
            """
            ich ick mir mich mein meine meinen meinem meiner meines meins meinereiner wenigkeit
            """
        ),
        "place": words(
            """
            links rechts oben unten steigende steigenden steigender fallende fallenden
            fallender nirgends nirgendwo irgendwo überall drauf runter rauf hoch drumrum
            obendrauf
            """
        ),
        "side": words("linke linken linker rechte rechten obere oberen untere unteren"),
        "article": words("der die das den dem am"),
        "pronoun": frozenset(),
        "held card": words("karte karten blatt"),
        "deed": words(
            """
            pass* leg* sprung* spring* *sprung ruinier* verbrenn* verbau* opfer* zieh* versau*
            zerstör* zerschieß* rette* gezogen feststeck* festsitz* ausweich* blockier* kümmere
            kümmer regel regle richte richten erledige hole hol gelegt
            """
        ),
        "ability": words("imstande fähig unfähig unmöglich möglich lage flexibel gezwungen"),
        "wish": words(
            """
            bitte möchte mag gern gerne lieber wünsche wünsch hoffe hoff vorsichtig lass
            lasst lassen gelassen danke aufpasst aufpassen anfangen anfange fange
            beginnen beginne schütz* vorschlag empfehle schone schont stört störts
            freihalten haltet schone schonen schont
            """
        ),
        "owns": words("halte besitze"),
        "some": words("was etwas nichts irgendwas nix sowas"),
        "had": words("hat hätte hätten hab habe"),
        "judged": words(
            """
            gut gute guten gutes gescheites brauchbares schlecht super toll perfekt anständiges
            schlechteste beste schlimm
            """
        ),
        "draw": words("gezogen nachgezogen"),
        "far": words("weit nah nahe dicht"),
        "distance": words("zehner größe größenordnung zehnerbereich bereich zahlenbereich skala"),
        "compared": words(
            """
            höher tiefer niedriger größer kleiner über unter darüber darunter drüber
            drunter
            """
        ),
        "or": words("oder"),
        "than": words("als"),
        "which one": frozenset(),
        "I": words("ich ick"),
        "holds": words(
            """
            hab habe hätte hätt halte behalte besitze zog ziehe habs hätts heb hebe bunker bunkere
            horte sammle spare verstecke krieg kriege
            """
        ),
        "able": words("kann könnte könnt kanns könnts vermag"),
        "adverb": words(
            """
            nur noch auch halt ja da gerade grad eben schon leider nicht kaum wirklich sogar immer
            nie jetzt hier dort links rechts oben unten so einfach vielleicht zum glück das den
            die es s mir dafür damit endlich
            """
        ),
        "my": words("mein meine meinen meinem meiner meines"),
        "of mine": words(
            """
            plan pläne karte karten hand blatt kleinste größte höchste niedrigste tiefste nächste
            beste besten schlechteste ist sind passt passen geht gehen wäre wären liegt liegen zahl
            zahlen werte wert optionen möglichkeiten
            """
        ),
        "own one": words("meins meiner"),
        "verb first": words(
            """
            hab habe hätte hätt halte behalte kann könnte könnt bunker krieg kriege spar spare heb
            hebe halt
            """
        ),
        "anyone": words(
            """
            du ihr jemand wer einer keiner niemand irgendwer irgendjemand willst
            """
        ),
        "have asked": words("hast habt hat hättest hättet hätte haste"),
        "done": frozenset(),
        "done last": words(
            """
            ge*t ge*en ver*t ver*en be*t be*en er*t er*en ent*t ent*en zer*t miss*t *iert über*t
            unter*t auf*t aus*t an*t ab*t ein*t mit*t nach*t vor*t zu*t auf*en aus*en an*en ab*en
            wieder*t raus*t rein*t weg*t runter*t rauf*t her*t hin*t um*t zurück*t los*t fest*t
            """
        ),
        "drawn": words(
            """
            gezogen bekommen gekriegt behalten aufgehoben nachgezogen gespart erwischt abbekommen
            aufgespart ergattert
            """
        ),
        "not done": words(
            """
            erst gut gern gerne gegen bitte besten beste besser bereit gen genug etwas
            """
        ),
        "aside": EVERYDAY,
        "core": CORE,
        "your": words("dein deine deinen deiner deinem euer eure euren eurer"),
        "told of": words(
            """
            karte karten hand blatt kleinste kleinsten größte größten höchste höchsten niedrigste
            niedrigsten tiefste tiefsten zahl zahlen nummer wert werte ziffer nächste winzigste
            winzigsten
            """
        ),
        "what": words("was welche welchen welcher welches wat wasn"),
        "tell": words(
            """
            sag sagt sagen nenn nenne nennt nennen zeig zeigt zeigen verrat verrate verraten gib
            lies lest vorlesen flüster raus
            """
        ),
        "how": words("wie"),
        "how much": frozenset(),
        "before letter": words("auf für bei mit rette retten lass lasst an pile stapel"),
        # Asking for values without much ado (G-11).
        "yours": words("deine deiner deins deinen eure eurer euren"),
        "superlative": words(
            """
            billigste billigsten kleinste kleinsten kleinster größte größten größter höchste
            höchsten höchster niedrigste niedrigsten tiefste tiefsten winzigste winzigsten
            minimalste
            """
        ),
        "more": frozenset(),
        "filler": words(
            """
            und also bitte mal ma denn jetzt nochmal von dir euch ist sind so oma opa leute na ok
            was wie die der das den du ihr so etwa sie es nee ne sorry leider aber nö naja ja
            """
        ),
        "laid": words(
            """
            legst legt legen hinlegen ablegen spielst spielt spielen ausspielen brauchst braucht
            fehlt fehlen hältst haltet ziehst behältst setzt wirfst drauflegen anlegen dazulegen
            hinlegst drauflegst anlegst versteckst verbirgst hortest versteckt
            """
        ),
        "much": words("viel viele wieviel"),
        "lacking": words(
            """
            fehlt fehlen brauchst braucht drüber drunter weg entfernt daneben abstand mehr weniger
            darüber darunter
            """
        ),
        "half": words("hälfte mitte"),
        "gap": words("abstand lücke differenz unterschied"),
        "worth": words("wert"),
        # Asking for a distance, a size or a digit (G-11), and steps of one.
        "one": words("einziger einzige einzigen eins eine einen"),
        "step link": words("schritt punkt schrittchen"),
        "from": words("als von vom"),
        "pointing": words("die der das noch jede jeder keine"),
        "within": frozenset(),
        "within one": frozenset(),
        "either more": words("mehr weniger weg"),
        "either parity": words("primzahl gerade ungerade"),
        "span": words("weit nah nahe dicht weiter eng nähe"),
        "amount": words("viel wenig bisschen"),
        "past": words("war waren"),
        "question glue": words(
            """
            müsstest müsst müsstet sollst könntest kannst springst das der die den es bist seid dir
            euch bei von vom zu zum an dran denn so etwa ungefähr da schritt würde würdest machst
            und ca wenn wär wäre weg ran kommst
            """
        ),
        "digit place": words("erste letzte vorne hinten zweite vorn"),
        "begins": words("beginnt endet fängt fängts hört"),
        "with what": words("womit worauf"),
        "which card": words("welche welchen"),
        "exactly": words("genau exakt"),
        # Claiming a pile, or telling how free one is (G-10).
        "claim": frozenset(),
        "reserved": words("reserviert vergeben vorgemerkt reserviert*"),
        "keeping": words("halt haltet halte lass lasst lasse überlass überlasst"),
        "please": words("bitte"),
        "scheme": words("plan plane vorhab vorhabe vor"),
        "craves": words("brauch brauche bräuchte will möchte nehm nehme mach mache"),
        "that one": words("die den das sie ihn"),
        "waits": words("warten"),
        "options": words("option optionen auswahl möglichkeit möglichkeiten alternativen"),
        "how many": words("viel viele keine gute wenig freie genug große kaum"),
        "other": words("andere anderen"),
        "at ease": words("flexibel"),
        "am": words("bin"),
        "belongs": words("gehört"),
        "urgent": words("dringend dringendes eilig eiliges"),
        "goes in": words("passt passen legen spielen"),
        "later": words("später nachher unbedingt dringend"),
        "opens alone": words("hab habe krieg kriege bekomm bekomme"),
        "must": frozenset(),
        "praise": words(
            """
            genial schön schöner schöne super toll toller klasse stark starker geil respekt
            schönes feines tolles gutes nettes leckeres
            """
        ),
        "supposed": words("wäre würde wenn"),
        # Speaking of what one does next (G-10).
        "next deed": words("muss müsste werd werde würd würde wollte will"),
        "suited": words(
            """
            perfekt ideal super optimal passt traumhaft käme nutzlos
            """
        ),
        "costs": words("hilfst rettest rettet passt kostet hilft rettet"),
        "object": words("mir mich meinereiner wenigkeit"),
        "of": frozenset(),
        "very": words("so ganz sehr ziemlich recht"),
        "to": words("für"),
        "plays": words(
            """
            spiel spiele spielen leg lege legen setz setze setzen pack packe komm komme hau haue
            """
        ),
        "beside": words(
            """
            dahinter drauf drüber drunter davor danach ran daneben obendrauf
            """
        ),
        "calling": words("warte wartet warten moment sorry"),
        "nothing": words("nichts nix niente nada"),
        "next": words("nächste nächsten nächster nächstes"),
        "turn": words("runde zug mal"),
        "lacks": words("brauch brauche bräuchte bräucht fehlt fehlen warte suche gebraucht"),
        "single": words("eine einen ne nen"),
        "junk": words(
            """
            schlechter schlechtes doofe doofen lahme schrott müll mist mies miese miesen schlechte
            schlechten blöde blöden
            """
        ),
        "none": words("keine kein keinen nur lauter bloß nichts nix"),
        "somebody": words("wer jemand irgendwer irgendjemand einer wen"),
        "helping": words("helfen hilft aushelfen"),
        **ALLUSIONS,
    },
    slang=short_forms(
        """
        haste: hast du | hasste: hast du | habter: habt ihr | kannste: kannst du | willste: willst
        du | legste: legst du | spielste: spielst du | brauchste: brauchst du | biste: bist du |
        wasn: was denn | watt: was | wasde: was du | wiviel: wie viel | wivil: wie viel | wieviel:
        wie viel | wieviele: wie viele | isn: ist denn | wos: was | host: hast | hob: hab | ick:
        ich | isch: ich | hamwa: haben wir | hamse: haben sie | aufm: auf dem | aufn: auf den |
        ner: einer | nem: einem | aufer: auf der | inner: in der | habs: hab es | kanns: kann es |
        könnts: könnte es | legs: lege es | machs: mach es | hätts: hätte es | nixx: nichts |
        niedrichste: niedrigste | grösste: größte | dei: deine | gibs: gibt es | gehts: geht es |
        passts: passt es | im: in dem | i: ich | mei: mein | mia: mir | ned: nicht | net: nicht |
        ma: mal | jez: jetzt | jetz: jetzt | is: ist | ois: alles | hoid: halt | nimmer: nicht
        mehr | nen: einen | mim: mit dem | mitm: mit dem | ausm: aus dem | vom: von dem | gehn:
        gehen | ham: haben | hams: haben sie | ichs: ich es | schau: schau
        """
    ),
    hints=phrases(
        """
        habe die nächste karte | hab die nächste karte | habe die nächste | hab die nächste | habe
        den nachbarn | nachbarkarte | nachbarkarten | passt genau | passt exakt | passt perfekt |
        passt haargenau | genau passend | genau die richtige karte | nur gerade zahlen | gerade
        zahlen | gerade zahl | ungerade zahl | im ärmel | ass im | bestens gerüstet | gut gerüstet
        | da geht noch was
        """
    ),
    questions=phrases(
        """
        welche ist es. | welche ist s. | welche karte ist es | was auf der hand is | was auf der
        hand ist | was ihr auf der hand habt | was du auf der hand hast | um wie viel | um wieviel
        | was hast du gezogen | was habt ihr gezogen | was steht auf deiner | was steht bei dir
        drauf | was steht da drauf | was hast du auf der hand | was habt ihr auf der hand | was
        hältst du auf | was hältst du in | was hältst du. | was hast du denn auf der hand | was
        hast du noch. | was hast du so. | was hast du. | welche karten hast du | welche karte hast
        du | welche karten habt ihr | zeig mir deine karten | zeig deine karten | zeig mal deine
        karten | wie hoch ist deine | wie niedrig ist deine | wie hoch sind deine | was fehlt dir |
        was fehlt euch | was draufsteht | was drauf steht | was steht drauf | über der hälfte |
        unter der hälfte | ne hausnummer | eine hausnummer | welche größenordnung | wie lauten die
        | wie lautet deine | wie lautet sie | dir noch geblieben | dir geblieben | du noch übrig |
        .lies vor | .lies mal vor | .lies sie vor
        """
    ),
    elliptic=phrases(
        """
        gut aufgestellt | schlecht aufgestellt | stecke fest | steck fest | sitze fest | sitz fest
        | .habe leider | .habe noch | .habe da | .habe genau | .habe die | .habe den | .habe ein |
        .habe einen | .hab ne | .hätte noch | .hätte eine | .hab nen | .hab so | .nichts für |
        .nix für | .etwas für | .nichts gutes | .nur schrott | .nur müll | .nur hohe | .nur
        niedrige | .nur kleine. | .nur große | .lauter hohe | .lauter niedrige | .hab was | .hab
        nur | .hab nichts | .hab nix | .hab eine | .hab einen | .hab ein | .hab die | .hab den |
        .hab da | .hab noch | .hab genau | .hab leider | .habe was | .habe nur | .habe eine |
        .habe nichts | .kann nichts | .kann nix | .kann hier | .kann da | .kann links | .kann
        rechts | .kann oben | .kann unten | .kann gar | .kann leider | .kann noch | .könnte hier |
        .könnte da | .könnte was | .hätte was | .hätte da | bei mir | mir bleibt | mir bleiben |
        bleiben mir | bleibt mir | auf meiner hand | auf der hand hab | meinerseits | .ich nix |
        .ich nichts | hand voller | .ich leider nicht | ich mach das | ich mache das | ich regel |
        ich kümmer | auf der hand. | vertrau mir bei | vertraut mir bei | qual der wahl | hab
        wieder nur | kaputt machen | meinen zug nicht | mein zug wird | zug nicht voll | .geht mir
        genauso | ich auch nicht | .dito. | überlass das mir | überlasst das mir | lass mich das
        machen | lasst mich das machen | darauf hab ich gewartet | darauf habe ich gewartet |
        steht mein name | mein name drauf | .weder höher | .weder hoch | .weder rauf | mein
        pokerface | kümmert sich | in guten händen | ist wer dran | ist jemand dran | mir danken |
        mir noch danken | mir dankbar
        """
    ),
    fine=phrases(
        """
        wie nehme ich | wie nehm ich | wie kann ich eine karte | wie leg ich | wie lege ich | bin
        fertig | ich bin fertig | an deiner stelle | an eurer stelle | bin ich. | bin ich jetzt |
        bin ich schon | .ich. | mein zug | ich halte mich | hätte gern | hätte gerne | hätt gern |
        hätt gerne | im sinn | zum glück | ich halte das für | ich halte durch | zu mir nach hause
        | bei mir zuhause | bei mir zu hause | bleibt mir nur zu | gern geschehen | hab dich lieb |
        hab euch lieb | hab dich | hab euch | hab mich | ich hab s. | habe ich doch gesagt | kann
        sein | kann passieren | meine güte | meine schuld | meine herren | meiner meinung | meines
        erachtens | meine ist schlecht | ich halte zu | kann doch nicht | kann nicht wahr | kann
        los | kleine schritte | was hast du vor | was habt ihr vor | hab den ton | habe den ton |
        hab keinen ton | hab kein ton | ich kann nicht mehr | kann nicht mehr. | .mir geht | mir
        geht es gut | bei mir regnet | bei mir schneit | ich dran | bin dran | ich jetzt dran | ich
        schon dran | .ich auch. | .mir egal | mir ist schlecht | .mach ich. | .ich geh mal | .ich
        geh kurz | ich wieder dran | letzten zug | letzter zug | kann ich noch | tut mir leid |
        tuts mir leid | was hältst du vom | was hältst du von | was haltet ihr von | was haltet ihr
        vom
        """
    ),
    instructions=phrases(
        """
        stop | stopp | stops | stopps | totenkopf | totenköpfe | totenköpfen | schweigen | stille |
        kein zurück | ein stapel | zieh eine | eine ziehen | anweisung | anweisungen |
        anweisungskarte | anweisungskarten | blitz | unendlich | schädel | karte drei
        """
    ),
    reactions=phrases(
        """
        hallo | hi | hey | guten morgen | guten tag | guten abend | gute nacht | moin | servus |
        grüß gott | tschüss | tschüs | ciao | bis bald | bis dann | bis morgen | auf wiedersehen |
        willkommen | danke | danke schön | dankeschön | vielen dank | danke dir | danke euch |
        tausend dank | bitte | bitte schön | gern geschehen | kein problem | sorry |
        entschuldigung | tut mir leid | verzeihung | ups | hoppla | oje | ohje | puh | uff | wow |
        boah | autsch | juhu | hurra | yeah | ja | nein | ok | okay | haha | hahaha | lol | gg |
        gut gespielt | schönes spiel | gutes spiel | bravo | super | toll | klasse | spitze |
        gut gemacht | glückwunsch | herzlichen glückwunsch | respekt | viel glück | viel spaß |
        bin gleich zurück | bin wieder da | bin zurück | oh nein | oh mann | cool | gesundheit |
        alles gute
        """
    ),
    to_whom=phrases(
        """
        alle | an alle | zusammen | leute | freunde | euch | euch allen | ihr lieben | team |
        nochmal
        """
    ),
)
