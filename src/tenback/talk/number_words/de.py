"""German for the talk rule: its numbers, its innocent phrases, its hints and questions."""

from __future__ import annotations

from tenback.talk.number_words.table import NumberWords, numbered, phrases, words

_UNITS = numbered(
    "zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
    " fünfzehn/fuffzehn sechzehn siebzehn/siebenzehn achtzehn neunzehn",
    2,
)
_TENS = numbered(
    "zwanzig dreißig vierzig fünfzig/fuffzig/fuchzig sechzig/sechszig siebzig/siebenzig"
    " achtzig neunzig hundert",
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

WORDS = NumberWords(
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
        elef zähn fünnef fünef seks fiir tswei elv zwoi drai siem dutzend dutzende halbdutzend
        trio quartett quintett sextett million milliarden zwoundzwanzig fümf noin noine zwai siebn
        zwansig dreizig dreisig dreizich sechszehn zwanziger dreißiger vierziger fünfziger
        sechziger siebziger achtziger neunziger
        """
    )
    | {stem + ending for stem in _ORDINALS for ending in ("el", "els", "eln", "ens")},
    links=words("und"),
    endings=words("e en er ern ers s mal malig fach fache fachen facher erlei"),
    ordinary=words(
        """
        hindert soeben sitzen friesen siegen siezen sieden viertelstunde dreiviertelstunde elfen
        elfe zehen drein trete trennt trennte trennten tauend entert ziert eifer eifers eifern
        eifert einseifen dozenten jahrhundert jahrhunderte jahrhunderts jahrhunderten jahrtausend
        hundertprozentig hundertprozentige hundertprozentiger hundertprozentiges
        """
    ),
    within_words=words("millionen"),
    idioms=phrases(
        """
        siebten himmel | siebter himmel | wolke sieben | drei kreuze | auf allen vieren | alle
        viere | fünfe gerade | aller guten dinge sind drei | zwei fliegen mit einer klappe |
        fünfte rad | sechste sinn | sechsten sinn | unter vier augen | vier augen sehen mehr | auf
        zwei hochzeiten | zwischen zwei stühlen | zwei linke hände | sieben sachen | buch mit
        sieben siegeln | sieben zwerge | fünf vor zwölf | grüne neune | sieben leben | drei
        musketiere | dritte halbzeit | zweite wahl | aus zweiter hand | zweite luft | gib acht |
        zweimal | dreimal | zwei mal | drei mal | zweite mal | zweiten mal | zweites mal | dritte
        mal | dritten mal | drittes mal | zweite chance | zweite runde | zweiten runde | zweiten
        versuch | zweiter versuch | gebt acht | geb acht | gebe acht | gib bitte acht | gebt bitte
        acht | gib gut acht | gebt gut acht | gib bitte gut acht | gib mal acht | acht geben |
        acht zu geben | acht gegeben | mich in acht | dich in acht | sich in acht | uns in acht |
        euch in acht | in acht nehmen | außer acht | acht lassen | achte auf | achte bitte auf |
        achte bitte darauf | achte mal auf | achte darauf | achte drauf | achte doch auf | achte
        gut auf | ich achte | achte ich | achten auf | achten wir | wir achten | bitte achten |
        darauf achten | drauf achten | darauf zu achten | zu achten | achten sollte | achten
        sollten | achten müssen | auf den stapel achten | stapel achten | reihe achten | tausend
        dank | tausendmal danke | tausend mal danke | eine million mal | zweimal überlegen |
        zweimal überleg | zweimal nachdenken | zu zweit | zu dritt | zu viert | zu fünft | hundert
        prozent | dutzende male | dutzende von malen | hunderte male | hunderte von malen |
        .zweitens | .drittens | .viertens | und zweitens | und drittens | siebt das | siebt den |
        siebt mehl | siebt grad | siebt gerade | tausendmal | hundertmal | tausend mal | hundert
        mal | zehnerregel | zehner regel | regel mit der zehn | regel mit den zehn | 24 7 |
        hundertpro | hundertprozentig | 100 % | 100 prozent | 100 pro | bei drei | auf drei | fünf
        gerade | fünfe grade | 08 15 | null acht fünfzehn | nullachtfünfzehn | alle neune | bis
        drei zählen | sieben auf einen streich | dritte im bunde | dritter im bunde | sechs
        richtige | sechser im lotto | elfmeter | zweites frühstück | zweite halbzeit | zweites
        zuhause | vierbeiner | jedes zweite | jeder zweite | viertel nach |
        viertel vor | drei viertel | dreiviertel | vierzehn tage | alle vier | vier jahreszeiten |
        vier wände | vier wänden | meine vier | sieben brücken | sieben meilen | sieben weltmeere
        | sieben berge | zehn gebote | drei könige | drei fragezeichen | fünf freunde | fünf
        sterne | erste sahne | zwei paar schuhe | zwei paar | zwei gesichter | hundert mal |
        tausend und eine | tausend mal | dreikäsehoch | dreirad | achterbahn | siebenschläfer |
        siebengescheit | neunmalklug | neunmalkluge | top zehn | freitag der dreizehnte |
        dreizehnte fee | fünf minuten vor | auf zack
        """
    )
    + tuple(
        f"{which}{ending} von {side}"
        for which in ("zweite", "dritte", "vierte")
        for ending in ("", "n", "r", "s", "m")
        for side in ("links", "rechts", "oben", "unten")
    ),
    sayings=phrases(
        """
        .einstellig. | .zweistellig. | null hinten | null am ende | hinten null | .ein schock. |
        habe ein schock | hab ein schock | ein schock karten | ein schock eier | halbes schock
        """
    ),
    people=words("ihr wir euch uns"),
    of_people=phrases("von uns | von euch"),
    givers=words(
        """
        gib gebt gebe geben lass lasst lassen zeig zeigt hab habe habt haben hätten hättet nehmt
        nehmen braucht brauchen legt legen spielt spielen
        """
    ),
    friends=phrases("quartett spielen | cents"),
    piles=words(
        """
        stapel stapels stapeln reihe reihen haufen basis ablage aufsteigende aufsteigenden
        steigende steigenden absteigende absteigenden fallende fallenden fallender steigender
        """
    ),
    ten_back=phrases(
        """
        zehnersprung | zehnersprungs | zehnersprünge | zehnersprüngen | zehnerspruenge |
        zehnerschritt | zehnerschritte | zehnerrücksprung | zehnerrücksprünge | zehnerrückschritt |
        zehner sprung | zehner sprünge | zehner rücksprung | zehner zurück | zehner rückwärts |
        zehn zurück | zehn rückwärts | sprung um zehn | sprung von zehn | rücksprung um zehn |
        zurück um zehn | 10 er sprung | 10 er sprünge | 10 ersprung | 10 zurück
        """
    ),
    things=words(
        """
        züge zügen abende anruf anrufe autos babys bananen betten bier biere bildschirme brötchen
        brüder buch bücher dusche eier enkel erwachsene euro fenster film filme fische flaschen
        folgen freunde geburtstag geschwister glas gläser grad gäste haltestellen hochzeit hund
        hunde hunden hühner jahr jahre jahren jungs kaffee kaffees kaninchen katern katze katzen
        keks kekse kids kilometer kind kinder kindern km kollegen kuchen kurse ladungen leute
        leuten lieder mails mal maschinen matches meetings menschen min minute minuten minütchen
        monate monaten mädels nachrichten niederlagen nächte pakete partien personen pfannkuchen
        pizza pizzen prüfungen runde runden schwestern seiten sek sekunden siege sohn spiel spiele
        spielen spieler std stockwerke stunden stück stücke stühle söhne tabs tag tage tagen
        taschen tasse tassen tee tees termine tochter töchter versuch versuche versuchen woche
        wochen wochenenden zimmer äpfel
        """
    ),
    kinds_of_things=words(
        """
        letzten ersten andere brüllende ganze große großen gute kleine kleinen kranke lange laute
        mehr volle weitere
        """
    ),
    hours=words("h stunden uhr"),
    at_hour=words("halb viertel ab bis gegen nach seit um von vor"),
    about_hour=words("ca circa etwa fast halb kurz so ungefähr viertel"),
    at_least=words("mindestens minimal minimum wenigstens"),
    chat=words("1a 2sam 4ever gn8 gn8i gute8 guten8 l8er n8 n8ti"),
    slurred=(
        ("d", "t"),
        ("sikh$", "sg"),
        ("sikh$", "sish"),
        ("sikh$", "siskh"),
        ("sikh$", "sge"),
        ("^ein$", "oan"),
        ("^swei$", "swoa"),
        ("^fir$", "fiar"),
        ("^neun", "nein"),
        ("^funf", "fumpf"),
        ("^siben$", "siem"),
        ("sehn$", "sen"),
        ("en$", "n"),
        ("e$", ""),
    ),
)
