"""German for the talk rule: its numbers, its innocent phrases, its hints and questions."""

from __future__ import annotations

from tenback.talk.words.table import Words, lines, numbered, words

_UNITS = numbered(
    "zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
    " fünfzehn/fuffzehn sechzehn siebzehn/siebenzehn achtzehn neunzehn",
    2,
)
_TENS = numbered(
    "zwanzig dreißig vierzig fünfzig/fuffzig sechzig/sechszig siebzig/siebenzig achtzig neunzig"
    " hundert",
    20,
    10,
)
_TENS |= {word[:-1] + "ch": value for word, value in _TENS.items() if word.endswith("ig")}
_ORDINALS = (
    numbered("zweit/zwot dritt viert fünft sechst siebt/siebent", 2)
    | {
        "acht" if word == "acht" else word + "t": value
        for word, value in _UNITS.items()
        if value > 7
    }
    | {word + "st": value for word, value in _TENS.items()}
)

WORDS = Words(
    code="de",
    weak=words("ein eins null"),
    bare=words("eins null"),
    cardinals=_UNITS | _TENS | {"tausend": 1000, "millionen": 1000000, "milliarde": 1000000},
    ordinals={
        stem + ending: value
        for stem, value in _ORDINALS.items()
        for ending in ("", "e", "en", "er", "es", "em")
    },
    others=words(
        """
        dutzend dutzende halbdutzend trio quartett quintett sextett million milliarden
        zwoundzwanzig fümf siebn zwansig dreizig dreisig dreizich sechszehn
        zwanziger dreißiger vierziger fünfziger sechziger siebziger achtziger neunziger
        """
    )
    | {stem + ending for stem in _ORDINALS for ending in ("el", "els", "eln", "ens")},
    links=words("und"),
    endings=words("e en er ern ers s mal malig fach fache fachen facher erlei"),
    ordinary=words(
        """
        elfen elfe zehen drein trete trennt trennte trennten tauend entert ziert
        eifer eifers eifern eifert
        einseifen dozenten jahrhundert jahrhunderte jahrhunderts jahrhunderten jahrtausend
        hundertprozentig hundertprozentige hundertprozentiger hundertprozentiges
        """
    ),
    within_words=words("millionen"),
    idioms=lines(
        """
        gib acht
        gebt acht
        geb acht
        gebe acht
        gib bitte acht
        gebt bitte acht
        gib gut acht
        gebt gut acht
        gib bitte gut acht
        gib mal acht
        acht geben
        acht zu geben
        acht gegeben
        mich in acht
        dich in acht
        sich in acht
        uns in acht
        euch in acht
        in acht nehmen
        außer acht
        acht lassen
        achte auf
        achte bitte auf
        achte bitte darauf
        achte mal auf
        achte darauf
        achte drauf
        achte doch auf
        achte gut auf
        ich achte
        achte ich
        achten auf
        achten wir
        wir achten
        bitte achten
        darauf achten
        drauf achten
        darauf zu achten
        zu achten
        achten sollte
        achten sollten
        achten müssen
        auf den stapel achten
        stapel achten
        reihe achten
        tausend dank
        tausendmal danke
        tausend mal danke
        eine million mal
        zweimal überlegen
        zweimal überleg
        zweimal nachdenken
        zu zweit
        zu dritt
        zu viert
        zu fünft
        hundert prozent
        dutzende male
        dutzende von malen
        hunderte male
        hunderte von malen
        .zweitens
        .drittens
        .viertens
        und zweitens
        und drittens
        """
    )
    + tuple(
        f"{which}{ending} von {side}"
        for which in ("zweite", "dritte", "vierte")
        for ending in ("", "n", "r", "s", "m")
        for side in ("links", "rechts", "oben", "unten")
    ),
    sayings=lines(
        """
        .ein schock.
        habe ein schock
        hab ein schock
        ein schock karten
        ein schock eier
        halbes schock
        """
    ),
    people=words("ihr wir euch uns"),
    of_people=lines(
        """
        von uns
        von euch
        """
    ),
    givers=words(
        """
        gib gebt gebe geben lass lasst lassen zeig zeigt hab habe habt haben hätten hättet nehmt
        nehmen braucht brauchen legt legen spielt spielen
        """
    ),
    friends=lines(
        """
        quartett spielen
        cents
        """
    ),
    piles=words(
        """
        stapel stapels stapeln reihe reihen haufen basis ablage aufsteigende aufsteigenden steigende
        steigenden absteigende absteigenden fallende fallenden fallender steigender
        """
    ),
    ten_back=lines(
        """
        zehnersprung
        zehnersprungs
        zehnersprünge
        zehnersprüngen
        zehnerspruenge
        zehnerschritt
        zehnerschritte
        zehnerrücksprung
        zehnerrücksprünge
        zehnerrückschritt
        zehner sprung
        zehner sprünge
        zehner rücksprung
        zehner zurück
        zehner rückwärts
        zehn zurück
        zehn rückwärts
        sprung um zehn
        sprung von zehn
        rücksprung um zehn
        zurück um zehn
        10 er sprung
        10 er sprünge
        10 ersprung
        10 zurück
        """
    ),
    concepts={
        "be": words("sind ist liegt"),
        "on": words("auf"),
        "self": words("ich wir mir uns"),
        "mine": words("mein meine meinen meinem meiner meins unsere"),
        "you": words(
            "du ihr dir euch dein deine deinen deiner eure jemand wer einer keiner niemand"
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
            hoch hohe hohen hoher hohes höhere höheren höchste höchsten niedrig niedrige niedrigen
            niedriger niedrigste niedrigsten tief tiefe tiefen groß große großen größte größten
            klein kleine kleinen kleinste kleinsten mittel mittlere mittleren winzige riesige
            """
        ),
        "near": words(
            """
            genau exakt knapp direkt nah nahe dicht perfekt perfekte perfekten nachbar* darüber
            drüber darunter drunter dazwischen zwischen benachbart* aufeinanderfolgende
            """
        ),
        "parity": words("ungerade ungeraden"),
        "jump": words("sprung springe* spring springt springst hüpf* gesprungen sprünge"),
        "go": words("geh* setze* setzt dreh* bring* komm* leg* gelange* mach*"),
        "back": words("zurück rückwärts retour"),
        "backjump": words(
            "zehnerspr* zehnerschr* zehnerrück* rückspr* rückwärtsspr* zurückspr* zurückhüpf*"
            " zurückzuspr* zurückgespr*"
        ),
        "going back": words("zurückgeh* zurücksetz* zurückdreh* zurückleg* zurückbring*"),
        "repair": words("retten rette reparieren repariere zurücksetzen zurückdrehen verbessern"),
        "here": words("hier da dort"),
        "pile": words("stapel* reihe* haufen basis"),
        "no": words("nicht kein keine keinen nie niemals"),
        "which": words("welche welchen welcher welches"),
        "ask": words("welche welchen welcher welches was sag sagt nenn nenne nennt zeig verrat*"),
        "value": words(
            "zahl zahlen nummer nummern wert werte ziffer ziffern zahlenwert kartenwert"
        ),
        "ends": words("endet enden beginnt beginnen fängt"),
        "with": words("auf mit"),
    },
    hints=lines(
        """
        habe die nächste karte
        hab die nächste karte
        habe die nächste
        hab die nächste
        habe den nachbarn
        nachbarkarte
        nachbarkarten
        passt genau
        passt exakt
        passt perfekt
        passt haargenau
        genau passend
        genau die richtige karte
        nur gerade zahlen
        gerade zahlen
        gerade zahl
        ungerade zahl
        """
    ),
    questions=lines(
        """
        was hast du auf der hand
        was habt ihr auf der hand
        was hältst du
        was hast du denn auf der hand
        was hast du noch.
        was hast du so.
        was hast du.
        welche karten hast du
        welche karte hast du
        welche karten habt ihr
        zeig mir deine karten
        zeig deine karten
        zeig mal deine karten
        wie hoch ist deine
        wie niedrig ist deine
        wie hoch sind deine
        """
    ),
)
