"""German numbers of everyday life: labels, measures, ages, scores, and idioms with a number."""

from __future__ import annotations

from tenback.talk.count_words.table import CountWords
from tenback.talk.number_words.table import phrases, words

WORDS = CountWords(
    labels=words(
        """
        aufgabe bahnsteig buslinie bus etage fifa folge formel gleis iphone kapitel klasse lektion
        playstation ps raum saison seite semester spieltag staffel tram version windows xbox zimmer
        """
    ),
    measures=words(
        """
        prozent grad euro euros cent kilo kg gramm liter meter metern km kmh kilometer cm mm watt
        volt kalorien uhr jahre jahren mark franken gb mb punkte punkten
        """
    ),
    relatives=words(
        """
        bruder schwester sohn tochter neffe nichte cousin cousine kind baby enkel enkelin junge
        mädchen hund katze mann frau zwillinge brüder schwestern söhne töchter mama papa mutti vati
        oma opa onkel tante freund freundin jüngste älteste jüngster ältester kleine kleiner große
        großer
        """
    ),
    is_aged=words("ist wird wurde sind is werden jetzt schon erst fast grad gerade bald"),
    subjects=words(
        """
        mathe deutsch englisch französisch latein spanisch kunst bio biologie physik chemie sport
        reli religion geschichte musik erdkunde geo ethik sachkunde
        """
    ),
    in_subject=words("in im"),
    match=words(
        """
        gewonnen verloren gewinnt verliert spiel fußball tor tore match tennis liga pokal bayern
        dortmund bremen schalke hsv köln st pauli stand steht führen führt führung unentschieden
        """
    ),
    to_score=words("zu"),
    nil=words("null"),
    soon=words("essen abendessen mittagessen zurück wieder gleich da fertig zuhause daheim los"),
    in_time=words("in"),
    calendar=words(
        """
        januar jänner februar märz april mai juni juli august september oktober november dezember
        geburtstag prüfung klausur hochzeit feier termin urlaub ferien flug arbeit abgabe test
        """
    ),
    on_day=words("am der den dem bis zum ab vom"),
    left=words("übrig über geblieben"),
    had=words("hatten hatte waren war blieben"),
    no_things=words(
        """
        wäre wären ginge gehen passen nehmen legen spielen haben brauchen reichen helfen karten
        zahlen werte zahlen stapeln zehner zehnern leute leuten jungs mädels freunde sprünge
        schritte schritten sprüngen drüber drunter höher tiefer weiter niedriger
        """
    ),
    idioms=phrases(
        """
        zweiter platz | zweiten platz | dritter platz | dritten platz | glatte sechs | glatte eins
        | auf 180 | auf hundertachtzig | erster april | null problemo | null problem | von 0 auf
        100 | von null auf hundert | 4g | 5g | best of three | zu zweit | zu dritt | zu viert | zu
        fünft | zweiter sieger | zweite geige | dritte zähne | dritten zähne | vierte wand | fünfte
        jahreszeit | der fünfte sinn | siebter sinn | null acht fünfzehn | 08 15 | 0815 |
        nullachtfünfzehn | eins a | eins zwei drei | auf drei | hundert prozent | hundert pro |
        hundertpro | 100 pro | 100 prozent | hundert mal | hundertmal | tausendmal | tausend mal |
        tausend und eine | tausend dank | mach drei kreuze | nicht bis drei zählen | bis drei
        zählen | wie drei tage regenwetter | schlägt s dreizehn | schlägts dreizehn | schlägts aber
        dreizehn | schlägt es dreizehn | jetzt schlägt s aber dreizehn | im siebten | alle
        jubeljahre | ein paar mal | zweimal | dreimal | viermal | fünfmal | zehnmal | elfmeter |
        elfer | elfern | zweierlei | sechserpack | sechser pack | dreier | zu zweien | das dritte
        rad | drittes rad | fünftes rad | vier wände | eigenen vier wänden | vier wänden | zwei
        paar schuhe | zwei paar stiefel | zwei gesichter | sieben tage regenwetter | mit
        siebenmeilenstiefeln | neunmalklug | neunmalkluge | elf freunde | vier jahreszeiten | zwölf
        uhr mittags | kurz vor zwölf | fünf nach zwölf | zehn gebote | sechs richtige | sechser im
        lotto | lotto sechser | viererkette | fünf minuten | halbe stunde | viertelstunde | viertel
        stunde | dreiviertel | mp3 | mp4 | 3d | 2d | ps4 | ps5 | ps3 | 4k | co2 | u2 | 112 | covid
        19 | 24 stunden | 24/7 | 24 7 | drei fragezeichen | die drei fragezeichen | tkkg | schlag
        acht | zwei seelen | aller guten dinge | der dritte im bunde | dritter im bunde | unter uns
        gesagt | zum einen zum andern | acht nehmen | in acht | viert schönste | vier gewinnt |
        zwei gegen einen | zu zweit allein | halbzeit | zweite halbzeit | null bock | null komma
        nix | null komma nichts | null ahnung | null plan
        """
    ),
)
