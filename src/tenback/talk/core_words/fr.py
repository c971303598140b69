"""French words that say nothing of everyday life: with `je`, a clause of them is of the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    proposer suivent charge offrir début fin eu temps miennes rentrent a absolument affreux afin ah
    ai aie ailleurs ainsi aise alors assez au aucun aucune aura aurai aurais aurait aussi autant
    autre autres aux avais avait avant avantage avec avoir ayant bah bas beau beaucoup belle ben
    bien bientôt bof bon bonne bonnes bons bout bref bête c cadre car carrément cas catastrophe
    catastrophique ce cela celle celles celui cent certain certainement certes ces cette ceux
    chacun chaque chaud cher chercher chez chose choses clair clairement combien comme compliqué
    complètement confortable contre correct cote coup coups cramé cramée cuit cuite côté côtés d
    dans davantage de debout dedans dehors demi depuis dernier dernière des dessous dessus deux
    devant devoir devrai devrais difficile dire directement direction dois doit donc dont doucement
    droite du dur dure dès déjà délicat désespéré désespérée désolé désolée elle elles en encore
    enfin ensuite entièrement entre envisageable es est et eux exact exactement facile facilement
    faire fais fait faudra faudrait faut ferai ferais finir foutu foutue franchement fut galère
    genre grave grillé grillée gros grosse guère gâté gâtée gêné gênée haut hein hm hmm horrible
    hyper hélas hésite ici il ils impossible inutile j jamais je jeu joli jolie juste l la large
    largement le lequel les leur libre limite limité limitée loin long lourd lui là léger m ma mais
    mal malheureusement malin manque marge mauvais mauvaise me meilleur meilleure mes mien mienne
    mieux moche moi moindre moins mon mort morte moyen même n naze ne ni nickel niveau non
    normalement nous nouveau nul nulle néanmoins obligé obligée occasion oh on option options or ou
    ouais oui où par parce pareil pareille parfait parfaite parfaitement parfois partout pas
    passable pauvre peine pendant personnellement petit petite peu peut peux pire pis place plein
    plus plusieurs plutôt point position possible pour pourquoi pourrai pourrais pourri pourrie
    pouvais premier première presque prise probablement prochain prochaine proche propre près puis
    puisque qu quand quasi quasiment que quel quelle quelque quelques qui quoi rapide rarement ras
    reste rien risqué réel réellement s sa sans satisfait satisfaite sauf se selon sera serai
    serais serait sers sert servi servie ses seul seule seulement si sien simple sinon situation
    soi soit solution son sont souple souvent suis suite suivant super sur surtout t ta tant tard
    tel tellement tendu tendue terrible tes toi ton top toujours tour tous tout toute toutefois
    toutes tranquille trop trou trous truc trucs très tu tôt un une utile vachement vague vais vas
    verra vers viens vient vite voici voilà votre vous vraiment vu y zut ça étais était évidemment
    êtes être
    """
)
