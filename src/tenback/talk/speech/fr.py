"""French for the talk rule: what is said of cards, of piles and of everything else."""

from __future__ import annotations

from tenback.talk.number_words.table import phrases, words
from tenback.talk.speech.table import Speech

SPEECH = Speech(
    code="fr",
    concepts={
        "be": words("sont est suis"),
        "on": words("sur"),
        "self": words("j je moi on nous"),
        "mine": words("mon ma mes mien mienne miens miennes notre nos"),
        "you": words(
            """
            tu toi vous ton ta tes votre vos quelqu qui personne tien tienne
            """
        ),
        "have": words(
            """
            ai as a avons avez aurais aurait ont tiens tient garde possède possèdes détiens reste
            pioché joue jouer poser pose
            """
        ),
        "can": words(
            """
            peux peut pouvons pouvez pourrais pourrait pourrai vais saurais
            """
        ),
        "only": words("que rien seulement uniquement tout toutes tous surtout plein"),
        "card": words("carte cartes main jeu"),
        "big": words(
            """
            haut haute hauts hautes bas basse basses gros grosse grosses grand grande grands
            grandes petit petite petits petites moyen moyenne moyennes élevé élevée élevées élevés
            faible faibles forte fortes énorme énormes minuscule minuscules
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
            """
            aller vais va revenir reviens revient retourner remettre ramener faire marche
            """
        ),
        "back": words("arrière"),
        "backjump": words("recul* rétro rétros"),
        "going back": frozenset(),
        "repair": words(
            """
            sauver ramène ramener ramènes réparer rattraper rétablir améliorer réinitialiser
            """
        ),
        "here": words("ici là"),
        "pile": words("pile* base bases rangée tas colonne"),
        "no": words("ne n pas jamais non interdit"),
        "which": words("quel quelle quels quelles laquelle lequel"),
        "ask": words(
            """
            quoi quel quelle quels quelles dis dites donne donnez montre montrez annonce
            """
        ),
        "value": words(
            """
            nombre nombres numéro numéros valeur valeurs chiffre chiffres
            """
        ),
        "ends": words("finit finissent termine commence terminent commencent"),
        "with": words("par en"),
        "fits": words("va colle collent convient passe tombe"),
        # Speaking of one's own cards, or of what one can do (G-10).
        "letting": words("laisse laissez"),
        "soon": words("bientôt va vont sera seront viendra arrive"),
        "us": words("nous on notre"),
        "anybody": words("on"),
        "after letter": words("me serait est"),
        "both": frozenset(),
        "minding": words("dérange gêne embête"),
        "then": words("serait devrait ferait maintenant svp joue jouerait irait"),
        "a": words("un une du des d"),
        "feeling": words(
            """
            pense crois trouve besoin aime adore déteste peur nerveux nerveuse inquiet
            inquiète préférée préféré
            """
        ),
        "level": frozenset(),
        "me": words("j je moi m me mon ma mes mien mienne miens miennes jai jsuis jpeux"),
        "place": words(
            """
            gauche droite montante montantes descendante descendantes montant descendant
            part ailleurs partout haut
            """
        ),
        "side": words("bas"),
        "article": words("en le la du au"),
        "pronoun": frozenset(),
        "held card": words("carte cartes"),
        "deed": words(
            """
            passe poser pose saut sauter saute sauts abîm* cass* brûl* ruin* sacrifi*
            pioche piocher pioché redescend* descend* remont* bloqu* coinc* pose*
            esquiv* contourn* occupe gère règle rattrape arrange
            """
        ),
        "ability": words(
            """
            capable incapable impossible possible mesure flexible obligé obligée forcé
            forcée
            """
        ),
        "wish": words(
            """
            svp stp plaît aimerais voudrais veux préfère souhaite espère attention
            laisse laissez laisser laissé merci évite évitez éviter évitiez commence
            commencer commences protège protéger propose conseille dérange gêne gardez
            garde gardes épargnez
            """
        ),
        "owns": words("possède détiens tiens"),
        "some": words("quelque rien quoi"),
        "had": words("avait aurait a ait avaient"),
        "judged": words("bonne mauvaise belle super parfaite horrible"),
        "draw": words("pioche pioches"),
        "far": words("loin proche"),
        "distance": words("distance"),
        "compared": words(
            """
            haut haute bas basse dessus dessous grand grande petit petite supérieur
            inférieur supérieure inférieure
            """
        ),
        "or": words("ou"),
        "than": words("que"),
        "which one": words("laquelle lesquelles lequel"),
        "I": words("j je jai jsuis jpeux"),
        "holds": words(
            """
            ai aurais aurai avais tiens garde gardé possède détiens pioche tire récupère jai
            jaurais
            """
        ),
        "able": words("peux peut pourrais pourrai pouvais saurais jpeux arrive"),
        "adverb": words(
            """
            n ne y en l la le les lui vous te t m me pas plus que juste encore aussi seulement
            vraiment toujours déjà bien peut être malheureusement là nous tout trop jamais rien
            mal beaucoup un peu enfin même quand
            """
        ),
        "my": words("ma mes mon"),
        "of mine": words(
            """
            carte cartes main jeu plus petite petites grosse grosses basse haute suivante nombre
            nombres valeur valeurs meilleure meilleures pire options choix
            """
        ),
        "own one": words("mien mienne miens miennes"),
        "verb first": frozenset(),
        "done last": frozenset(),
        "not done": words(
            """
            quelque autre celle encore juste toute même grosse belle bonne petite haute basse pire
            chose une
            """
        ),
        "anyone": words("tu t toi vous quelqu qui personne quelqun kelkun ki"),
        "have asked": words("as a avez aurait aurais auriez ont tient"),
        "done": words(
            """
            joué oublié pensé trouvé essayé mangé parlé regardé raté cliqué gagné adoré aimé
            détesté rigolé changé commencé terminé demandé donné laissé passé écouté tenté rêvé
            noté remarqué rencontré montré chanté pleuré crié tremblé flippé paniqué déconné merdé
            foiré bossé travaillé étudié cuisiné acheté payé envoyé téléphoné appelé quitté coupé
            lâché compté calculé hésité décidé préféré préparé évité arrêté cherché vu vus lu su
            bu cru perdu perdus entendu répondu attendu rendu vendu vécu connu voulu fallu couru
            compris pris mis appris promis dit fait écrit fini choisi dormi senti menti réussi
            failli suivi ri souri rempli ouvert offert souffert découvert été
            """
        ),
        "drawn": words(
            """
            pioché tiré gardé reçu récupéré conservé tenu hérité eu touché
            """
        ),
        "aside": words(
            """
            idée message appel mail âge ans esprit idées question* impression sentiment plan plans
            temps chien* chat* enfant* gosse* téléphone portable tête froid chaud faim soif
            sommeil peur hâte besoin raison tort envie honte chance confiance espoir doute doutes
            choix préférence souci soucis problème* connexion internet wifi réunion* rendez rdv
            travail boulot école cours devoirs examen café bière vin eau gâteau repas dîner
            déjeuner goûter ami* amie* frère soeur mère père femme mari fils fille famille maison
            pause minute minutes heure heures demain soir matin aujourd week weekend vacances
            anniversaire attendre commencer croire imaginer comprendre souvenir penser sentir
            arrêter rester partir détendre respirer dormir promettre expliquer lire regarder boire
            manger cuisiner entendre voir entends vois crois comprends pense dire parler rire
            pleurer musique micro caméra écran clavier souris batterie ordi ordinateur navigateur
            oublier concentrer rappeler revenir rentrer appeler pleut pleuvoir neige nuit jour
            tard tôt bruit erreur erreurs partie parties match nerfs coeur cerveau moral règle
            règles fatigue stress crampe nouvelle surprise cadeau voiture bus train métro
            """
        ),
        "your": words("ton ta tes votre vos tien tienne tiens"),
        "told of": words(
            """
            grand grande carte cartes main jeu plus petite basse haute grosse nombre nombres
            numéro chiffre chiffres valeur valeurs suivante prochaine
            """
        ),
        "what": words(
            """
            quoi quel quelle quels quelles laquelle lesquelles koi kel kelle keske
            """
        ),
        "tell": words(
            """
            dis dit dites dire donne donnez montre montrez annonce annoncez avoue balance
            """
        ),
        "how": words("comment combien"),
        "how much": words("combien"),
    },
    hints=phrases(
        """
        marche arrière | retour arrière | retour en arrière | j ai la suivante | j ai le suivant |
        j ai la carte suivante | ai celle d après | ai celle juste après | juste au dessus |
        juste en dessous | tombe pile | pile la bonne carte | cartes paires | cartes impaires |
        nombres pairs | nombre pair | nombre impair | nombres impairs
        """
    ),
    questions=phrases(
        """
        de combien | ce que tu as en main | ce que t as en main | ce que vous avez en main |
        ce que t as. | ce que tu as. | ce que vous avez. | ce qu il te reste | il te reste quoi |
        cartes il te reste | cartes te reste | cartes il vous reste | vaut combien | vaux combien |
        valent combien | combien elle vaut | combien il vaut | combien elle fait |
        tu as pioché quoi | t as pioché quoi | qu as tu pioché | qu as tu en main |
        qu est ce que tu as en main | tu as quoi en main | tu as quoi. | t as quoi. |
        t as quoi en main | t as quoi comme carte | t as quoi comme cartes |
        tu as quoi comme cartes | vous avez quoi en main | qu avez vous en main |
        quelle carte as tu | quelles cartes as tu | quelle carte avez vous |
        quelles cartes avez vous | c est quoi tes cartes | montre tes cartes |
        montre moi tes cartes | montrez vos cartes | montre ton jeu | combien vaut |
        combien valent
        """
    ),
    elliptic=phrases(
        """
        bien placé | mal placé | suis bloqué | suis coincé | suis bloquée | suis coincée |
        .rien pour | .rien de bon | .rien d utile | .quelque chose pour | .de quoi | .un truc pour |
        .peux rien | .peux pas jouer | .peux pas faire | .peux faire | .peux reculer |
        .que du haut | .que du bas | .que des hautes | .que des basses | .que des grosses |
        .que des petites | .que des moyennes | chez moi | de mon côté | de mon coté | dans ma main |
        en main moi | me reste | me restent | me reste que | bloqué avec | coincé avec |
        ce que j ai
        """
    ),
    fine=phrases(
        """
        rentre chez moi | ai besoin de | ai mal à | ai mal au | ai mal aux | ai mal. | ai mal joué |
        ai mal compris | ai mal dormi | aurais dû | aurait dû | auriez dû | un œil | je garde un |
        garde un œil | en tête | ce que j ai dit | ce que j ai vu | ce que j ai fait |
        chez moi. il est | viens chez moi | venez chez moi | je tiens à | je garde espoir |
        je garde le moral | je garde mon calme | pour moi. | est la mienne. | la pile est mienne. |
        me reste à | me reste plus qu à | y a t il | il y a | je m y tiens | mon jeu préféré |
        ma main me | mal à la main | mon choix est fait | petits pas | petits sauts | t as vu |
        tu as vu | vous avez vu | ça a | tu m as | on a | à qui
        """
    ),
    instructions=phrases(
        """
        stop | stops | tête de mort | têtes de mort | silence | silences | sans recul |
        sans reculs | une pile | piocher une | consigne | consignes | carte trois | crâne | crânes |
        éclair | infini | tete de mort
        """
    ),
    reactions=phrases(
        """
        bonjour | salut | coucou | bonsoir | bonne nuit | au revoir | à bientôt | à plus |
        à demain | a plus | ciao | bienvenue | merci | merci beaucoup | mille mercis | de rien |
        avec plaisir | désolé | désolée | pardon | oups | mince | zut | aïe | ouf | waouh | wow |
        ouah | hourra | youpi | oui | non | ok | d accord | haha | hahaha | mdr | lol | ptdr | gg |
        bien joué | belle partie | bonne partie | bravo | super | génial | chapeau | félicitations |
        bien vu | bonne chance | amusez vous bien | je reviens | me revoilà | de retour | oh non |
        oh là là | cool | à tes souhaits | à vos souhaits | joyeux anniversaire | bon anniversaire |
        la classe
        """
    ),
    to_whom=phrases(
        """
        à tous | à toutes | tout le monde | les amis | l équipe | à vous | à toi | les gens |
        encore
        """
    ),
)
