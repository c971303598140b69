"""French words of everyday life: with one of them a sentence is not about the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    abeille* abricot* accent accident acheter actrice adresse agneau allemand allergie* ambulance
    amende ami* amie* ampoule* ananas anglais angoisse animaux anniversaire année années ans
    antenne appart appart* appartement appel appeler appli applis aprem apéro apéro* araignée*
    arbre* architecte armoire arrêter artichaut ascenseur aspirateur assiette* assurance* attendre
    aubergine aujourd automne autoroute avatar avion avion* avocat* aéroport bac badminton bague*
    baguette* baignoire bain balade* balai balcon ballet banane* banque banque* barbe barbecue*
    basket baskets bateau* batterie bavoir beignet* besoin beurre* bibliothèque bijoutier billet*
    biscuit* bisou bière blague blaguer blagues blouson boire bonbon* bonheur bonhomme bonjour
    bonnet bottes boucher boucherie bouchons bougie* boulanger* boulot bouquet bourré bourrée
    bourse bouteille* boutique* bouton boutons box bracelet bras brasserie bricolage brioche*
    briquet brocante brocoli brosse brouillard bruit bug bugs bugué bulletin bureau burger* bus
    bébé bébés béquilles cabine cacao cadeau cadeaux café cahier calendrier cam camarade* camion*
    camping caméra canapé canapé* canard cantine cappuccino capuccino caravane carotte* cartable
    casque cathédrale cave ceinture cerise* cerveau chaise chaleur chambre chambre* champagne
    champignon* chance chanson* chanter chanteur chapeau chargeur chargeur* charpentier chat*
    chaton* chaud chaudière chauffage* chauffeur chaussette* chaussettes chaussons chaussure*
    chaussures chef chemise chemise* cheval cheveux cheville chien* chirurgien chocolat chocolat*
    choix chorale chèvre* cidre cigarette* cinéma* cirque ciseaux claqué claquée clavier clefs
    client* climatisation clope* clés coca cocktail* coeur coiffeur* colis collier collège*
    collègue* coloc* colocataire* commander commencer commissariat compote comprendre comprends
    comédie concentrer concert concierge conduire confiance confiture* congés connexion connexion*
    conseil conseils contrôle cookie* copain copains copine copines coquillage* costume* cou
    coucher couette couleur couleurs couloir courrier* cours courses cousin* cousine* coussin
    couteau* couverture couverture* covid crampe cravate crayon* crevaison crevette* crevé crevée
    croire crois croissant* croque crêpe* cuillère* cuisine cuisiner cycliste câble céréales dalle
    danse danse* danser date demain dent dentifrice dentiste dentiste* dents dessert dessert*
    dessin* devoirs diabète dictée dimanche diplôme* dire discord divorce* docteur docteur* dormir
    dos dossier douche douche* douleur doute doutes drapeau déjeuner déménage* détendre dîner eau
    embouteillage* enceinte* enfant* entendre entends entorse entretien enveloppe* envie erreur
    erreurs escalade escalier* escargot* espoir esprit essence estomac examen excuse* expliquer
    exposé expresso fac facteur facture* faim famille farine fatigue fatigué fatiguée fauteuil
    femme fenêtre feuilleton fil fille filles film films fils fièvre fièvre* flemme flûte foot
    fourmi* français frigo frites frites* froid fromage fromage* fruit fruit* fruits frère
    féliciter fête fêtes garage* garderie gaufre* genou genou* genoux gens glace glaces gorge
    gosse* goûter goûter* gratin grenier grenouille grippe groseille* grève* gueule guitare
    guitare* gym gâteau gâteaux habite hamster* haricot* herbe* heure heures hibou histoire* hiver
    hockey honte hoquet horloge horreur huître* hâte hôpital* hôtel hôtel* idée idées imaginer
    immeuble* impression imprimante* impôt* infirmi* infirmière infusion ingénieur inondation
    insecte* internet interro interro* intuition invité* ipad jambe* jambon* jardin jardin* jean
    jeudi jogging jour journal* judo jupe jurer jus karaté ketchup klaxon lac lag lague lait lampe
    langue lapin* lasagnes latte lavabo laver lecture lessive lessive* librairie lien liens
    limonade linge lire livraison livraison* livre livres livreur livreur* locataire* logement
    logiciel loto loyer lumière lundi lunettes lycée* légume* mac machines magasin magasin* mail
    maillot mails mairie maison malade maladie* maman mamie manger manif* manteau* manège
    maquillage marcher mardi mari mariage marrant marre match matelas maths matin mec mentir mer
    mercredi message meuf micro micro* midi miel migraine migraine* minuit minute minutes miroir*
    mois montagne montre moral moto mouchoir* moustache moustique* moutarde mouton* musicien*
    musique musée* mère médecin médecin* médicament* mémé métro météo* natation navigateur neige
    neige* nerfs netflix nettoyer neveu nez nièce noisette nom notaire notif* nouille* nounou
    nouvelle noël nuit nuits occupé occupée oeuf oeufs oignon* oiseau* omelette* oncle onglet
    opération orage orage* orchestre ordi ordinateur oreille* oreiller orteil oublier paella
    panier* panique panne* papa papi papier papier* papy parapluie* parents parking parking*
    parler partie parties partir passeport* pastèque* patron patron* pause payer pc peinture
    pelouse penalty* pense penser perroquet peur pharmacie* photo photos piano pied pieds pipi
    piqûre* piscine piscine* pizza* plage plage* plan plans planté pleurer pleut pleuvoir
    plombier* pluie pluie* podcast poignet poireau* poisson poisson* poivre* police* politique*
    pomme pommes pompier* popcorn portable portable* portail* porte postale poste potager pote
    potes poubelle poubelle* poubelles poulet poulet* poussette* poésie pressé pressée printemps
    prison* prof profs projet promenade* promettre proprio* préfecture préférence prénom pseudo
    psy pub pubs pull puzzle* pyjama* pâques pâtes pâtisserie* père pépé pétanque question* quiche
    quiche* rab raclette raclette* radiateur* radio raisin* raison rame randonnée* rappeler rasoir
    rdv recette* recrute* regarder remercier rendez rentrer repas repas* respirer restaurant*
    rester resto* retraite* revenir rhum rhumatismes rhume rhume* rideau* rigole rire riz robe
    robinet* roman roté rugby ruisseau règle règles régime* réseau réunion* réveil réveillon* rêvé
    sac salade salade* salaire* samedi samedi* sandale* sandwich* sanglier sapin* saucisse*
    saumon* savon* scooter* secrétaire selfie sentiment sentir serveur serveur* serviette*
    shampoing sieste sieste* signal sirop sirop* site ski sms soda soeur soif soir soirée soirée*
    soldes soleil sommeil sonnette souci soucis soupe soupe* soupçon souris souvenir spectacle*
    sport stade* statue steak stress stylo stylo* sucre surprise sushi sushi* tablette tablette*
    tailleur tambour tante taper tapis tapis* tard tarte tarte* tartes tartine* tasse tata
    tatouage taxi temps tempête* tennis tension terrasse* texte texto thermomètre thon thés
    théâtre* tisane tisane* toilette toilette* toilettes toit tomate* tondeuse* tonnerre tonton
    tort tortue* touriste* tournoi* toux trac tracteur* train traiteur travail travaux tricot
    triste trottinette* trottoir* truite* télé téléphone téléphoner tête tôt uniforme* université
    université* urgences usine* vacances vacances* vaccin* vaisselle vaisselle* valise* veau
    vendeur* vendre vendredi vent ventre verger vernis verre verres veste viande* vidéo vidéos
    vigne* village ville vin vinaigre* violon* virus vis vitamine* vitrine vodka voir vois voisin
    voisine voisins voiture voiture* voitures voix volcan* volume voyage vélo véto vétérinaire* wc
    webcam week weekend whisky wifi yaourt* yeux yoga youtube zoo zoom âge écharpe école école*
    écouter écouteurs écran énervé énervée épaule* épicerie épinards étagère étendre étudiant* été
    évier
    """
)
