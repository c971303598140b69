"""French for allusions and plans (G-10) and for asking (G-11): words by their meaning."""

from __future__ import annotations

from tenback.talk.number_words.table import words

CONCEPTS = {
    "arrives": words(
        """
        arrivé arrivée atterri atterrir débarqué hérité piocher rentré rentrée reçu récupéré
        tirer tiré tombé tombée ramassé ramasser apporté amené livré
        """
    ),
    "delight": words(
        """
        adore adorer cadeau cadeaux content contente fête heureuse heureux héros jubile magie
        magique miracle miracles paradis ravi ravie réjouis réjouit sauvetage sauveur
        soulagement sourire souris sourit surprise nouvelle nouvelles admirez satisfait
        satisfaite
        """
    ),
    "except": words("hormis que sauf"),
    "wants": words(
        """
        aimerais bien comptais compte envie espère hésite pense préfère préférerais souhaite
        veux voudrais
        """
    ),
    "sparing": words(
        """
        attention doucement gardez laisse laissez ménagez protège ralentir épargnez évite
        éviter évitez évitiez
        """
    ),
    "must all": words("doit faut peut règle règles"),
    "opens verb": words(
        """
        ai aurais compte devrais dois hésite peux pourrais suis vais sûr sûre
        """
    ),
    "steps": words("cran crans pas points"),
    "news": words("pioche paquet"),
    "kin": words(
        """
        mamie papi papy mémé pépé maman papa tonton tata mère père grand-mère tante oncle fils
        fille
        """
    ),
    "interjection": words("oh ah euh bah ben bon hé oups pfff hop alors haha"),
    "it": words("elle ça c"),
    "such as": words("comme"),
    "what or tell": words("quoi dire dis dites quelle ce"),
    "written": words("écrit marqué inscrit"),
    "this": words("cette ces ce"),
    "hand": words("main"),
    "improves": words("secours mieux mieux sauvée sauvé réparée améliorée"),
    "where": words("où"),
    "at yours": frozenset(),
    "trust": words("confiance"),
    "at last": words("enfin"),
    "next card": words("celle celui suivante"),
    "digits": words("chiffre chiffres"),
    "end of range": words("moitié bout fourchette"),
    "gone": words("parties restantes"),
    "plight": words(
        """
        galère galères impasse panade pétrin mouise cuit cuite foutu foutue barré barrée
        souffre rame patauge noie court sec problème gâté gâtée comblé comblée blindé blindée
        paré parée
        """
    ),
    "polite": words(
        """
        merci propose conseille dérange gêne aimerais aimerait espère préfère commence
        """
    ),
    "spot": words("place"),
    # What was laid before: un de moins que ce que Tom a mis.
    "laid before": words("que dessus dernière haut"),
    "awaits": words("attends attendais attendait attendu attendant"),
    "this at last": words("ça cela celle"),
    "stuck": words("coincé coincée bloqué bloquée coincés bloqués flexible"),
    "took": words("piqué pris volé bouché chipé pique prends prend vole"),
    "went": words("aller allais irais allé jouer poser mettre"),
    "wanted": words("voulais veux voulait aurais pensais comptais"),
    "treasure": words(
        """
        merveille pépite bombe perle bijou tuerie solution remède joker as embarras monstre
        candidate réponse trésor cadeau surprise suite série paire outil clé arme cauchemar
        désastre bazar fatras choix sélection catastrophe néant bonheur
        """
    ),
    "covers": words("couvrir couvre couvrira recouvrir recouvre recouverte recouvrira"),
    "apart from": words("part hormis sauf sinon autrement"),
    "count on": words("compter comptez compte comptes"),
    "plight verb": frozenset(),
    "off from": words("de du sous sur dessus dessous avant après derrière"),
    "nearest": words("proche près"),
    "could": words("peux pourrais pouvez pourriez peut"),
    "you are": words("es êtes t"),
    "vague thing": words("trucs truc choses cartes"),
    "the other": words("tu te quelqu toi vous"),
    "benefit": words("irait besoin sert arrange convient aide comptes comptez prévois"),
    "will see": words("verrez verras"),
    "sheds": words("débarrasse vide vider"),
    "reach": words("atteindre atteint"),
    "promises": words("promis promets vaut peine récompense"),
    "been": words("été"),
    "do what": words("quelque chose"),
}
