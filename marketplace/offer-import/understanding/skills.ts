import { toFolded } from "@/marketplace/offer-import/understanding/counts";

/** Words by which advertisements name the skills of a job, in its tasks and its profile; folded. */
const SAID: readonly (readonly [slug: string, words: RegExp])[] = [
  [
    "tenue-comptable",
    /\btenue (?:comptable|courante|complete|de (?:la )?compta\w*|des? comptes|(?:des? |d'un )?(?:\S+ ){0,3}dossiers?|(?:et|ou|,) (?:la |de )?revision)|\b(?:tenir|tenez|tiens|tiendr\w+)\b(?! a jour)(?!.*(?:analytique|immeubles|copropri)).{0,30}\b(?:compta\w*|dossiers|comptes)|\bsaisies?\b(?!.{0,30}\bfournisseurs?)(?! (?:et|ou) (?:\S+ ){0,3}(?:paiement|reglement)|, reglement)(?! des? (?:bulletins|variables|paies?|temps|absences|ordres))|\bsaisir (?!les (?:variables|temps))|\bbookkeeping\b/,
  ],
  ["rapprochement-bancaire", /\brapproch\w* (?:\S+ ){0,3}(?:bancaires?|banques?)\b|\bbank reconciliations?/],
  [
    "lettrage",
    /\blettr(?:age|er|ez)\b|\bjustifi\w+ (?:des |les |de )(?:comptes|soldes)|\bmatch(?:ing)? (?:payments|accounts)/,
  ],
  [
    "revision-comptable",
    /\brevision (?:comptable|complete|(?:analytique )?des? (?:\S+ ){0,2}(?:comptes|dossiers|cycles)|d'un portefeuille|et )|\b(?:tenue|saisie),? (?:(?:et|a|ou) )?(?:la |de )?revision|\brevis(?:er|ez|es) (?:\S+ ){0,3}(?:comptes|dossiers|cycles|portefeuille|balances?)|\bdossiers? de revision|\b(?:c'est|a) la revision\b|\bcontrole (?:des |de tous les )cycles\b.*\brevision|\b(?:account|file) reviews?\b/,
  ],
  [
    "etablissement-bilan",
    /(?<!\b(?:primes?|periodes?|rendez-vous|rdv|signature|signent|saisons?|lire|lisent|lecture|comprendre|present\w*|restitution|dossier|expliquer|lors|entre|deux|participation|participer|particip\w+|son|leur|un) (?:a |aux? |d[eu] |des |le |les |un |son |leur |la |deux )*)\bbilans?\b(?! (?:carbone|social|sociaux|de competences|patrimonia|previsionnel|de sante|pedagog|d'etape))|(?<!\b(?:valid\w+|present\w*) (?:les |des )?)\bcomptes annuels|\barretes? (?:annuels |des )?comptes|\bclotures? (?:\S+ et )?annuelles?|\bannual accounts|\byear[- ]end (?:accounts|closing)/,
  ],
  ["liasse-fiscale", /(?<!ce qu'est une )\bliasses?\b(?! (?:de consolidation|de reporting|ba\b|de (?:\d+ )?filiales))/],
  [
    "declaration-tva",
    /\bdecl(?:ar\w+|s)?\b[^.;]{0,40}\btva\b|\btva\b.{0,15}\bdeclar|\bvat returns?|(?:^|, |: )(?:de la |la )?tva(?:$|,| et )|\bca3\b|\bca12\b/,
  ],
  [
    "is-ir",
    /\bimpots? sur (?:les societes|le revenu)|\b(?:calcul|liquidation|acomptes|declarations?) (?:de |d')?l?'?is\b|\bis ?(?:\/|et) ?ir\b|\b2042\b|\bcorporate (?:income )?tax\b/,
  ],
  ["cfe-cvae", /\bcfe\b|\bcvae\b|\bdas ?2\b|\btaxes annexes|\btaxe sur les salaires/],
  ["controle-fiscal", /\bcontroles? fisca(?:l|ux)|\bverifications? de comptabilite|\btax audits?/],
  ["fec", /\bfec\b/],
  ["fiscalite-patrimoniale", /\bfiscalite patrimoniale|\bifi\b|\bpactes? dutreil/],
  ["fiscalite-internationale", /\bfiscalite internationale|\bprix de transfert|\btransfer pricing|\binternational tax/],
  ["credit-impot", /\bcredits? d'impots?|\bcir\b|\bcii\b|\btax credits?/],
  ["integration-fiscale", /\bintegrations? fiscales?|\btax (?:consolidation|group)/],
  [
    "paie",
    /^(?!.*\b(?:supervis|consult|verifi)).*\bbulletins?(?: de (?:paie|paye|salaire)s?)?\b(?! d'adhesion)|\bfiches de pa(?:ie|ye)|\b(?:etabl\w+|gestion|gerer|gerez|geres|traite\w*|produi\w+|realis\w+|elabor\w+|controle|prepar\w+) (?:complete )?(?:d'|de |des |la |les |l')*pa(?:ie|ye)s?\b|\bpayslips?|\b(?:run|running|process\w*|prepare) (?:the )?payrolls?\b|\bexplain french payroll/,
  ],
  ["dsn", /\bdsn\b|\bdeclarations? sociales?/],
  [
    "administration-personnel",
    /\badministration du personnel|\b(?:redig\w+|redaction|etabl\w+|prepar\w+|gestion|gerer|suivi) (?:d'|de |des |les )*contrats de travail|\bsoldes? de tout compte|\bdpae\b|\bemployment contracts|\bgestion administrative du personnel|\bentrees?(?: et |\/)sorties?\b|\bhr administration/,
  ],
  [
    "droit-social",
    /(?<!master (?:\d )?(?:en )?)\bdroit (?:social|du travail)|\bemployment law|\bprocedures de licenciement/,
  ],
  [
    "conventions-collectives",
    /\bconventions collectives\b|\b(?:veille|connaiss\w+|maitris\w+|application)\b.{0,20}\bconvention collective|\bcollective agreements?/,
  ],
  ["audit-social", /\baudits? socia(?:l|ux)/],
  ["epargne-salariale", /\bepargne salariale|\baccords? d'interessement|\baccords? de participation/],
  [
    "audit-legal",
    /\bmissions? (?:de |d')?(?:commissariat|cac\b|audit legal)|\bcommissariat aux comptes|\baudits? lega(?:l|ux)|\bstatutory audits?(?! engag)/,
  ],
  ["audit-contractuel", /\baudits? (?:contractuels?|d'acquisition)|\bdue diligences?/],
  ["controle-interne", /\b(?:controles? internes?|internal[- ]controls?)\b|\btests? de procedures?/],
  ["consolidation", /\bconsolid(?:ation|er|ez|es)\b(?! de (?:vos|tes))|\bcomptes consolides|\bconsolidated accounts/],
  ["ifrs", /\bifrs\b/],
  ["us-gaap", /\bus gaap\b/],
  ["csrd", /\bcsrd\b|\bvsme\b|\b(?:reporting|rapports?|informations?) de durabilite/],
  ["bilan-carbone", /\bbilans? carbones?/],
  ["data-audit", /\bdata audit|\banalyse de donnees|\baudit data|\bdata analytics/],
  ["lcb-ft", /\blcb|\bblanchiment|\baml\b/],
  [
    "secretariat-juridique",
    /\bsecretariat juridique|\bapprobations? (?:annuelles? )?des comptes|\bassemblees generales|\bpv d'(?:ag\b|assemblees?)|\bcorporate secretarial|\bjuridique annuel/,
  ],
  [
    "creation-societe",
    /\bcreations? (?:de |d'une )?societes?|\bconstitutions? (?:de |d'une )?societes?|\b(?:redig\w+|redaction)\b.{0,20}\bstatuts\b|\bactes de constitution|\bcompany formations?/,
  ],
  [
    "cession-transmission",
    /\bcessions?(?: et (?:des |de )?transmissions?)? (?:d'|de |des )?(?:entreprises?|parts|societes?|titres|fonds)|\b(?:les|des) cessions\b|\bcessions? (?:et|ou|\/) (?:les |des |de )?transmissions?|\btransmissions? d'entreprises?|\bbusiness transfers?/,
  ],
  [
    "droit-societes",
    /(?<!(?:juriste|master)(?: en)? )\bdroit des societes|\bfusions?\b|\boperations sur le capital|\baugmentations? de capital|\bcompany law/,
  ],
  ["formalites", /\bformalites\b(?! de constitution)/],
  ["previsionnel", /\bprevisionnels?\b(?! de tresorerie)|\bbusiness[- ]plans?\b/],
  ["tableau-de-bord", /\btableaux? de bord|\bdashboards?\b|\breportings? (?:mensuels?|financiers?|de gestion|groupe)/],
  [
    "tresorerie",
    /\b(?:gestion|gerer|gerez|suivi|suivre|suivez|plans?|previsions?|previsionnels?|positions?|pilot\w+|situations?)(?: \S+)? (?:d'|de |la |du )*tresorerie|\bcash (?:management|forecast)/,
  ],
  [
    "conseil-creation",
    /\bcreations? d'entreprises?|\bcreateurs? d'entreprises?|\b(?:etudes?|dossiers?) d'installation/,
  ],
  [
    "evaluation-entreprise",
    /\bevaluations? d(?:'|e |es )(?:entreprises?|societes?)|\bvalorisations? d(?:'|e )|^(?:[-–] ?)?(?:les )?evaluations\b[.;]?$|\bbusiness valuations?/,
  ],
  ["conseil-gestion", /\bconseil (?:de|en) gestion|\banalyse des (?:marges|couts)|\bcomptes de resultat commentes/],
  ["gestion-patrimoine", /\bgestion (?:de |du )?patrimoine|\b(?:conseil|bilans?) patrimonia/],
  ["facturation-electronique", /\bfactur(?:es?|ation) electroniques?|\be-?invoicing/],
  ["parametrage-logiciel", /\bparametr(?:age|er|ez|es)\b/],
  ["automatisation", /\bautomatis(?:ation|er|ez|es)\b|\brpa\b/],
  ["formation-clients", /\bform(?:er|ez|es|ation) (?:d'|des |de )?(?:les |nos |vos |tes |aux )?(?:\S+ )?clients?\b/],
  ["ia-generative", /\bia generative|\bchatgpt\b|\bgenerative ai/],
  ["data-bi", /\bbusiness intelligence|\bdata (?:et|&) bi\b/],
  [
    "gestion-portefeuille",
    /\bportefeuilles?\b(?! (?:titres|bancaire|produits|de (?:titres|produits|marques|projets)))|\bclient portfolio/,
  ],
  [
    "relation-client",
    /\brelations? (?:(?:\S+ ){0,2}avec (?:les |vos |nos |tes )?|de )?(?:la )?(?:clients?|clientele)\b|\brelation client|\binterlocut\w+\b.{0,40}\b(?:clients?|dirigeants)|\brepond\w* aux questions (?:de |des )(?:vos |nos |tes )?clients|\brendez-vous clients?|\brestitution .{0,20}\bclients?/,
  ],
  [
    "supervision",
    /\bencadr(?:er|ez|erez|eras|es|ement)\b(?! par)|\b(?:managez|manages)\b|\bmanager (?:une?|l'|les|votre|des|ton|vos|tes|\d)|\bmanagement (?:d[eu']|des|d'|quotidien|operationnel)|(?:^|, )management$|\bsupervis(?:er|ez|es|erez|ion)\b|\b(?:anim(?:er|ez|es|ation|eras|erez)|dirig\w+|pilot\w+|coordonn\w+)\b.{0,20}\b(?:equipe|pole|bureau|collaborat\w+|cabinet)|\b(?:lead|manage|supervise) (?:a |the )?team/,
  ],
  [
    "recrutement-formation",
    /\b(?:recrut(?:er|ez|ement)|form(?:er|ez|es|ation)|accompagn\w+|integration) (?:et \S+ )?(?:d'|de |des |les |l'|aux |vos |nos |tes )*(?:\S+ )?(?:juniors?|nouveaux|nouvelles|assistante?s?|alternante?s?|stagiaires)\b|\brecrut(?:er|ez|ement) (?:et \S+ )?(?:d'|de |des |les |vos |l')*(?:collaborat\w+|equipes?|talents|profils)|\btutorat (?:des|d')|\bmontee en competences? d|\brediger et diffuser les annonces|\bentretiens d'embauche|\bpremiers entretiens/,
  ],
  [
    "developpement-commercial",
    /\bdeveloppement (?:commercial|de (?:la |notre |votre )?clientele|du (?:portefeuille|cabinet|bureau))|\bdevelopp(?:er|ez|es|erez) (?:la |votre |le |notre |sa |ton )?(?:clientele|portefeuille|cabinet|bureau)|\bprospection\b|\bprospecter\b|\bbusiness development/,
  ],
  ["lettre-mission", /\blettres? de missions?|\bengagement letters?/],
  ["comptabilite-analytique", /\banalytique\b|\bcost accounting/],
  [
    "cloture-mensuelle",
    /\bclotures? (?:\S+ ){0,2}(?:mensuelles?|trimestrielles?)|\barretes? mensuels?|\bmonthly (?:closings?|close)|\bmonth[- ]end/,
  ],
  [
    "comptabilite-fournisseurs",
    /\b(?:comptabilite|compta|factures?|comptes|paiements?|reglements?) (?:des |de nos |d'achats? )?fournisseurs?|\baccounts payable|\bsupplier invoices?/,
  ],
  [
    "comptabilite-clients",
    /\b(?:comptabilite|compta|comptes|facturation|encaissements?) (?:des )?clients?\b|\baccounts receivable|\bcustomer accounts|\bapply cash|\bemission des factures/,
  ],
  [
    "recouvrement",
    /\brecouvrements?\b|\brelances? (?:\S+ ){0,5}(?:clients? debiteurs?|debiteurs?|impay\w+|creances|factures)|\bprecontentieux|\bbalance agee|\boverdue|\bdebt collection|\bimpayes\b/,
  ],
  ["immobilisations", /\bimmobilisations\b|\bfixed assets/],
  [
    "budget",
    /\b(?:elabor\w+|constru\w+|prepar\w+|pilot\w+|etabl\w+|mont\w+|build|prepare|suivi|suivre|processus|cycle)\b.{0,25}\bbudgets?\b(?! (?:du bureau|de formation|de missions?))|\b(?:elaboration|suivi|controle|processus|procedure|construction) budgetaire\b(?! et previsionnel de clients)|^(?:le |les |l')?budgets?\b(?! du bureau)|\bbudgeting\b/,
  ],
  ["notes-de-frais", /\bnotes? de frais|\bexpense (?:reports?|control|claims)/],
  [
    "comptabilite-agricole",
    /\bcompta\w* agricoles?|\bliasses? ba\b|\btva agricole|\bgaec\b|\bdossiers? agricoles?|\bdossiers? ba\b/,
  ],
  ["bnc-professions-liberales", /\bbnc\b|\bprofessions liberales\b|\bprofessionnels liberaux/],
  ["comptabilite-associations", /\bcompta\w* (?:des |d')?associati\w+|\bdossiers? associati\w+|\bfonds dedies/],
  ["comptabilite-immobiliere", /\bsci\b|\blmnp\b|\bcompta\w* immobiliere/],
  ["chr", /\bchr\b|\bcafes, hotels|\bhotels, cafes/],
  ["btp", /\bbtp\b/],
  ["start-up", /\bstart-?ups?\b|\blevees? de fonds/],
  ["e-commerce", /\be-commerc\w+|\becommerce/],
  ["comptabilite-publique", /\bm57\b|\bcomptabilite publique/],
  ["syndic-copropriete", /\bcoproprietes?\b|\bconseil syndical/],
  ["rigueur", /\brigueur|\brigoureu\w+|\bsens du detail|\bminuti\w+|\brigorous|\battention to detail/],
  [
    "organisation",
    /\b(?:sens|qualites?|capacites?) (?:de |d')?(?:l')?organisation|(?:^|, |de l'|d'|et |bonne |votre |ton )organisation(?:$|,| et |\.| irreprochable)|\b(?:etes|es|bien|quelqu'un de .{0,20}|,) ?organise(?:e|\(e\))?s?\b|^(?:et )?organise(?:e|\(e\)|·e)?\b|\brespect des (?:delais|echeances)|\bwell[- ]organi[sz]ed|\borgani[sz]ed\b/,
  ],
  [
    "autonomie",
    /(?<!(?:poles?|equipes?|bureaux?|services?|structures?) (?:\S+ )?)\bautonom(?:ie|e|es)\b|\bself-starter|\bautonomous/,
  ],
  [
    "esprit-equipe",
    /\besprit d'equipe|\b(?:gout|sens) du (?:travail en |travail d')?(?:equipe|collectif)|\bteam (?:player|spirit)/,
  ],
  ["pedagogie", /\bpedagog\w+|\bvulgaris\w+|\bexpli\w+ simplement|\bexplain\b.*\bpatiently/],
  [
    "ecoute",
    /\b(?:sens|qualites?|capacites?|bonne) (?:de |d')?(?:l')?ecoute|\b(?:de|et) l'ecoute|(?:^|, |et |d')ecoute(?:$|,|\.| et | active)|\ba l'ecoute\b(?! de (?:nos|vos))|\bactive listening|\bgood listener/,
  ],
  [
    "sens-service",
    /\bsens (?:aigu )?du (?:service|client)|\bcustomer[- ](?:minded|focused|oriented)|\bservice[- ]minded/,
  ],
  ["curiosite", /\bcurios\w+|(?<!pour les )\bcurieu\w+/],
  ["adaptabilite", /\badaptab\w+|\bcapacites? d'adaptation/],
  ["discretion", /\bdiscretion\b(?! absolue)|\bdiscrete?s?\b|\bconfidentialite\b(?! (?:assuree|garantie|totale))/],
  [
    "esprit-analyse",
    /\b(?:esprit|capacites?|sens|qualites?) (?:d'|de l')analyse|\besprit analytique|\banalytical (?:mind|skills)/,
  ],
  [
    "esprit-synthese",
    /\b(?:esprit|capacites?|sens) (?:d'analyse et )?de (?:la )?synthese|\banalyse et de synthese|\bsynthetique\b/,
  ],
  [
    "aisance-redactionnelle",
    /\bredactionnel\w*|\baisance a l'ecrit|\b(?:vos |tes |des )?ecrits (?:sont )?(?:clairs|soignes|impeccables)|\bwriting skills|\bbelle plume|\bbonne plume|\bexpression ecrite/,
  ],
  [
    "aisance-relationnelle",
    /\baisance relationnelle|\bbon relationnel|\bqualites? relationnelles?|\bsens du (?:relationnel|contact)|\bcontact facile|\binterpersonal skills/,
  ],
  [
    "gestion-priorites",
    /\b(?:gestion|gerer|sens|definir|hierarchiser) (?:d'|de |des |les |vos |tes )*priorites|\bprioris\w+/,
  ],
  [
    "gestion-stress",
    /\b(?:gestion|resistance|gerer|resiste\w*) (?:du |au |a la |le |la )(?:stress|pression)|\bsang-froid|\bbusy season/,
  ],
  ["initiative", /\b(?:prise|esprit|sens|prendre|prenez|force|gout) (?:de |d'|des )?(?:l')?initiatives?/],
  ["force-proposition", /\bforces? de propositions?|\bproactive\b/],
  ["leadership", /\bleadership\b|\bsens du management/],
  ["esprit-critique", /\b(?:esprit|sens|regard) critique|\bcritical (?:thinking|mind)/],
  [
    "appetence-numerique",
    /\bappetence\b.{0,30}\b(?:numerique|digital|outils)|\ba l'aise avec (?:les outils|le digital|le numerique)|\bdigital native/,
  ],
  ["transmission", /\bgout (?:de la|pour la) transmission|\b(?:sens|envie) de (?:la )?transm\w+|\baim\w+ transmettre/],
  [
    "negociation",
    /\b(?:sens|capacites?|gout|talents?|qualites?|competences?) (?:de |en |a )?(?:la )?negoci\w+|\bnegociation d'echeanciers|(?:^|, |et )negociation(?:$|,|\.| et )|\bnegotiation skills/,
  ],
  ["ethique", /\bethique|\bintegrite|\bdeontolog\w+/],
  [
    "capacite-apprentissage",
    /\bcapacites? d'apprentissage|\b(?:envie|soif) d'apprendre|\bapprendre vite|\b(?:eager|willing|keen) to learn/,
  ],
];

/** What a firm is, which is no task: "un cabinet d'expertise comptable et de commissariat aux comptes". */
const OF_THE_FIRM =
  /^(?!\S{3,}(?:ez|er|ir|es)\b|\P{L})(?:\S+ ){0,6}?(?:cabinet|groupe|societe|entreprise|association|structure|reseau|maison|firm|company|start-?up|scale-?up|agc|syndic)\b(?!.{0,80}\b(?:vous|tu|you|recherch\w*|recrut\w*|cherch\w*)\b)|^(?:nous (?:sommes|avons|comptons|accompagnons|proposons|disposons|intervenons)|la direction|on est|we are|we're|notre (?:clientele|cabinet|bureau|groupe)|nos clients|clients? ?:|clientele)\b|\bcabinets? (?:d'expertise[ -]comptable |d'audit )?(?:et )?(?:de |d')(?:commissariat|audit)/u;
/** Words of a diploma, of a benefit or of what is financed, that name no task. */
const NO_TASK =
  /\b(?:jours?|conges?|prime|semaines?) (?:de |pour )?revis\w+|\b(?:master|bts|dcg|dscg|but|dut|licence|titre pro\w*|diplome|formation|bachelor|degree|specialisation)\b(?: (?:\d|en|de|du|des|d'|et|in|droit|social|fiscal\w*|des affaires|affaires|societes|comptab\w*|gestion|paie|cca|cg|gea|finance|controle|audit|rh|ressources|humaines|expertise|patrimoine|juridique|accounting|tax))*/g;

/** Sectors of clients: a skill of those who keep their books, not of all who work for a firm that has such clients. */
const SECTORS = new Set("bnc-professions-liberales chr btp start-up e-commerce comptabilite-agricole".split(" "));
const OF_BOOKS =
  /\bportefeuilles?\b|\bdossiers?\b|\bsecteurs?\b|\bconnaiss\w+|\bcompta|\bbnc\b|\bspecialis|\bliasse|\btva\b|\bbulletins?\b/;
const TO_READER = /\b(?:vous|tu|you|recherch\w*|recrut\w*|cherch\w*)\b/;

/** Returns the skills that the parts of a sentence ask for. */
export function skillsIn(parts: readonly string[]): string[] {
  const folded = parts.map((part) => toFolded(part).trim());
  const isOfBooks = folded.some((part) => OF_BOOKS.test(part));
  let isOfFirm = false;
  return folded.flatMap((part) => {
    isOfFirm = OF_THE_FIRM.test(part) || (isOfFirm && !TO_READER.test(part));
    if (isOfFirm) return [];
    const tasks = part.replace(NO_TASK, " ");
    return SAID.flatMap(([slug, words]) => (words.test(tasks) && (isOfBooks || !SECTORS.has(slug)) ? [slug] : []));
  });
}
