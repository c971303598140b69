"""French for the talk rule: its numbers (Belgian and Swiss ones too), phrases, hints, questions."""

from __future__ import annotations

from tenback.talk.number_words.table import NumberWords, numbered, phrases, words

_UNITS = numbered(
    "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    2,
)
_TENS = numbered(
    "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante cent/cents",
    20,
    10,
)

WORDS = NumberWords(
    code="fr",
    weak=words("un une zéro unième"),
    bare=words("un zéro"),
    cardinals=_UNITS
    | _TENS
    | {"mille": 1000, "millier": 1000, "milliers": 1000, "million": 1000000, "milliard": 1000000},
    ordinals=numbered(
        "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième"
        " onzième douzième treizième quatorzième quinzième seizième",
        2,
    )
    | numbered(
        "vingtième trentième quarantième cinquantième soixantième septantième"
        " huitantième/octantième nonantième centième",
        20,
        10,
    )
    | {"second": 2, "seconde": 2, "millième": 1000},
    others=words(
        """
        dizuit dizneuf disept sinkante hunze quainze sèze deuz swasant sinq huitaine neuvaine
        dizaine dizaines douzaine douzaines quinzaine vingtaine trentaine quarantaine cinquantaine
        soixantaine centaine centaines tiers quart quarts triple triples quadruple quintuple trio
        trios quatuor quintette quattre quatorse quinse quarente cinqante cinquente soissante
        soixente setante katre katr kinze kinz karante swassante swasante troi trwa vint vigt ving
        katorze douz cink
        """
    )
    # Written as they are heard: onz, quatr.
    | {word.removesuffix("e") for word in _UNITS | _TENS if word.endswith("e")},
    links=words("et"),
    endings=words("s ment ièmement ièmes ième ème x"),
    ordinary=words(
        """
            vire secondes tente tante billon centime quater quine septime séante octant quarrant
            si* te*
            """
    )
    | {"t en", "d eux"},
    within_words=words("cents mille millier million"),
    idioms=phrases(
        """
        vingt dieux | un de ces quatre | cheveux en quatre | jamais deux sans trois | quatre fers
        en l air | trente six chandelles | trente six du mois | sur son trente et un | pierre deux
        coups | deux temps trois mouvements | deux poids deux mesures | entre quatre yeux | à
        quatre pattes | quatre à quatre | les quatre saisons | ni une ni deux | septième ciel |
        sixième sens | cinq étoiles | les deux font la paire | à deux doigts de | cinquième roue |
        les trois mousquetaires | en moins de deux | deux gouttes d eau | en quatre pour | plier
        en quatre | les cent pas | donne en mille | midi à quatorze heures | les sept nains |
        seconde mi temps | une seconde | deux fois | trois fois | deuxième fois | troisième fois |
        seconde fois | seconde chance | deuxième chance | deuxième partie | deuxième essai |
        deuxième manche | quart d heure | quarts d heure | petite seconde | par seconde | dernière
        seconde | quoi de neuf | rien de neuf | y a du neuf | tout neuf | tout à neuf | remis à
        neuf | remettre à neuf | refaire à neuf | refait à neuf | flambant neuf | comme neuf | jeu
        neuf | paquet neuf | mille mercis | mille fois merci | merci mille fois | mille excuses |
        mille pardons | mille fois | mille sabords | tous les deux | toutes les deux | les deux
        piles | les deux bases | des deux piles | aucune des deux | aucun des deux | une des deux
        | un des deux | entre les deux | à deux fois | neuf ce jeu | neuf pour moi ce jeu | neuf
        pour nous ce jeu | ce jeu est neuf | cent pour cent | cent fois merci | dizaines de fois |
        douzaines de fois | centaines de fois | milliers de fois | cent fois | mille fois | règle
        du dix | règle des dix | règle de dix | cinq sur cinq | 5 sur 5 | 24 h 24 | 24 24 | 7 j 7
        | 24 h | un de perdu | dix de retrouvés | trois pommes | trois fois rien | 100 % | cent
        pour cent | deux réveillés | quatre vérités | quatre cents coups | deux pas | à deux pas |
        à deux balles | entre deux chaises | en deux deux | sept péchés | six pieds sous terre |
        trois quarts du temps | mille bornes | mille et une | quatre heures | deux trois trucs |
        deux ou trois trucs | trois francs six sous | mille feuilles | tiré à quatre épingles |
        aux quatre coins | quatre coins | quatre mains | six coups de midi | comme pas deux | sept
        lieues | les deux mains | deux mains gauches | les douze coups | douze travaux | trois
        petits tours | trois petits cochons | cinq fruits | moins une | top dix | second souffle |
        second degré | deuxième degré | troisième âge | troisième mi temps | tiers temps | treize
        à la douzaine | vendredi treize | vendredi 13 | quatrième de couverture | deux oreilles |
        haute définition
        """
    )
    + tuple(
        f"{so} à {many}"
        for so in ("joue", "joues", "jouer", "jouons", "jouez", "joué", "jeu", "partie", "mieux")
        for many in ("deux", "trois", "quatre", "cinq")
    )
    + (".à deux.", ".à deux on", ".à deux c est")
    + tuple(f".{which}ment" for which in ("deuxième", "troisième", "quatrième")),
    sayings=phrases(
        """
        un seul chiffre ma | à un seul chiffre | zéro à la fin | finit par zéro | fois le même
        chiffre
        """
    ),
    people=words("nous vous eux"),
    of_people=phrases("d entre nous | d entre vous | de nous | de vous"),
    givers=words("donne donnez laisse laissez donner laisser montre montrez"),
    friends=phrases("au four | du four | le four | un four | mon four"),
    piles=words(
        """
        pile piles base bases rangée rangées ligne lignes tas colonne montante montantes
        descendante descendantes croissante croissantes décroissante décroissantes ascendante
        ascendantes partant
        """
    ),
    ten_back=phrases(
        """
        saut de dix | sauts de dix | sauter de dix | saut arrière de dix | saut en arrière de dix |
        sauts en arrière de dix | recul de dix | reculs de dix | reculer de dix | recule de dix |
        recules de dix | reculez de dix | reculé de dix | retour de dix | retours de dix |
        revenir de dix | rétro de dix | dix en arrière | arrière de dix | dix arrière |
        moins dix arrière | saut de 10 | sauts de 10 | recul de 10 | reculer de 10 | recule de 10 |
        retour de 10 | arrière de 10 | 10 en arrière
        """
    ),
    things=words(
        """
        tours adultes amis anniversaire année années ans appel appels arrêts balles bananes biscuit
        biscuits bière bières bonbons bouteilles bébés café cafés chaises chansons chat chatons
        chats chien chiens colis collègues copains copines cours cousins croissants crêpes degrés
        douche défaites enfant enfants essai essais euros examens fenêtres fille filles film films
        fils fois frères gamins garçons gens gosses gâteaux invités joueurs jour jours kilomètres
        km lapins lessives lits livre livres machines mails manche manches marches mariage matchs
        matins messages min minute minutes mn mois nuits oeufs onglets pages part partie parties
        parts personnes petits-enfants pizza pizzas pièces poissons pommes potes poules réunion
        réunions sacs sandwichs sec secondes semaine semaines sieste soeurs soirs stations tasse
        tasses tentatives thé thés verre verres victoires voitures weekends écrans épisode
        épisodes étages
        """
    ),
    kinds_of_things=words(
        """
        dernières derniers premières autres bonne bonnes bons grandes grands gros grosses longues
        petite petites petits
        """
    ),
    hours=words("h heure heures"),
    at_hour=words("a après avant depuis dès jusqu pour vers à"),
    about_hour=words("a environ peu presque à"),
    at_least=words("minimum moins"),
    chat=words(
        """
        1possible 2m1 2main 2manière 2p1 2rien a12c4 a2m1 b1 bi1 c1 d1gue kelk1 mr6 q1 qq1 r1
        """
    ),
    slurred=(
        (r"(gt|es|[estkp])$", ""),
        ("^kin", "sin"),
        ("^hu", "u"),
        ("^sept", "set"),
        ("^soi", "soua"),
        ("^soi", "swa"),
        ("^dis", "di"),
    ),
)
