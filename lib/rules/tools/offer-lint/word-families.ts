// Words that a rule is about, by families, and words that show what a sentence does with them. Patterns are folded; a
// space stands for any separator of words. A family alone breaks no rule: `sentence-rules.ts` weighs its sentence.

const w = String.raw;

/** Spellings of peoples that are also languages: only with words that make them persons. */
const LANGUAGES =
  "francais|anglais|allemand|espagnol|italien|portugais|chinois|arabe|russe|polonais|neerlandais|roumain";

const PLACE_OF_PAY = "salaires?|remunerations?|remu|appointements|emoluments|packages?|retributions?|traitement|gains?";

/** The families of each rule: rule → name of the family → its words. */
export const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sexe: {
    plain: w`jeunes? (?:femmes?|hommes?)|hommes? dynamiques?`,
    man: w`hommes?|monsieur|messieurs|males?|garcons?|gars|mecs?|gaillards?|masculin\w*|virils?|bonhomme|peres?|papas?|bonhommes?`,
    woman: w`femmes?|dames?|madame|mesdames|mademoiselle|demoiselles?|filles?|nanas?|feminin\w*|feminis\w*|hotesses?|mamans?|directrice`,
    sex: w`sexes?|genres?|mixite|parite|sexis\w*|[hf] (?:uniquement|seulement|exclusivement|only)|au masculin|au feminin|ce sera (?:une|elle|lui)`,
    oneForm: w`(?:une|la|notre) (?:vraie |bonne |future |nouvelle |jeune )?(?:secretaire|assistante|collaboratrice|receptionniste|standardiste|candidate|consultante|employee|collegue|comptable|gestionnaire)(?! ou|\/)|candidates|assistantes?|pas d assistante?`,
  },
  age: {
    plain: w`jeunes? et dynamiques?|equipes? jeunes?|ages? maxi?\w*|limites? d age|seniors? s abstenir|jeunes? diplomees? exclusivement`,
    years: w`(?:entre )?\d{2}(?: ans)? ?(?:a|et|-|–|/|ou) ?\d{2}(?: ans)?|(?:moins|plus|au dela|pas plus|a peine|passe|apres|avant|autour|age|jusqu a|maxi\w*|minimum) (?:de |d |a )?(?:vos |ses |les )?(?:\d{2}|vingt|trente|quarante|cinquante|soixante)(?: et un)?(?: cinq)? ?ans|\d{2} ans|(?:vingt|trente|quarante|cinquante|soixante)(?: cinq)? ans|bougies|\d+ printemps|annees (?:19)?[5-9]0`,
    age: w`ages?|agee?s?|date de naissance|annee de naissance|nee?s? (?:en|apres|avant|dans|entre|avec|depuis)|generation\w*|gen z|annee[s]? de naissance|vu le jour|classe d age|19[5-9]\d`,
    young: w`jeunes?|jeunesse|jeunots?|rajeuni\w*|sang (?:neuf|frais)|fraicheur|juniors?`,
    old: w`seniors?|vieux|vieil\w*|retraites?|retraitee?s?|preretrait\w*|fin de (?:carriere|parcours)|veterans?|cheveux (?:blancs|gris)|boomers?|papys?|mamies?|dinosaures?|anciens|maturite|mur`,
    decade: w`vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|vingtenaires?|trentenaires?|quadra\w*|quinqua\w*|sexagen\w*`,
    start: w`digital natives?|millenn?ials?|debuts? de (?:carriere|vie)|premier emploi|bac obtenu|carriere devant|vie devant|smartphone|tiktok|derniere ligne droite|releve|(?:diplome|bts|dcg|bac) (?:obtenu |recent|de moins)\w*|apres (?:19[5-9]\d|20[0-2]\d)|avant (?:19[5-9]\d|20[0-2]\d)|debutants?`,
  },
  "situation-famille": {
    plain: w`sans enfants?|peres? de famille|meres? de famille`,
    status: w`celibat\w*|mariee?s?|mariage|maritale?s?|epoux|epouses?|divorc\w*|separee?s?|pacs\w*|veufs?|veuves?|concubin\w*|conjoint\w*|couples?|matrimonia\w*|fiance\w*|mari|compagnons?|compagnes?|union libre|etat civil`,
    children: w`enfants?|bebes?|gosses?|gamins?|bambins?|marmots?|fils|ecole|vacances scolaires|mercredis?|petits a (?:l ecole|la maison)|mamans?|meres?|papas?|peres?|parents?|parental\w*|parentalite|progeniture|nourrissons?|nounous?|garde alternee|creches?|tribu`,
    family: w`famill?\w*|foyers?|situations? (?:personnelle|privee)s?|vie (?:personnelle|privee)|attaches?|monoparental\w*|personnes? seules?|(?:libre|degagee?) de (?:tout|toute) \w+|contraintes? (?:perso\w*|privees?)|obligations? (?:perso\w*|privees?|a la maison|domestiques?)|charges? de famille|libre comme l air|sans contraintes?|charges? (?:de|d) \w+|la maison|vos proches|a charge|personnes? a charge|aidants?|stabilite`,
  },
  "nationalite-origine": {
    plain: w`nationalite francaise|francais de souche|langue maternelle exigee`,
    nationality: w`nationa(?:lite|lites|ux)|citoyen\w*|ressortissant\w*|naturalis\w*|binationa\w*|etrang(?:er|ere)s?|immigr\w*|migrants?|titres? de sejour|cartes? de sejour|refugies?|sans papiers|cartes? d identite francaise|passeports?|ue|union europeenne|(?:dans )?quels? pays|pays|visas?|papiers|hexagone|compatriotes?|etat membre|preference nationale`,
    people: w`europeen\w*|african\w*|africain\w*|maghreb\w*|algerien\w*|marocain\w*|tunisien\w*|turcs?|turques?|asiatiques?|antillais\w*|reunionnais\w*|ultramarin\w*|corses?|bretons?|bretonnes?|alsacien\w*|basques?|auvergnats?|ch tis?|noirs?|noires?|blancs?|blanches?|metis\w*|roms?|tsiganes?|gitans?|gens du voyage|ukrainien\w*|belges?|suisses?|americain\w*|indiens?|vietnamien\w*|libanais\w*|caucasien\w*|occident\w*|gaulois\w*|metropolitain\w*|senegalais\w*|francaises|(?:vous etes|etre|les|aux|des|de|un|une|candidats?|candidate|personnes?|profils?|type|cent pour cent|100 %) (?:${LANGUAGES})(?:es|e|s|ne|nes)?`,
    origin: w`origines?|originaires?|racines|ethni\w*|races?|racia\w*|racis\w*|couleurs?(?: de peau)?|peau|typee?s?|de souche|patronymes?|consonan\w*|noms? (?:de famille|bien|a)|ascendan\w*|ancetres|lignee|accents?|prenoms?|noms? bien \w+|prononcable|cultures? \w+|double culture|importe\w*|typ[ée]e?s?|parents|famille`,
    native: w`natifs?|natives?|langues? maternelles?|maternelle?s?|mother tongue|speakers?|(?:${LANGUAGES})(?:e|s|es)? de naissance|nee?s? (?:en|a|au|sur|de|hors|ici)|(?:pays|lieu) de naissance|bbr|bleu blanc rouge|bien de chez nous|de chez nous`,
  },
  residence: {
    plain: w`(?:habiter|resider) (?:a|sur|dans)|domicilie`,
    live: w`habit(?:er|ez|e|es|ent|ant|ants|ante|antes|ation|ations)|resid\w*|domicil\w*|demeur\w*|log(?:er|ez|e|ee|es|ent)|logements?|vi(?:vre|vez|vant|vants|t|vent)|installee?s?|adresses?|codes? postal|codes? postaux|justificatifs?|locataires?|proprietaires?|ancr\w*|enracin\w*|implant\w*|chez (?:vous|soi)|foyer|quittance\w*|facture d electricite|taxe fonciere|residents?|ici|du pays|d ici|demenag\w*`,
    local: w`locaux|locale?s?|du coin|riverains?|voisin\w*|originaires?|(?:de|dans) la region|(?:hors|exterieure?s? (?:a|au)) (?:de |du |la |l |le )?(?:region|departement|secteur|agglo\w*|metropole|commune|ville|zone|idf|ile de france)|parisiens?|parisiennes?|banlieu\w*|cites?|quartiers?|zep|qpv|villages?|communes?|cantons?|agglomerations?|bassins?|proximite|alentours|environs|limitrophes?|metropole|departements?|intra muros|centre ville|sur place|gens d\w*|hlm|zone|peripherie`,
    distance: w`\d+ ?(?:km|kilometres?|minutes?|min|mn)|trajets?|distances?|demi heure|quart d heure|a pied|eloigne\w*|trop loin|proche\w*|rayon|velo|metro|ligne|desserv\w*|loin|temps de (?:trajet|transport)`,
  },
  apparence: {
    plain: w`(?:bonne|belle|excellente) presentation|physique agreable|sans tatouages?|photo obligatoire`,
    photo: w`photos?|photograph\w*|portraits?|selfies?|trombine\w*|video`,
    look: w`presentations?|present(?:ez|er|e|ant) (?:bien|tres bien|correctement|parfaitement)|apparences?|allures?|prestance|looks?|physiques?|beau|belle|beaute|jolie?s?|eleg\w*|seduis\w*|charm\w*|mignon\w*|distinguee?s?|soigne\w*|coquet\w*|sa personne|esthetique|image|classe|avenante?s?|impeccable\w*|irreprochable\w*|gueule|bouille|tete|plaisant\w*|agreable|sexy|attirant\w*|laid\w*|moche\w*|habille\w*|presence|allure`,
    body: w`tailles?|poids|mesur\w*|minces?|minceur|sveltes?|silhouettes?|corpulen\w*|obes\w*|surpoids|gros|grosses?|maigres?|imc|kilos?|1 ?m ?\d{2}|\d{3} ?cm|elance\w*|rondeurs?|enrobe\w*|morpholog\w*|gabarit|petite taille|mensurations|pointure|petite?|fine?s?|fin|forte?s?`,
    hair: w`cheveux|barb(?:e|es|us?|ue|ues)|rasee?s?|moustach\w*|coiff(?:e|ee|es|ure|ures)|cranes?|chauves?|tatou\w*|piercings?|boucles? d oreilles?|bijoux|maquill\w*|talons|ongles|jupes?|tenues?|vestimentaire\w*|costumes?|cravates?|dents|dentition|sourires?|teint|visages?|yeux|dreadlocks|dress code|vetements?|chemis\w*|souliers?|chaussures?|baskets?|jeans?|robes?|voix|anneaux?`,
  },
  "sante-handicap": {
    plain: w`(?:en )?bonne sante|personnes? valides?|sans handicap|pas de rqth|aptes? physiquement`,
    health: w`sante|malad\w*|patholog\w*|medica\w*|traitements?(?: lourds?| en cours)?|psychi\w*|psycholog\w*|psychique\w*|mentale?s?|nerveu\w*|depress\w*|depression|burn out|anxi\w*|cancer\w*|diabet\w*|epilep\w*|allerg\w*|asthm\w*|vih|seroposit\w*|mal de dos|problemes? de dos|lombalg\w*|migrain\w*|addict\w*|alcool\w*|fumeu\w*|tabac|drogu\w*|vaccin\w*|arrets? (?:de travail|maladie|longs?|frequents?|a repetition)|(?:en|d) arret|absenteis\w*|absences?|therapeutique|dyslex\w*|autis\w*|bipolair\w*|vue|audition|fragil\w*|sequelles?|chronique\w*|accidentee?s?|begaie\w*|medecin|sain|longue duree|begues?|bien portant\w*|douleurs?|equilibre\w*|stress\w*|accidents?|invalidite|souffr\w*|cardia\w*|sanguin|trouble\w*|fatigu\w*`,
    disability: w`handicap\w*|rqth|valides?|invalid\w*|infirm\w*|fauteuils?|mobilite reduite|pmr|a mobilite|sourds?|sourdes?|malentendant\w*|aveugles?|malvoyant\w*|non voyant\w*|oeth|prothes\w*|accessib\w*|inaccessib\w*|deficien\w*|restrictions?|amenagements?|obligation d emploi|ascenseur`,
    fit: w`(?:en |pleine |bonne |grande )forme|(?:condition|forme|resistance|constitution|aptitude) physique|robust\w*|costaud\w*|resistan\w*|enduran\w*|vigoureu\w*|aptes?|aptitudes?|inapt\w*|port de charges|charges lourdes|station debout|escaliers?|etages?|jamais (?:absent|malade|d arret)\w*|nerfs|corps`,
  },
  grossesse: {
    plain: w`non enceintes?|pas de projet de grossesse`,
    pregnancy: w`grossesses?|enceintes?|maternites?|accouch\w*|bebes?|enfanter|allait\w*|conges? mat\w*|conges? (?:parental|parentaux|paternite|pathologique)|heureux evenements?|procreation|pma|fiv|contracept\w*|pilule|menopaus\w*|fertil\w*|naissances?|naitre|nouveau ne|nourrissons?|futures? (?:mamans?|meres?|parents?)|ventre rond|gynecolog\w*|procre\w*`,
    children: w`enfants?|mamans?|famille|meres?|parental\w*|parents?|parentalite|adoption|fonder|foyer|age d avoir|maman`,
  },
  "syndicat-opinion-religion": {
    plain: w`non syndiquee?s?|sans engagement politique`,
    union: w`syndica\w*|syndique\w*|syndics?|cgt|cfdt|cftc|fo|unsa|medef|grevistes?|greves?|delegues?|delegation|elue?s?|representant\w* du personnel|cse|militan\w*|milit(?:er|ez|e)|prud hom\w*|revendica\w*|contestat\w*|meneurs?|mandats? (?:electif|syndical|politique)\w*|manif\w*`,
    politics: w`politi\w*|apoliti\w*|partis?|gauche|gauchistes?|droite|opinions?|idees|convictions?|ideolog\w*|engage(?:e|es|ee|ees|ement|ements)?|vot(?:ez|er|e|ent)|elector\w*|ecologistes?|communist\w*|socialist\w*|nationalist\w*|extremis\w*|activis\w*|complotis\w*|antivax|feministes?|sympathisan\w*|souverain\w*|conservateurs?|partage\w* nos|appartenances?|adhesions?|adherente?s?|adherer|encart\w*|bord|votant\w*|voter|elections?|facebook|publications?|tweets?|reseaux sociaux|mairie|maire|positions?|associations?|neutralite|valeurs|rouges?`,
    religion: w`relig\w*|cultuel\w*|croyan\w*|croy\w*|foi|spirituel\w*|eglises?|messes?|paroiss\w*|prier|prieres?|catho\w*|chreti\w*|protestant\w*|evangeli\w*|musulman\w*|islam\w*|juifs?|juives?|judai\w*|israelit\w*|bouddhis\w*|athees?|atheisme|laics?|laiques?|laicite|baptis\w*|communion|voiles?|voilee?s?|foulards?|kippas?|croix|ramadan|halal|casher|shabbat|confession\w*|pratiquan\w*|francs? macon\w*|franc maconn\w*|temoins? de jehovah|sectes?|moralite|moeurs|dieu|temple|mosquee|synagogue|dioces\w*|philosoph\w*|cures?|pasteurs?|rabbins?|imams?|pretres?|samedi|signes? (?:religieux|distinctif)\w*|ostensib\w*|alcool|fideles?|noel`,
  },
  "employeur-anonyme": {
    client: w`(?:notre|nos|mon|mes|un de nos|l un de (?:nos|ses|mes|leurs)|une de nos|son|ses|leur) (?:clients?|clientes?|partenaires?|donneurs? d ordres?|mandants?|societes? clientes?|enseignes?|entreprises?)|(?:societe|entreprise|groupe|cabinet|structure)s? clientes?|client final|clients|pour le compte|pour (?:un|une|l un|l une|le|la)|mandat\w*|missionn\w*|chasseur\w*|agence|intermediaire|societes que nous|accompagn\w*|confie\w*`,
    secret: w`confidenti\w*|anonym\w*|discr\w*|secret\w*|noms?|raison sociale|identite|devoil\w*|revel\w*|divulg\w*|tairons|taire|masqu\w*|cach\w*|inconnue?s?|mystere|mysterieu\w*|incognito|xx+|x|nc|non (?:communique|precise|mentionne|indique|divulgue|cite|renseigne)\w*|sous x|qui nous sommes|ne pas etre cite\w*|citee?s?|se faire connaitre|decouvri\w*|saurez|stealth|bientot|(?:reference|ref) \w+|sous reference|reponse a|deviner\w*|ne (?:pouvons|souhait\w*) (?:pas )?\w+|sur demande|ulterieurement|a ce stade|plus tard|apres (?:un |une |le |la )?(?:premier|signature|entretien|selection|etude|accord)|a definir|lever le voile`,
    vague: w`(?:une?|d un|d une|importante?|grande?|belle|beau|petite?) (?:belle |grande? |importante? |petite? |celebre |prestigieux |prestigieuse )?(?:pme|eti|tpe|societe|entreprise|groupe|cabinet|fiduciaire|structure|acteur|industriel|enseigne|maison|nom|etude|marque|reseau)|(?:societe|entreprise|cabinet|groupe|employeur|annonceur|recruteur|enseigne|etude|structure) (?:en|de|du|leader|familiale?|internationale?|specialis\w*|implant\w*|bas\w*|situ\w*|recherche|recrute|cherche|nationale?|d envergure)|employeur|annonceur|recruteur|annonce|offre`,
  },
  payant: {
    plain: w`frais de (?:dossier|inscription|candidature|traitement)`,
    money: w`\d+(?: \d{2})? ?(?:€|euros?|eur)|€|euros?|payante?s?|pay(?:er|ez|e|ee|es|era|erez|ons|ant)|paiements?|paypal|regler|reglee?s?|reglez|reglement|vers(?:er|ez|e|ee|era|erez|ement|ements)|virements?|cheques?|mandats? (?:cash|de)|cautions?|depots?|acomptes?|arrhes|frais|cout(?:e|s|ent|er|era)?|tarifs?|cotis\w*|commissions?|factur(?:e|ee|es|ees|er|ons|era)|acha(?:t|ts)|achet\w*|acquer\w*|abonn\w*|participations?|contributions?|prelev\w*|surtax\w*|carte bancaire|pcs|transcash|crypto\w*|western union|avanc(?:e|er|es|ez)|a (?:la |votre |vos |sa )?(?:charge|frais)|aux frais|redevances?|droits? d\w*|packs?|kits?|remises?|reverse\w*|devr(?:ez|a) \d+|financ\w*|credit\w*|moyennant|contre|prix|somme|montant|rembours\w*|0 8[129]\d|08_?[129]\d|0_8_[129]\d|/ ?min\w*|minute|sms|appel|de votre poche|argent|debours\w*|non rembours\w*|rachet\w*|uniforme|especes|apport|licence|retenue?s?|retenir|deduit\w*|honoraires|devis|gratuit\w*|remboursable|location`,
  },
  "salaire-historique": {
    pay: w`${PLACE_OF_PAY}|salarial\w*|salariaux|paies?|payee?s?|bulletins?|fiches?|feuilles?|gagn(?:ez|iez|e|er|ais|ait)|touch(?:ez|iez|e)|percev\w*|percu\w*|percoi\w*|revenus?|tjm|fixe|avis d imposition|contrat|combien|historique|niveau|pretentions|salary|primes?|bonus|avantages|appointements?|brut|net|chiffr\w*|montants?|k€|gains?|toucher`,
  },
  superlatifs: {
    best: w`meilleur\w*|mieux|numeros? (?:un|1)|n_° ?1|n_°_1|number one|1er|premiere?s?|leaders?|leadership|top|elites?|champion\w*|references?|incontourn\w*|incontest\w*|indiscut\w*|roi|creme|nec plus ultra|podium|prefere\w*|favori\w*|pionnier\w*`,
    most: w`(?:le|la|les|des|notre|au|aux) plus|plus (?:qu\w*|beau|belle|grand|grande|fort|haut)|de (?:france|la region|la profession|la planete|tous les temps|la galaxie|l univers)|au monde|du monde|mondiale?s?|de l hexagone|du marche|de la place|sur le marche|d europe`,
    unique: w`uniques?|incompar\w*|inegal\w*|imbattab\w*|exceptionnel\w*|extraordin\w*|hors (?:norme|pair|du commun|classe|concours|categorie)s?|sans (?:egale?s?|pareil\w*|equivalent|rival|concurren\w*|comparaison|faille|precedent|limites?)|parfaite?s?|perfection|ideale?s?|reves?|revolution\w*|legendaires?|mythique\w*|fabuleu\w*|formidable\w*|incroyable\w*|magiques?|paradis\w*|fulguran\w*|phenomenal\w*|genial\w*|sublime\w*|ultime|supreme|infaillib\w*|illimite\w*|5 etoiles|cinq etoiles|absolu\w*|inoui\w*|ultra|excellen\w*|nulle? autre|aucune? (?:autre|concurrent)\w*|superieur\w*|bonheur`,
    guarantee: w`garanti\w*|assuree?s?|certaine?s?|a coup sur|100_%|100 %|zero|jamais|toujours|personne|nulle part|partout|ailleurs|concurren\w*|confreres|defi\w*|surpass\w*|depass\w*|surclass\w*|ecras\w*|domin\w*|devanc\w*|tout le monde|tous les|promis\w*|promettons|doubl\w*|tripl\w*|fortune|sans risque|succes|reussi\w*|satisfaction|reinvent\w*|planete|univers|pays|les autres|envie\w*|explos\w*|decoll\w*|defaut|devant|seuls? (?:cabinet|a)|loin|unanim\w*`,
  },
  "donnees-sensibles": {
    plain: w`numero de securite sociale|casier judiciaire|extrait b_3|carte vitale`,
    identity: w`securite sociale|secu|nir|insee|vitale|cartes? d identite|cni|pieces? d identite|pieces? justificatives?|identite|passeports?|titres? de sejour|permis|livret (?:de famille|militaire)|actes? de naissance|naissance|jeune fille|etat civil|carte grise|nationalite|scan\w*|recto`,
    bank: w`rib|iban|bancaires?|banques?|comptes? (?:bancaire|courant|perso)\w*|releves?|credits?|dett\w*|endett\w*|surendett\w*|imposition|impots|interdits?|fichee?s?|ficp|patrimoi\w*|solvab\w*|situation (?:financiere|bancaire|fiscale|patrimoniale)|prets?|loyer|fiscal\w*|financier\w*|saisies?`,
    crime: w`casiers?|b_[23]|bulletin (?:n_°_|numero )?[23]|condamn\w*|judiciaires?|antecedents?|penal\w*|infractions?|police|proces`,
    private: w`mots? de passe|identifiants?|facebook|instagram|tiktok|reseaux sociaux|comptes? (?:instagram|facebook|linkedin|perso)\w*|conjoint\w*|parents|meres?|peres?|freres?|enfants|situation (?:familiale|matrimoniale|de famille|personnelle)|famille|familial\w*|groupe sanguin|sang|sanguin\w*|vaccin\w*|medica\w*|medecin|sante|maladies?|handicap\w*|depistage|genetique\w*|adn|salivaire|urin\w*|poids|taille|religi\w*|opinions?|orientation|sexuel\w*|origines?|vie privee|empreintes?|biometri\w*|graphologi\w*|astrolog\w*|signe astro\w*|grossesse|enceinte|loisirs|syndica\w*|allergies|traitements?|carnet|intime\w*|logement|loyers?|revenus|foyer|prelevements?|comptes personnels|permis|photo|date|lieu|theme astral|theme|habitudes|fumez|tabac|alcool|mariage|divorce|arrets? maladie|historique|ongles|prise de sang|quotient|mutuelle`,
  },
  "coordonnees-perso": {
    mail: w`[\w.+-]{1,64} ?(?:@|\(at\)|\[at\]|\(arobase\)|\[arobase\]|\(a\)| at | arobase | chez ) ?[\w-]{2,40} ?(?:\.|\(point\)|\[point\]|\(dot\)| point | dot ) ?(?:com|fr|net|org|me|eu|io|ch|pro|example)|arobase|gmail|outlook|hotmail|orange fr|wanadoo|adresse (?:mail|electronique|perso\w*|email|e mail)|@ ?\w+|e mails?|emails?|mails?|courriels?|courriers?|postale?|bp \d+|lettres?`,
    phone: w`(?:\+ ?33|0033|0) ?[1-9](?:[\x20.-]?\d{2}){4}|0[1-9](?:[\x20.-]?\d{2,3}){2,4}|zero (?:six|sept|un|deux|trois|quatre|cinq|neuf)|tel|telephon\w*|portable|mobile|fax|sms|texto|appel\w*|joindre|joignable|numero|coup de fil|vocal|standard|(?:zero|un|deux|trois) \w+ \w+ \w+|ligne directe|rappel\w*|\d[\x20.-]\d[\x20.-]\d[\x20.-]\d[\x20.-]\d[\x20.-]\d`,
    url: w`https?|www|[\w-]{2,30}\.(?:com|fr|net|org|io|ly|eu|me|gl|gle|page|site)|forms?|formulaires?|typeform|calendly|bit ly|qr code|qr|flash\w*|scann\w*|meet|visio|wetransfer|cliquez|site (?:internet|web|carriere|du cabinet)?|notre (?:site|page)|page|rubrique|lien`,
    app: w`whats_?app|telegram|signal|messenger|facebook|instagram|insta|snap\w*|skype|discord|viber|linkedin|tiktok|twitter|en mp|mp|message prive|messages? prives?|reseaux`,
    place: w`place|rue|avenue|boulevard|accueil|agence|deposer|deposez|presentez vous|venez|passez|hors (?:de |du |la )?(?:plateforme|site)|sur ce site|cette plateforme|pas ici|directement|impasse|chemin|allee|quai|cedex|attention d\w*|a l attention|parvenir|ecri\w*|envoy\w*|contact\w*|rejoign\w*|demand\w* \w+|[2-9]\d{4} [a-z]+|ici|messag\w*`,
  },
  "salaire-selon-profil": {
    vague: w`(?:${PLACE_OF_PAY}|paies?|paye|payee?s?|fixe|salarial\w*|paquet|conditions (?:salariales|financieres|de remuneration)|pretentions|avantages financiers|enveloppe|grille|salarial\w*|financier\w*|financieres?)|selon (?:le |la |votre |vos |l |les )?(?:profils?|experiences?|grille|convention|competences?|candidat|diplome|qualification|anciennete|autonomie)|(?:a )?(?:negocier|negociable|discuter|debattre|convenir)|on en parle\w*|nous consulter|tbd|attractif\w*`,
  },
  interim: {
    interim: w`interim\w*|ifm|iccp|10 % cp|ctt|delegation|delegue\w*|detache\w*|mise a disposition|vacations?|indemnites? de fin de mission|agence d emploi|agence|ett|cdii|entreprises? utilisatrices?|plac(?:er|ons|e)|agences|a la semaine|inscri\w* (?:a l agence|en agence|dans|sur|vous)|vous inscrire|mis a disposition|mise? a disposition|vivier|extra|cp`,
    temporary: w`(?:missions?|emplois?|contrats?|postes?|travail|salarie\w*|personnel|renforts?) (?:\w+ )?temporaires?|temporaires?|missions? (?:ponctuelle|courte|longue|de|d)\w*|contrats? de mission|(?:courte|longue)s? missions?`,
  },
  "permis-inutile": {
    licence: w`permis(?! de (?:construire|travail|feu|sejour|demolir|former))(?! (?:a|de (?:gagner|creer|reduire|doubler|passer|simplifier)))|b obligatoire|savoir conduire|conduire (?:est|une?)|conducteurs?|driving|licen[cs]e|douze points|points|conduis\w*`,
    car: w`vehicul\w*|voitures?|automobile|motoris\w*|auto|moyens? de (?:locomotion|transport)|moto|transports? en commun|transports?|mobile|mobilite|kilometr\w*|venir au bureau|trajets?`,
  },
};

