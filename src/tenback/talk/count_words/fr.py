"""French numbers of everyday life: labels, measures, ages, scores, and idioms with a number."""

from __future__ import annotations

from tenback.talk.count_words.table import CountWords
from tenback.talk.number_words.table import phrases, words

WORDS = CountWords(
    labels=words(
        """
        appartement article bus chapitre classe covid étage exercice fifa formule iphone leçon
        métro playstation ps saison salle tram tramway version windows xbox épisode chambre
        """
    ),
    measures=words(
        """
        pourcent degrés degré euro euros balles centimes kilo kilos kg gramme grammes litre litres
        mètre mètres km kmh kilomètres cm mm watts volts calories ans heures heure h go mo francs
        points mois
        """
    ),
    relatives=words(
        """
        frère soeur fils fille neveu nièce cousin cousine enfant bébé garçon chien chat mari femme
        jumeaux frères soeurs filles maman papa mamie papi mémé pépé oncle tante copain copine
        petit petite grand grande aîné aînée cadet cadette
        """
    ),
    is_aged=words("a aura avait eu fête déjà bientôt presque tout juste"),
    subjects=words(
        """
        maths math français anglais allemand espagnol latin histoire physique chimie bio svt
        musique géo philo sport eps techno arts dictée
        """
    ),
    in_subject=words("en au à"),
    match=words(
        """
        gagné perdu gagne perd match foot but buts tennis équipe psg om lyon score coupe ligue
        victoire défaite mène mené menait
        """
    ),
    to_score=words("à a"),
    nil=words("zéro"),
    soon=words("reviens revient retour prêt prête là pars fini"),
    in_time=words("dans"),
    calendar=words(
        """
        janvier février mars avril mai juin juillet août septembre octobre novembre décembre
        anniversaire examen mariage fête rendez vacances vol contrôle interro rentrée bac
        """
    ),
    on_day=words("le du au"),
    left=words("restait restaient"),
    had=words("restait restaient avait avions"),
    no_things=words(
        """
        plus dans sous sans vers dès très pas jamais toujours alors moins mais vas vais fais suis
        dois peux veux puis depuis ailleurs aussi gars copains ceux tes mes ses des les nous vous
        cartes valeurs chiffres nombres sauts chacuns après
        """
    ),
    idioms=phrases(
        """
        sur mon trente et un | sur ton trente et un | sur leur trente et un | troisième place |
        cent sept ans | 107 ans | un pour tous | de zéro à cent | de 0 à 100 | 4g | 5g | heure et
        quart | heures et quart | moins le quart | coupe la poire en deux | couper la poire en deux
        | en deux temps | une de perdue | un de perdu | dix de retrouvées | dix de retrouvés |
        mettre sur son 31 | trente six fois | trente six solutions | cent mille | mille feuille |
        chercher midi | tous les trente six | deux minutes | deux secondes | cinq minutes | en cinq
        sec | cinq sec | deux sec | quatre heure | le quatre heures | au quatre heures | en un mot
        comme en cent | un tiens vaut mieux que deux | jamais deux | deux mots | deux par deux | à
        deux contre un | deux contre un | à nous deux | on est deux | on est trois | on est quatre
        | on est cinq | à deux on | à trois on | à quatre on | à deux c est | à trois c est | à
        quatre c est | à cinq c est | tu parles d un second | second plan | deuxième vague |
        deuxième chez | deuxième place | deuxième maison | deuxième nature | troisième larron |
        troisième roue | quatrième mur | au septième | au troisième top | trois coups | mp3 | mp4 |
        3d | 2d | ps4 | ps5 | ps3 | 4k | co2 | u2 | 112 | covid 19 | 24 heures | 24h | 24 7 |
        puissance quatre | puissance 4 | mi temps | formule un | un deux trois soleil | à la une |
        sur les chapeaux | se mettre en quatre | me mettre en quatre | tiré à quatre | entre deux
        eaux | faire d une pierre | ni deux | comme deux | vingt sur vingt | dix sur dix | zéro
        pointé | bac plus | plutôt deux fois qu une | cinq à sept | les trois quarts | neuf fois
        sur dix | une fois sur deux | deux tiers
        """
    ),
)
