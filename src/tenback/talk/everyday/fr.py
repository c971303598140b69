"""French words of everyday life: with one of them a sentence is not about the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    accent acheter allemand allergie* ami* amie* anglais angoisse animaux anniversaire année
    années ans appart appartement appel appeler appli applis apéro arrêter attendre aujourd
    automne avatar avion aéroport bain banane* banque basket batterie besoin biscuit* bisou
    bière blague blaguer blagues boire bonbon* bonheur bouchons boulot bourré bourrée bouteille*
    bouton boutons box bras briquet bruit bug bugs bureau burger* bus bébé bébés cacao cadeau
    cadeaux café cam caméra canapé cappuccino capuccino casque cave cerveau chaise chaleur
    chambre champagne chance chanson* chanter chapeau chargeur chat* chaton* chaud chaussettes
    chaussons chaussures chef chemise cheval cheveux chien* chocolat choix cidre cigarette*
    claqué claquée clavier clefs client* clope* clés coca cocktail* coeur colis collègue* coloc*
    commander commencer comprendre comprends concentrer concert conduire confiance connexion
    conseil conseils contrôle cookie* copain copains copine copines cou coucher couleur couleurs
    cours courses cousin* cousine* coussin couverture covid crampe crevé crevée croire crois
    croissant* croque crêpe* cuisine cuisiner câble dalle danse danser date demain dent dentiste
    dents dessert devoirs dimanche dire discord docteur dormir dos dossier douche douleur doute
    doutes déjeuner détendre dîner eau enceinte* enfant* entendre entends entretien envie erreur
    erreurs espoir esprit estomac examen excuse* expliquer expresso fac facture* faim famille
    fatigue fatigué fatiguée femme fenêtre fil fille filles film films fils fièvre flemme foot
    français frigo frites froid fromage fruit fruits frère féliciter fête fêtes genou genoux
    gens glace glaces gorge gosse* goûter gratin grippe gueule guitare gym gâteau gâteaux habite
    hamster* heure heures histoire* hiver honte hoquet horloge horreur hâte hôtel idée idées
    imaginer impression infirmière infusion internet interro intuition invité* ipad jambe*
    jardin jeudi jour jurer jus lac lag lague lait lampe langue lapin* lasagnes latte laver
    lecture lessive lien liens limonade linge lire livraison livre livres livreur loyer lumière
    lundi lunettes mac machines magasin mail mails maison malade maman mamie manger marcher
    mardi mari mariage marrant marre match maths matin mec mentir mer mercredi message meuf
    micro midi migraine minuit minute minutes mois montagne montre moral mouchoir* musique mère
    médecin mémé métro natation navigateur neige nerfs netflix nettoyer neveu nez nièce noisette
    nom notif* nouvelle noël nuit nuits occupé occupée oeuf oeufs oiseau* oncle onglet orage
    ordi ordinateur oreille* oublier panique papa papi papier papy parents parking parler partie
    parties partir patron pause payer pc peinture pense penser peur photo photos piano pied
    pieds pipi piscine pizza* plage plan plans pleurer pleut pleuvoir pluie podcast poisson
    poisson* pomme pommes popcorn portable porte postale pote potes poubelle poubelles poulet
    pressé pressée printemps prof profs projet promettre préférence prénom pseudo pub pubs pull
    pâques pâtes père pépé question* quiche rab raclette radio raison rame rappeler rdv regarder
    remercier rendez rentrer repas respirer rester revenir rhum rhumatismes rhume rigole rire
    riz robe roman roté règle règles réseau réunion* réveil rêvé sac salade samedi sandwich*
    saucisse* selfie sentiment sentir serveur sieste signal sirop site sms soda soeur soif soir
    soirée soleil sommeil sonnette souci soucis soupe soupçon souris souvenir sport stress stylo
    sucre surprise sushi tablette tante taper tapis tard tarte tartes tartine* tasse tata temps
    tennis tension texte texto thés tisane toilette toilettes toit tonton tort toux trac train
    travail travaux tricot triste télé téléphone téléphoner tête tôt université vacances
    vaisselle vendre vendredi vent ventre verre verres veste vidéo vidéos village ville vin vis
    vodka voir vois voisin voisine voisins voiture voitures voix volume voyage vélo véto wc
    webcam week weekend whisky wifi yeux yoga youtube zoom âge écharpe école écouter écouteurs
    écran énervé énervée épaule* étendre été
    """
)