/** Words that are near a family's but mean another thing, blanked before a rule reads a sentence. */
export const OTHER_MEANINGS: Readonly<Record<string, string>> = {
  "salaire-selon-profil": w`gestionnaires? (?:de )?paie|assistante?s? (?:de )?paie|techniciens? (?:de )?paie|(?:pole|service|cycle|calendrier|dossier|responsable|logiciel)s? (?:de )?(?:la )?paie|administrati\w* et financi\w*`,
  sexe: w`jours? homme|monsieur \w+(?= ,)|pret a porter \w+`,
  age: w`(?:vingt|trent|quarant|cinquant|soixant)aine d(?:e|es|autres)? \w+|cegid quadra|sage generation|quadra (?:expert|compta|paie)\w*|(?:\d+|\w+) ans (?:d |de |en |dans |au |minimum d |minimum en )(?:experiences?|anciennete|existence|pratique|metier|cabinet|savoir faire|expertise|presence|activite|recul|paie|compta\w*|audit|fonction|poste|service|annee|engagement|croissance)|\d+ (?:a|et|-|–|/|ou) \d+ ans (?:d |de |en |dans |minimum )\w+|jeunes? (?:entreprises?|pousses?|societes?|start ups?|startups?|structures?|cabinet|marques?|agriculteurs|entrepreneurs?|clients?|dirigeants?|filiale|installes?)|balances? agees?|personnes agees|retraites? complementaires?|plan d epargne retraite|epargne retraite|caisses? de retraite|(?:auditeur|auditrice|manager|comptable|consultant|consultante|collaborateur|collaboratrice|gestionnaire|analyste|controleur|paie|audit) (?:seniors?|juniors?)|temps d age`,
  "situation-famille": w`societe mere|maison mere|societes? meres?|family office|entreprises? familiales?|(?:groupe|cabinet|structure|holding|pme|eti|ambiance|esprit|taille)s? familia(?:l|le|les|ux)|quotients? familia\w*|famille de (?:produits|logiciels|metiers)|assistantes? maternelles?`,
  "nationalite-origine": w`a l origine|origine des fonds|certificats? d origine|expert comptable francais|plan comptable|normes? francaises?|races? (?:a viande|laitieres?|charolaise|bovines?)|langue de travail|cartes? blanches?|livre blanc|mettre l accent|met l accent|l accent|accent mis|carte bleue`,
  residence: w`adresses? (?:mail|electronique|email|ip)|centre commercial|nos locaux|leurs locaux|vos locaux|les locaux|ses locaux|des locaux|beaux locaux|locaux (?:neufs|lumineux|modernes|recents|situes|climatises|agreables|spacieux)|economie locale|acteurs? loca\w*|impots? loca\w*|fiscalite locale|collectivites? locales?`,
  apparence: w`(?:cabinet|structure|entreprise|equipe|groupe)s? (?:a|de|d une) taille|taille (?:humaine|moyenne|intermediaire)|personnes? physiques?|inventaires? physiques?|poids lourds?|image fidele|salle de sport|presentation (?:des|du|de l|de la) (?:comptes?|bilans?|poste|cabinet|entreprise)|missions? de presentation|belle (?:clientele|equipe|aventure|opportunite|evolution|croissance|perspective)s?|beaux? (?:projets?|dossiers?|portefeuille|parcours|locaux)|en ligne|mise en ligne|sur mesure|mesures? (?:d|de)`,
  "sante-handicap": w`sante (?:financiere|economique)|sante des entreprises|complementaires? sante|arretes?(?= (?:des|de) )|arrets? des comptes|sante (?:et|&) securite|mutuelle sante|frais de sante|professionnels? de (?:la )?sante|secteur (?:de la )?sante|point de vue|en vue|vue d ensemble|corps de metier|charges sociales`,
  grossesse: w`(?:dans|d) l enceinte|enceintes? (?:acoustiques?|du|de la|de l|sonores?)|societe mere|maison mere|esprit de famille|entreprises? familia\w*`,
  "syndicat-opinion-religion": w`opinions? d audit|politiques? (?:salariale|rh|de|d|tarifaire|publique|commerciale|sociale|interne|comptable)\w*|parti pris|a gauche de|tirer parti|engagements? (?:qualite|client|rse|environnement\w*)|bonne foi|bord de mer|a bord|droits?`,
  "employeur-anonyme": w`societes? anonymes?|secret professionnel`,
  superlatifs: w`premier (?:entretien|contact|echange|poste|appel|niveau|jour)|premiere (?:experience|etape|annee|partie|interview)s?|(?:missions?|primes?) exceptionnelles?|charges? exceptionnel\w*|produits? exceptionnel\w*|resultat exceptionnel|guichet unique|comptable unique|document unique|dossier unique|numero unique|unique (?:interlocuteur|associe)|au plus tot|le plus souvent|de plus|le plus vite|au mieux|de son mieux|de notre mieux|team leader`,
  "donnees-sensibles": w`permis (?:de construire|b)|comptes? (?:rendus?|annuels?)|pays d origine`,
  "coordonnees-perso": w`guichet unique|mise en page|lettre de mission|place (?:de marche|dans|au)|mettre en place|mise en place`,
};

