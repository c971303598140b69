"""German words of everyday life: with one of them a sentence is not about the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    *abend *arbeit *auto *bahn *buch *gerät *kuchen *lehrer *lehrerin *schmerzen *schule *tasse
    *weh *zimmer abend abendessen abitur absturz abwasch adresse ahnung ahnungen akku akzent
    allergie* alter ambulanz amt ananas anfangen angst anzug apfel apotheke app apps arbeit arm
    armband arme arzt atmen aufhören aufmerksamkeit aufregung aufsatz aufzug auge augen ausbildung
    ausflug aushalten ausrede* auto autos avatar baby babys bach backen backofen badezimmer bahn
    balkon ballett bammel banane* bank bart basketball basteln batterie bauch bauer baustelle
    becher bedanken beerdigung beginnen bein beine berg berge bescheid beschäftigt bestellen
    besuch besuch* betrunken bett bewerbung bezahlen bier bild bilder bildschirm birne bleiben
    blume* bluse blutdruck bock bohne* bratwurst brezel brief* brille brot browser bruder brötchen
    brücke buch bude bug bugs burg burger* bus busfahrer butter bücher büro cam camping cappuccino
    chat chef chefin chips chor cocktail* cola corona couch cousin cousine covid croissant dach
    dachdecker denken deutsch dieb dienst dienstag diplom discord disko diät donnerstag dorf
    drucker dunkel durst durstig dusche duschen ei eier eile eimer eingefroren einkauf einkaufen
    einladung eis elektriker ellbogen eltern email empfang empfehlen englisch enkel enkel* enkelin
    enkelkind enkelkinder entschuldigen entspannen erdbeer* erinnern erklären erkältung ertragen
    espresso essen fabrik fahren fahrkarte fahrrad fahrrad* familie farbe farben fasching fehler
    feier feierabend feiern fenster ferien fernsehen fernseher feuerwehr feuerzeug fieber film
    filme firma fisch fische fitness flasche* fleisch flieger flohmarkt flug flughafen foto fotos
    frage* französisch frau freibad freitag freund* friseur frühling frühstück frühstück* fuß
    fußball fühlen füße garage garantieren gardine* garten garten* gast geburtstag gedanke
    gedanken geduld gefühl gehirn geige geld gemüse geschichte* geschirr geschirr* gespräch
    gestern gewitter gewittert gitarre glas glauben gläser glühwein goldfisch gratulieren grill*
    grippe großmutter großvater grund gründe gulasch gäste gürtel haare hafen hals halsweh
    hamster* handschuh* handtuch handwerker handy handys hase hasen haus hausarzt hausaufgabe
    hausaufgaben hausmeister hausschuhe haustier* haustür headset heizung hell hemd herbst herz
    heulen heuschnupfen heute hitze hobby hochschule hochzeit hoffnung honig hose hotel hund*
    hunger hungrig husten hähnchen hören idee ideen imbiss impf insel internet intuition ipad
    jacke jahr jahre job joggen joghurt jubiläum jungs kabel kaffee kakao kalt kamera kamin
    kaninchen kanne karneval karotte* kartoffel* katze* kaufen kaufhaus keks kekse keller kellner
    kerze* kicker kids kind kinder kino kirche kirsch* kissen kita klausur klavier kleid kleid*
    kleinkind klempner klingel klingelt klingelts klinik klo kneipe knie knoblauch knopf knöpfe
    kochen koffer kofferraum kollege* kollegin* konto konzentrieren konzert konzert* kopfhörer
    kopfschmerzen kopfweh korb kostüm krampf krank krankenhaus krawatte kreuzfahrt krimi kuchen
    kuchen* kumpel kunde kunden kur kurs käse küche kühlschrank lachen ladegerät ladekabel laden
    lag laggt lampe laptop laterne latte laufen laune lautsprecher lautstärke lebe lehrer* leiden
    lesen leute licht lieb lied lieder lieferdienst lieferung limo limonade link locken lohn los
    luftballon lust lädt lügen mac magen mail mails malen maler mama mandarine mann mantel markt*
    marmelade maske mathe maus medikament* meer meerschwein* meeting mehl meinung meister melone
    messer miete miete* mikro mikrofon mikrowelle milch milchkaffee minute minuten mitbewohner*
    mitspielen mittag mittagessen mittags mitternacht mittwoch monat monate montag moped morgen
    motorrad muffensausen museum musik muskel* muskelkater mutter mädels mücke* müde mülleimer
    mülltonne mütze nachbar nachbarin nachbarn nachhilfe nachmittag nachricht nachrichten nacht
    nachtisch nachvollziehen nacken name namen nase nebel neffe nerven netflix netz neugestartet
    neujahr nichte nickerchen niete notarzt nudel* nudeln nächte obst ofen offline ohr ohren
    ohrring* oma onkel onlineshop opa operation orange* orchester ostern paket paket* palme panik
    papa papier parken partie partner partnerin party passieren passwort pause pc pech pfand
    pfanne pfannkuchen pfarrer pfeffer pferd* pfirsich pflanze* pflaster physio picknick pilz
    pizza plakat plan pläne podcast pokal polizei* pommes popcorn praktikum praxis predigt projekt
    präferenz* prüfung prüfung* pudding pulli* pullover putzen quiz radio radler rasen* rasier*
    rathaus rechner rechnung* recht reden referat regel regeln regen regenschirm regnet regnets
    reifen reis reise renovier* reparatur respekt restaurant* rezept* rheuma rodeln rollator
    rolltreppe roman router rucksack ruhe rum rücken rücken* rückenschmerzen saft sagen sahne
    salat salz samstag sandkasten sauna schal schauen schaukel scheidung schere scherzen schicht
    schichtdienst schiedsrichter schinken schlafanzug schlafen schlitten schluckauf schlüssel
    schlüssel* schmerz* schmerzen schmetterling schminke schmuck schnaps schnecke schneider
    schneit schneits schnitzel schnupfen schoki schokolade schokolade* schrank schreibtisch schuhe
    schuld schule schulter* schwanger schwester schwiegereltern schwiegermutter schwimm* schwimmen
    schwören segel* sehen seife* sekt selfie semester senf server sessel shampoo silvester singen
    sinn snack* socke* socken sofa sohn sommer sonne sonnenbrand sonntag sorge sorgen sound soße
    spaghetti spargel spazier* spaß spiegel spiel spielabend spiele spinne* spitzname sport
    sprache spät spülmaschine stadion stadt starten stau staubsaug* steak steckdose stecker
    steuer* stiefel stift stimme stimmung stolz strand strand* stress stricken strom strumpf
    student* studium stuhl stunde stunden sturm stürmt supermarkt suppe suppe* surfen sushi
    süßigkeiten tab tablet tafel tag tage tante tanzen tapete* tasche taschentuch* tasse tastatur
    taste tauchen taxi tee teich telefon telefonieren teller tennis teppich termin* theater*
    therapie* ticket* tierarzt tippen toast tochter toilette toilette* tomate* torte torte*
    traktor traurig treppenhaus trinken trompete truppe turnen turnier töne tür türklingel tüte
    uhr umzug unfall* uni universität unrecht unwetter update* urlaub urlaub* vater verbindung
    verdacht verein* vergessen verkaufen verkehr* verkäufer vermieter* verpasst verschlafen
    versprechen verstehen vertrauen verwirrt video videos vogel vogel* vokabel* volleyball vorhang
    vorlesung vorstellen vortrag vorwurf vögel wach waffel* wahl warm warten waschen waschen*
    waschmaschine wasser webcam wecker wecker* weihnacht* weihnachten wein weinen welpe* werbung
    werkstatt wespe* wetter whisky wiese* wind windel* winter witz witze wlan woche wochenende
    wodka wohne wohnung wohnung* wunsch wurst wurst* wäsche wünsche würstchen yoga youtube zahlen
    zahn zahnarzt zaun zeit zelt zeugnis zigarette* zimmer zirkus zitrone* zoo zoom zucker zug
    zuhause zustimmen zweifel zwiebel* zähne äpfel ärztin
    """
)
