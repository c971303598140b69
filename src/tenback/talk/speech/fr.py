"""French for the talk rule: what is said of cards, of piles and of everything else."""

from __future__ import annotations

from tenback.talk.allusion_words.fr import CONCEPTS as ALLUSIONS
from tenback.talk.core_words.fr import WORDS as CORE
from tenback.talk.everyday.fr import WORDS as EVERYDAY
from tenback.talk.number_words.table import phrases, short_forms, words
from tenback.talk.speech.table import Speech

SPEECH = Speech(
    code="fr",
    concepts={
        "be": words("sont est suis êtes"),
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
            sauv* ramèn* rattrap* rétabl* amélior* réinitialis* répare répares réparer répareront
            réparera réparerai réparez réparons réparé réparée réparation
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
        "soon": words(
            """
            bientôt va vont sera seront viendra arrive prépare gleich pourrait approche arrivent
            route
            """
        ),
        "us": words("nous on notre"),
        "anybody": words("on"),
        "after letter": words("me serait est"),
        "both": frozenset(),
        "minding": words("dérange gêne embête"),
        "then": words("serait devrait ferait maintenant svp joue jouerait irait"),
        "a": words("un une du des d"),
        "feeling": words(
            """
            pense crois trouve besoin aime adore déteste peur nerveux nerveuse inquiet inquiète
            préférée préféré stresse énerve plaît gonfle oublié comprends compris sais savais
            demande vois vu entends sens confonds souviens dirais
            """
        ),
        "level": frozenset(),
        "me": words(
            """
            j je moi m me mon ma mes mien mienne miens miennes jai jsuis jpeux bibi mézigue pomme
            """
        ),
        "place": words(
            """
            gauche droite montante montantes descendante descendantes montant descendant ailleurs
            partout haut
            """
        ),
        "side": words("bas"),
        "article": words("en le la du au"),
        "pronoun": frozenset(),
        "held card": words("carte cartes"),
        "deed": words(
            """
            passe poser pose saut sauter saute sauts abîm* cass* brûl* ruin* sacrifi* flingu*
            bousill* gâch* niqu* massacr* détrui* pioche piocher pioché redescend* descend* remont*
            bloqu* coinc* pose* esquiv* contourn* occupe gère règle rattrape arrange
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
        "some": words("quelque rien quoi truc chose"),
        "had": words("avait aurait a ait avaient"),
        "judged": words(
            """
            mauvais mauvaise bonne bon bien mauvaise belle super parfaite horrible utile correct
            pire meilleure catastrophique
            """
        ),
        "draw": words("pioche pioches"),
        "far": words("loin proche"),
        "distance": words("distance taille dizaine fourchette tranche grandeur échelle"),
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
            jaurais ramasse couve planque cache réserve
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
            plan plans carte cartes main jeu plus petite petites grosse grosses basse haute
            suivante nombre nombres valeur valeurs meilleure meilleures pire options choix
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
        "have asked": words("as a avez ayez aies aurait aurais auriez ont tient"),
        "done": words(
            """
            joué oublié pensé trouvé essayé mangé parlé regardé raté cliqué gagné adoré aimé
            détesté rigolé changé commencé terminé demandé donné laissé passé écouté tenté rêvé
            noté remarqué rencontré montré chanté pleuré crié tremblé flippé paniqué déconné merdé
            foiré bossé travaillé étudié cuisiné acheté payé envoyé téléphoné appelé quitté coupé
            lâché compté calculé hésité décidé préféré préparé évité arrêté cherché vu vus lu su
            bu cru perdu perdus entendu répondu attendu rendu vendu vécu connu voulu fallu couru
            compris pris mis appris promis dit fait écrit fini choisi dormi senti menti réussi
            failli suivi ri souri rempli ouvert offert souffert découvert été manqué sorti rentré
            renversé vidé rangé lavé nettoyé fermé allumé éteint rappelé tombé monté descendu
            nourri
            """
        ),
        "drawn": words("pioché tiré gardé reçu récupéré conservé tenu hérité eu touché pris"),
        "aside": EVERYDAY,
        "core": CORE,
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
            dis dit dites dire donne donnez montre montrez annonce annoncez avoue balance lis lire
            chuchote accouche
            """
        ),
        "how": words("comment combien"),
        "how much": words("combien"),
        "before letter": words("sur la pile sauver sauve répare pour avec laisse laissez"),
        # Asking for values without much ado (G-11).
        "yours": words("tienne tien tiennes"),
        "superlative": words("minimum maximum mini"),
        "more": words("plus"),
        "filler": words(
            """
            et alors stp svp donc maintenant là c est quoi du coup environ la le les l plus en s
            il te plaît vous mamie papi tout monde toi non désolé mais ouais bon ben
            """
        ),
        "laid": words(
            """
            joues jouez jouer poses posez poser mets mettez mettre gardes gardez garder pioches
            laisses laissez tiens tenez manque manques faut faudrait jouerais poserais mettrais
            lâches caches cachez tires
            """
        ),
        "much": frozenset(),
        "lacking": words("manque manques manquent écart dessus dessous loin besoin faut près vaut"),
        "half": words("moitié milieu"),
        "gap": words("écart distance différence"),
        "worth": words("vaut valent vaux"),
        # Asking for a distance, a size or a digit (G-11), and steps of one.
        "one": words("seul seule un une"),
        "step link": words("cran pas point poil rang au en plus de"),
        "from": words("que"),
        "pointing": words("l chaque"),
        "within": words("à"),
        "within one": words("près"),
        "either more": words("plus moins"),
        "either parity": words("pair paire impair impaire paires impaires"),
        "span": words("loin proche près collé collée"),
        "amount": words("beaucoup chouïa peu poil"),
        "past": words("était étais fut"),
        "question glue": words(
            """
            c ce à a de la le l du d t es êtes il elle ça fait ferait te sur pour environ alors
            donc en vers un une ton ta du coup moi dis celle celui celles approcher approches peux
            """
        ),
        "digit place": words("premier dernier première"),
        "begins": words("commence finit termine débute"),
        "with what": frozenset(),
        "which card": words("laquelle lesquelles lequel"),
        "exactly": words("exactement précisément"),
        # Claiming a pile, or telling how free one is (G-10).
        "claim": words("prems preums prem's preum pouce"),
        "reserved": words("réservé réservée prise gardée"),
        "keeping": words("garde gardez gardes laisse laissez réserve réservez"),
        "please": words("svp stp plaît"),
        "scheme": words("plan plans préparation prépare mijote plan"),
        "craves": words("veux voudrais"),
        "that one": words("la le les l en"),
        "waits": words("attendre patienter"),
        "options": words("option options choix solution solutions"),
        "how many": words("plein beaucoup aucune aucun bonne bon peu plusieurs plus"),
        "other": words("autre autres"),
        "at ease": words("flexible large souple"),
        "am": words("suis"),
        "belongs": frozenset(),
        "urgent": words("urgent pressé pressant"),
        "goes in": words("passe colle rentre convient jouer poser"),
        "later": words("après ensuite vraiment absolument"),
        "opens alone": frozenset(),
        "must": frozenset(),
        "praise": words(
            """
            superbe beau belle magnifique génial géniale joli jolie chapeau bravo sublime sympa
            chouette bon
            """
        ),
        "supposed": words("serait ferait si"),
        # Speaking of what one does next (G-10).
        "next deed": words("vais dois devrais obligé obligée"),
        "suited": words(
            """
            nickel impeccable idéal idéale idéales parfait parfaite parfaites top arrange
            arrangerait convient conviendrait génial géniale inutile impec
            """
        ),
        "costs": words(
            """
            aide aides arrange arranges sauve sauves sauvez aidez coûte coûterait arrange
            arrangerait plombe coûter plomber
            """
        ),
        "object": words("me m me m moi bibi mézigue pomme"),
        "of": words("de des d du"),
        "very": words("très trop assez plutôt"),
        "to": words("pour"),
        "plays": words(
            """
            joue jouer jouerai jouerais pose poser poserai poserais mets mettre mettrai place
            placer placerai glisse
            """
        ),
        "beside": words("derrière dessus dessous là dedans celle"),
        "calling": words("attends attendez pardon désolé"),
        "nothing": words("rien nada dalle"),
        "next": words("prochain prochaine tour"),
        "turn": words("tour suivant fois"),
        "lacks": words("faut faudrait manque manquerait besoin attends cherche fallait"),
        "single": words("une"),
        "junk": words(
            """
            nuls pourris faibles moyennes moche moches nul nulle nulles pourri pourrie pourries
            daube merde inutile inutiles mauvaises
            """
        ),
        "none": words("que pas aucune aucun rien"),
        "somebody": words("qui quelqu quelqun kelkun ki"),
        "helping": words("aider aide gérer"),
        **ALLUSIONS,
    },
    slang=short_forms(
        """
        g: j ai | jai: j ai | jvais: je vais | jpeux: je peux | jsuis: je suis | chuis: je suis |
        chui: je suis | jpose: je pose | jjoue: je joue | jveux: je veux | jme: je me | jte: je te
        | jle: je le | jla: je la | jen: j en | jgere: je gère | jdois: je dois | tas: t as | koi:
        quoi | kel: quel | kelle: quelle | kels: quels | ki: qui | ke: que | keske: qu est ce que
        | kes: qu est | qqn: quelqu un | kelkun: quelqu un | qqun: quelqu un | qqch: quelque chose
        | qqc: quelque chose | pk: pourquoi | combi1: combien | conbien: combien | cb: combien |
        kombien: combien | tt: tout | ds: dans | ct: c était | cest: c est | sa: ça | pr: pour |
        ac: avec | ptite: petite | ptites: petites | ptit: petit | jme: je me | jsais: je sais |
        jai: j ai | javais: j avais | jaurais: j aurais | jcrois: je crois | jpasse: je passe |
        jprends: je prends | jgarde: je garde | jbloque: je bloque
        """
    ),
    hints=phrases(
        """
        marche arrière | retour arrière | retour en arrière | j ai la suivante | j ai le suivant |
        j ai la carte suivante | ai celle d après | ai celle juste après | juste au dessus | juste
        en dessous | tombe pile | pile la bonne carte | cartes paires | cartes impaires | nombres
        pairs | nombre pair | nombre impair | nombres impairs | dans la manche | dans ma manche |
        armé jusqu aux dents | armée jusqu aux dents | affaire à suivre
        """
    ),
    questions=phrases(
        """
        peux monter jusqu où | peux descendre jusqu où | monter jusqu où | descendre jusqu où | c
        est laquelle. | laquelle c est. | c est quelle carte | dis ce que c est | dis juste ce que
        c est | ce que tu tiens | ce que t as en main | ce que tu as en main | ce qu il y a d écrit
        | de combien | ce que tu as en main | ce que t as en main | ce que vous avez en main | ce
        que t as. | ce que tu as. | ce que vous avez. | ce qu il te reste | il te reste quoi |
        cartes il te reste | cartes te reste | cartes il vous reste | vaut combien | vaux combien |
        valent combien | combien elle vaut | combien il vaut | combien elle fait | tu as pioché
        quoi | t as pioché quoi | qu as tu pioché | qu as tu en main | qu est ce que tu as en main
        | tu as quoi en main | tu as quoi. | t as quoi. | t as quoi en main | t as quoi comme carte
        | t as quoi comme cartes | tu as quoi comme cartes | vous avez quoi en main | qu avez vous
        en main | quelle carte as tu | quelles cartes as tu | quelle carte avez vous | quelles
        cartes avez vous | c est quoi tes cartes | montre tes cartes | montre moi tes cartes |
        montrez vos cartes | montre ton jeu | combien vaut | combien valent | que te manque | qui
        te manque | plus que la moitié | moins que la moitié | combien de plus | combien de moins |
        ce qu il y a dessus | ce qu il y a marqué | ordre de grandeur | jusqu où tu | jusqu où vous
        | te reste lesquelles | vous reste lesquelles | te reste quoi | .lis les | .lis la | .lisez
        les
        """
    ),
    elliptic=phrases(
        """
        bien placé | mal placé | suis bloqué | suis coincé | suis bloquée | suis coincée | .rien
        pour | .rien de bon | .rien d utile | .quelque chose pour | .de quoi | .un truc pour |
        .peux rien | .peux pas jouer | .peux pas faire | .peux faire | .peux reculer | .que du
        haut | .que du bas | .que des hautes | .que des basses | .que des grosses | .que des
        petites | .que des moyennes | chez moi | de mon côté | de mon coté | dans ma main | en
        main moi | me reste | me restent | me reste que | bloqué avec | coincé avec | ce que j ai
        | .moi rien | rien pour moi | main pleine de | je m en charge | je m en occupe | je gère |
        .rien de bien | je m y colle | fais moi confiance pour | fais moi confiance sur | embarras
        du choix | .bloqué | .bloquée | .coincé | .coincée | .idem. | .pareil ici | moi non plus |
        .pas moi | laisse moi faire | laissez moi faire | j attendais que ça | je n attendais que
        ça | porte mon nom | nulle part | .ni plus haut | .ni plus bas | ni haut ni bas | ma poker
        face | mon poker face | s en occupe | entre de bonnes mains | chasse gardée | me
        remercierez | me remercier | me direz merci | me diras merci | je m occupe de | on s
        occupe de
        """
    ),
    fine=phrases(
        """
        comment je fais pour | comment je reprends | comment reprendre | j ai fini | j ai appuyé |
        j ai cliqué | c a moi | .c moi | à ta place | à votre place | nul à ce jeu | nulle à ce jeu
        | j en peux plus | je n en peux plus | j arrive | .c est à moi. | c est mon tour | c est à
        moi là | c est à moi de jouer | pas le son | pas de son | .à moi. | rentre chez moi | ai
        besoin de | ai mal à | ai mal au | ai mal aux | ai mal. | ai mal joué | ai mal compris | ai
        mal dormi | aurais dû | aurait dû | auriez dû | un œil | je garde un | garde un œil | en
        tête | ce que j ai dit | ce que j ai vu | ce que j ai fait | chez moi. il est | viens chez
        moi | venez chez moi | je tiens à | je garde espoir | je garde le moral | je garde mon
        calme | c est bon pour moi. | me reste à | me reste plus qu à | y a t il | il y a | je m y
        tiens | mon jeu préféré | ma main me | mal à la main | mon choix est fait | petits pas |
        petits sauts | t as vu | tu as vu | vous avez vu | ça a | tu m as | on a | à qui | la dalle
        | là bas | à toi | à vous | as l air | avez l air | j ai fini. | .mon tour | c est mon tour
        | est ce mon tour | .à moi | c est à moi | .moi aussi. | dernier coup | si ça vous va | ça
        vous va | si ça te va | .je reviens tout | .je reviens. | je reviens vite | je reviens dans
        | j en reviens pas | j en reviens toujours pas | je peux avoir | puis je avoir | jpeux
        avoir
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