/** Words that show what a sentence does: what it asks, of whom, and what is not about the person sought. */
export const CONTEXTS: Readonly<Record<string, string>> = {
  ASKS: w`exig\w*|requi\w*|obligat\w*|imperat\w*|indispensab\w*|necessair\w*|de rigueur|sine qua non|prerequis|pre requis|conditions?|il (?:vous )?faut|faudra|doi(?:t|vent|s)|devr\w*|devez|attend\w*|demand\w*|souhait\w*|voul\w*|veut|vise|visons|cibl\w*|cherch\w*|recherch\w*|recrut\w*|embauch\w*|imposee?|incontournable|non negociable|absolument|forcement|essentiel\w*`,
  PREFERS: w`prefer\w*|privilegi\w*|priorit\w*|appreci\w*|ideal\w*|atouts?|un (?:vrai |gros |reel )?plus|plutot|favoris\w*|de preference|serait (?:un|parfait|bienvenu)\w*|mieux vaut|valoris\w*|en tete|avantage`,
  REFUSES: w`s? ?abst(?:enir|iendr\w*|iennent|enez)|refus\w*|ecart\w*|exclu\w*|rejet\w*|elimin\w*|(?:ne |n )(?:\w+ ){1,4}(?:pas|plus|jamais|aucun\w*)|passe(?:z|r|ront) (?:votre |leur )?(?:chemin|tour)|inutile|evite\w*|proscri\w*|banni\w*|interdit\w*|incompatib\w*|deconseill\w*|redhibitoire|non (?:admis|accept|souhait|desir|retenu|etudi)\w*|indesirab\w*|ne convien\w*|hors de question|tolere\w*|pas de|pas d|aucune?|non merci|ni|sans|rebrouss\w*|disqualifi\w*|impossible|malheureusement`,
  REQUESTS: w`join(?:dre|ts?|tes?|ez)|joign\w*|fourni\w*|indiqu\w*|precis\w*|mention\w*|renseign\w*|envo\w*|adress\w*|transmet\w*|communiqu\w*|merci d\w*|declar(?:er|ez)|signal(?:er|ez)|dites|remplir|remplissez|copies?|photocopies?|justificati\w*|certificats?|attestations?|apport\w*|accompagn\w* d\w*|detail\w*|quel est|quelle est|quels sont|avez vous|etes vous`,
  PERSON: w`vous (?:etes|avez|n etes|n avez|serez|n aurez)|tu es|tu as|profils?|candidat\w*|postul\w*|personnes?|quelqu un|titulaire|recrue|perle rare|votre|vos`,
  ONLY: w`uniquement|seulement|seule?s?|exclusi\w*|reserv\w*|que des|qu aux|qu a|strict\w*|maxi\w*|minimum|limites?|max`,
  NEUTRAL: w`sans (?:distinction|condition|consideration|critere|discrimination|prejuge)|aucune (?:distinction|difference|consideration|incidence|importance)|quel\w* qu \w+|quel\w* que (?:soi\w*)?|qu ils?|peu importe\w*|n importe|indiffere\w*|indifferemment|ni un|critere|compte pas|comptent|discrimin\w*|egalit\w*|diversit\w*|inclusi\w*|chartes?|bienvenu\w*|ouverte?s? (?:a|aux)|toutes? (?:les )?(?:candidatures|personnes|nationalites)|tous|comme les autres|respect\w*|lutt\w*|jamais|ou non|jug\w*|tout age|competences|confondus|egard\w*|motif|obstacle|frein`,
  WORK: w`vous (?:ten|suiv|suivr|conseill|accompagn|etabli|ger|verifi|determin|particip|control|trait|assist|travaill|rassembl|calcul|analys|prepar|remplac|aid|constitu|sign|saisi|numeris|encadr|revis|garanti|diagnosti|represent|redig|interven|interviendr|form|collect|audit|tiendr|declar|edit|recalcul|organis|param|recev|repond|visit|prene|factur|encaiss|negoci|expliqu|appel|anim|pilot|supervis|assur|realis|comptabilis|contribu|utilis|maitris|connaiss)\w*|missions?|taches?|gestion|calcul|tenue|saisie|suivi|controles?|paramet\w*|declarations?|bulletins?|dsn|audits?|logiciels?|salaries`,
  CLIENTS: w`clients?|clientes?|clientele|dossiers?|portefeuilles?|comptabilites?|comptes|associations?|societes?|secteurs?|boutiques?|magasins?|marques?|fondations?|cliniques?|medecins?|restaurants?|commerces?|etablissements?|filiales?|exploitations?|specialise\w*|entreprises?`,
  BENEFITS: w`mutuelles?|primes?|conges?|creches?|tickets?|rembours\w*|pris\w* en charge|prend en charge|offert\w*|mainti\w*|maintenu\w*|financ\w*|indemni\w*|teletravail|horaires|amenag\w*|adapt\w*|permet\w*|concili\w*|equilibre|souple\w*|benefici\w*|prevoyance|avantages?|cse|jours|accord|aides?|gratuit\w*|fournie?s?|proposons|offrons`,
  FIRM: w`notre (?:\w+ )?(?:cabinet|equipe|directrice|directeur|responsable|fondateur|fondatrice|groupe|bureau|societe|associee?)|nos (?:equipes|associes|bureaux|salaries|collaborateurs|engagements|valeurs)|nous (?:sommes|avons|signons|luttons|encourageons|garantissons|suivons|accompagnons)|associee?s?|creee?|fondee?|dirigee?|fonda\w*|ouvert en|depuis|chez nous|fete`,
  LAW: w`loi|legal\w*|code du travail|reglement\w*|convention|contrat d apprentissage|apprenti\w*|alternan\w*|index|rgpd|cnil|agefiph|apres (?:l embauche|la signature|votre arrivee)|lors de l embauche|visite d information`,
};
