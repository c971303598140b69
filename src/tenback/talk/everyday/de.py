"""German words of everyday life: with one of them a sentence is not about the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    *abend *arbeit *auto *bahn *buch *gerät *kuchen *lehrer *lehrerin *schmerzen *schule *tasse
    *weh *zimmer abend abendessen abwasch ahnung ahnungen akku akzent allergie* alter anfangen
    angst apfel app apps arbeit arm arme arzt atmen aufhören aufmerksamkeit aufregung auge augen
    aushalten ausrede* auto autos avatar baby babys backofen bahn bammel banane* bank basketball
    bauch bedanken beginnen bein beine berg berge bescheid beschäftigt bestellen besuch
    betrunken bett bewerbung bezahlen bier bild bilder bildschirm bleiben blutdruck bock brille
    brot browser bruder brötchen buch bug bugs burger* bus bücher büro cam cappuccino chat chef
    chefin chips cocktail* cola corona couch cousin cousine covid dach denken deutsch dienst
    dienstag discord donnerstag dorf dunkel durst durstig dusche duschen ei eier eile einkauf
    einkaufen eis eltern email empfang empfehlen englisch enkel enkelin enkelkind enkelkinder
    entschuldigen entspannen erinnern erklären erkältung ertragen espresso essen fahren fahrrad
    familie farbe farben fehler feier feierabend feiern fenster ferien fernsehen fernseher
    feuerzeug fieber film filme fisch fische fitness flasche* flieger flug flughafen foto fotos
    frage* französisch frau freitag freund* frühling frühstück fuß fußball fühlen füße
    garantieren garten gast geburtstag gedanke gedanken geduld gefühl gehirn geschichte*
    geschirr gespräch gestern gewitter gewittert gitarre glas glauben gläser glühwein goldfisch
    gratulieren grippe großmutter großvater grund gründe gäste haare hals halsweh hamster* handy
    handys hase hasen haus hausaufgabe hausaufgaben hausschuhe haustier* headset heizung hell
    hemd herbst herz heulen heute hitze hochzeit hoffnung hose hotel hund* hunger hungrig husten
    hähnchen hören idee ideen internet intuition ipad jacke jahr jahre job joggen jungs kabel
    kaffee kakao kalt kamera kaninchen kanne katze* kaufen keks kekse keller kids kind kinder
    kissen klausur klavier kleid kleinkind klingel klingelt klingelts klo knie knopf knöpfe
    kochen kollege* kollegin* konto konzentrieren konzert kopfhörer kopfschmerzen kopfweh krampf
    krank kuchen kumpel kunde kunden kurs käse küche kühlschrank lachen ladegerät ladekabel lag
    laggt lampe laptop latte laufen laune lautsprecher lautstärke lebe lehrer* leiden lesen
    leute licht lieb lied lieder lieferdienst lieferung limo limonade link los lust lügen mac
    magen mail mails malen mama mann mathe maus meer meeting meinung miete mikro mikrofon milch
    milchkaffee minute minuten mitbewohner* mitspielen mittag mittagessen mittags mitternacht
    mittwoch monat monate montag morgen muffensausen musik muskelkater mutter mädels müde mütze
    nachbar nachbarin nachbarn nachmittag nachricht nachrichten nacht nachtisch nachvollziehen
    nacken name namen nase neffe nerven netflix netz nichte nickerchen niete nudeln nächte obst
    ofen ohr ohren oma onkel opa ostern paket panik papa papier parken partie partner partnerin
    party passieren passwort pause pc pech pfannkuchen pferd* pizza plan pläne podcast pommes
    popcorn projekt präferenz* prüfung putzen radio rechner rechnung* recht reden regel regeln
    regen regnet regnets reis reise respekt rheuma roman router ruhe rum rücken rückenschmerzen
    saft sagen salat samstag schal schauen scherzen schicht schlafen schluckauf schlüssel
    schmerzen schnaps schneit schneits schnupfen schoki schokolade schreibtisch schuhe schuld
    schule schulter* schwester schwiegereltern schwiegermutter schwimmen schwören sehen sekt
    selfie server singen sinn snack* socken sofa sohn sommer sonne sonntag sorge sorgen sound
    spaß spiel spielabend spiele spitzname sport sprache spät stadt starten stau stecker stift
    stimme stimmung stolz strand stress stricken strom studium stuhl stunde stunden sturm stürmt
    suppe sushi süßigkeiten tab tablet tag tage tante tanzen tasche taschentuch* tasse tastatur
    taste tee telefon telefonieren tennis teppich termin* tierarzt tippen toast tochter toilette
    torte traurig trinken truppe töne tür türklingel uhr umzug uni unrecht update* urlaub vater
    verbindung verdacht vergessen verkaufen verpasst verschlafen versprechen verstehen vertrauen
    verwirrt video videos vogel vorlesung vorstellen vorwurf vögel wach waffel* wahl warm warten
    waschen waschmaschine wasser webcam wecker weihnachten wein weinen welpe* werbung wetter
    whisky wind winter witz witze wlan woche wochenende wodka wohne wohnung wunsch wurst wäsche
    wünsche würstchen yoga youtube zahlen zahn zahnarzt zeit zigarette* zimmer zoom zucker zug
    zuhause zustimmen zweifel zähne äpfel ärztin
    """
)
