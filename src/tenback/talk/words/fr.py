"""French for the talk rule: its numbers (Belgian and Swiss ones too), phrases, hints, questions."""

from __future__ import annotations

from tenback.talk.words.table import Words, lines, numbered, words

_UNITS = numbered(
    "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    2,
)
_TENS = numbered(
    "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante cent/cents",
    20,
    10,
)

WORDS = Words(
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
        huitaine neuvaine dizaine dizaines douzaine douzaines quinzaine vingtaine trentaine
        quarantaine cinquantaine soixantaine centaine centaines
        tiers quart quarts triple triples quadruple quintuple trio trios quatuor quintette
        quattre quatorse quinse quarente cinqante cinquente soissante soixente setante
        katre katr kinze kinz karante sinkante swassante swasante troi trwa
        """
    )
    # Written as they are heard: onz, quatr.
    | {word.removesuffix("e") for word in _UNITS | _TENS if word.endswith("e")},
    links=words("et"),
    endings=words("s ment ièmement ièmes ième ème x"),
    ordinary=words(
        "secondes tente tante billon centime quater quine septime séante octant quarrant si* te*"
    )
    | {"t en", "d eux"},
    within_words=words("cents mille millier million"),
    idioms=lines(
        """
        une seconde
        petite seconde
        par seconde
        dernière seconde
        quoi de neuf
        rien de neuf
        y a du neuf
        tout neuf
        tout à neuf
        remis à neuf
        remettre à neuf
        refaire à neuf
        refait à neuf
        flambant neuf
        comme neuf
        jeu neuf
        paquet neuf
        mille mercis
        mille fois merci
        merci mille fois
        mille excuses
        mille pardons
        mille fois
        mille sabords
        tous les deux
        toutes les deux
        les deux piles
        les deux bases
        des deux piles
        aucune des deux
        aucun des deux
        une des deux
        un des deux
        entre les deux
        à deux fois
        neuf ce jeu
        neuf pour moi ce jeu
        neuf pour nous ce jeu
        ce jeu est neuf
        cent pour cent
        cent fois merci
        dizaines de fois
        douzaines de fois
        centaines de fois
        milliers de fois
        """
    )
    + tuple(
        f"{so} à {many}"
        for so in ("joue", "joues", "jouer", "jouons", "jouez", "joué", "jeu", "partie", "mieux")
        for many in ("deux", "trois", "quatre", "cinq")
    )
    + (".à deux.", ".à deux on", ".à deux c est")
    + tuple(f".{which}ment" for which in ("deuxième", "troisième", "quatrième")),
    sayings=(),
    people=words("nous vous eux"),
    of_people=lines(
        """
        d entre nous
        d entre vous
        de nous
        de vous
        """
    ),
    givers=words("donne donnez laisse laissez donner laisser montre montrez"),
    friends=lines(
        """
        au four
        sors du four
        """
    ),
    piles=words(
        """
        pile piles base bases rangée rangées ligne lignes tas colonne montante montantes descendante
        descendantes croissante croissantes décroissante décroissantes ascendante ascendantes
        partant
        """
    ),
    ten_back=lines(
        """
        saut de dix
        sauts de dix
        sauter de dix
        saut arrière de dix
        saut en arrière de dix
        sauts en arrière de dix
        recul de dix
        reculs de dix
        reculer de dix
        recule de dix
        recules de dix
        reculez de dix
        reculé de dix
        retour de dix
        retours de dix
        revenir de dix
        rétro de dix
        dix en arrière
        arrière de dix
        dix arrière
        moins dix arrière
        saut de 10
        sauts de 10
        recul de 10
        reculer de 10
        recule de 10
        retour de 10
        arrière de 10
        10 en arrière
        """
    ),
    concepts={
        "be": words("sont est suis"),
        "on": words("sur"),
        "self": words("j je moi on nous"),
        "mine": words("mon ma mes mien mienne miens miennes notre nos"),
        "you": words("tu toi vous ton ta tes votre vos quelqu qui personne tien tienne"),
        "have": words(
            """
            ai as a avons avez aurais aurait ont tiens tient garde possède possèdes détiens reste
            pioché joue jouer poser pose
            """
        ),
        "can": words("peux peut pouvons pouvez pourrais pourrait pourrai vais saurais"),
        "only": words("que rien seulement uniquement tout toutes tous surtout plein"),
        "card": words("carte cartes main jeu"),
        "big": words(
            """
            haut haute hauts hautes bas basse basses gros grosse grosses grand grande grands grandes
            petit petite petits petites moyen moyenne moyennes élevé élevée élevées élevés faible
            faibles forte fortes énorme énormes
            """
        ),
        "near": words(
            """
            exactement exact exacte proche proches juste pile-poil parfaite parfait parfaitement
            voisine voisines voisin consécutives consécutive dessus dessous collée entre
            """
        ),
        "parity": words("impair impaire impairs impaires"),
        "jump": words("saut sauts saute sauter sautes sautez bond bondir"),
        "go": words(
            "aller vais va revenir reviens revient retourner remettre ramener faire marche"
        ),
        "back": words("arrière"),
        "backjump": words("recul* rétro rétros"),
        "going back": frozenset(),
        "repair": words("sauver réparer rattraper rétablir améliorer réinitialiser"),
        "here": words("ici là"),
        "pile": words("pile* base bases rangée tas colonne"),
        "no": words("ne n pas jamais non interdit"),
        "which": words("quel quelle quels quelles"),
        "ask": words(
            "quoi quel quelle quels quelles dis dites donne donnez montre montrez annonce"
        ),
        "value": words("nombre nombres numéro numéros valeur valeurs chiffre chiffres"),
        "ends": words("finit finissent termine commence terminent commencent"),
        "with": words("par en"),
    },
    hints=lines(
        """
        marche arrière
        retour arrière
        retour en arrière
        j ai la suivante
        j ai le suivant
        j ai la carte suivante
        ai celle d après
        ai celle juste après
        juste au dessus
        juste en dessous
        tombe pile
        pile la bonne carte
        cartes paires
        cartes impaires
        nombres pairs
        nombre pair
        nombre impair
        nombres impairs
        """
    ),
    questions=lines(
        """
        qu as tu en main
        qu est ce que tu as en main
        tu as quoi en main
        tu as quoi.
        t as quoi.
        t as quoi en main
        t as quoi comme carte
        t as quoi comme cartes
        tu as quoi comme cartes
        vous avez quoi en main
        qu avez vous en main
        quelle carte as tu
        quelles cartes as tu
        quelle carte avez vous
        quelles cartes avez vous
        c est quoi tes cartes
        montre tes cartes
        montre moi tes cartes
        montrez vos cartes
        montre ton jeu
        combien vaut
        combien valent
        """
    ),
)
