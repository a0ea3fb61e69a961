import { FEED_FIELDS, type FeedField, type FeedMapping } from "@/lib/entities/offer-feed";
import { placesNamed } from "@/lib/rules/place/places";
import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import { toWords } from "@/lib/rules/text/words";
import { ABOUT_REMOTE, toFolded } from "@/marketplace/offer-import/understanding/counts";

/**
 * Names of our fields in feeds, the most reliable first, without case, accents or punctuation: the feeds of job boards
 * and of recruitment tools, JSON Feed, schema.org, HR-XML, and the columns of French firms' files
 * (docs/workspace.md §3.11). A name matches the end of a field's path: "city" and "locationcity", "location.city".
 */
const NAMES: Record<FeedField, readonly string[]> = {
  reference:
    words(`referencenumber partnerjobid jobreference postingid jobrefcode jobrefid identifiervalue reference referenceoffre
    referenceinterne referenceannonce offerreference jobnumber identifiant identifiantoffre identifier numerooffre
    numerodoffre noffre nodoffre ndoffre nooffre refoffre refannonce refposte codeposte numeroposte refinterne
    numerointerne ninterne codeannonce codeoffre referencedeloffre ndeloffre ndannonce ndelannonce numoffre
    numannonce jobref jobkey offerref reqid jobreqid autoreqid adid advertid advertreference identifiantunique
    ndeposte ndemande numerodedemande coderecrutement nrecrutement documentid idoffre offreid offerid jobid
    idannonce idvalue guid`),
  title:
    words(`jobtitle positiontitle offertitle posttitle title titre titreoffre titredeloffre titreannonce titredelannonce
    nomdeloffre nomduposte libelledeloffre libelleoffre titreposte titreduposte intitule libposte oncherche
    nouscherchons onrecherche nousrecherchons intituleduposte intituleposte postepropose intituledeloffre
    intituleoffre libelleposte libelleduposte poste posteapourvoir jobname postetitre posterecherche positionname
    roletitle adverttitle headline titrefr postingtitle requisitiontitle displayjobtitle emploipropose emploi
    fonction metier metierrecherche`),
  description:
    words(`description1 contentencoded jobpositionpurpose jobdescription jobdescriptiontext fulldescription descriptionhtml
    contenthtml description descriptif descriptionduposte descriptiondelamission descriptionmission
    descriptifduposte descriptionposte descriptifposte content contenttext body jobbody
    jobdescriptionsjobdescriptionvalue formattedpositiondescriptionvalue descriptionrequirements textehtml texte
    texteoffre texteannonce txtannonce txt missions mission annonce detail details precisions observations resume
    summary text poste`),
  profile:
    words(`profile profil description2 texteprofil profilrecherche profileducandidat profilcandidat profiledescription
    candidateprofile qualificationstext requirements qualifications lists`),
  job: words("metier jobcategory occupation occupationalcategory function fonction category categorie"),
  contract:
    words(`contracttypenamesfr contracttype contracttypename typecontrat typedecontrat typecontratlibelle naturecontrat
    naturedecontrat contratnature contrat contract contracttypes categoriescommitment commitment contractkind
    natureducontrat contratpropose contratdetravail cdicdd cddcdi contractualtype positionofferingtypecode
    formeducontrat naturedelemploi contrattype typect employmenttypecode typeemploi typedemploi typedeposte
    typeofemployment typeofemploymentlabel typeofemploymentid employmenttype employmenttypelabel positiontype
    jobtype`),
  schedule: words(`schedule workinghours workhours weeklyhours minhoursperweek hoursperweek tempsdetravail dureehebdo
    dureehebdomadaire dureetravaillibelle dureedutravail dureetravail horaires horaire fullpart worktime workingtime
    worktype jobschedule jobstatus positionschedule rythme temps tempstravail tempsdutravail duree heures hours
    fulltime employmenttype employmenttypelabel jobtype`),
  months: words(
    `durationmonths dureemois dureeenmois dureeducontrat dureecontrat contractduration contractlength duree`,
  ),
  city: words(`city ville villes cpville municipality localite joblocationaddressaddresslocality addresslocality locality
    locationcity town locationstext lieutexte lieutravaillibelle lieudetravail lieutravail lieudemission lieumission
    villemission villedemission lieuxlieulibelle lieulibelle lieuduposte commune lieudaffectation affectation
    lieudexercice lieuxdexercice villeduposte villedetravail villederattachement nomville cityname
    lieudeprisedeposte residenceadministrative sitedaffectation primarylocation categorieslocation
    locationname locations office lieu location localisation place workplace agence bureau site implantation ou
    region`),
  postcode:
    words(`postalcode postcode codepostal cp cpmission codepostalmission zip zipcode joblocationaddresspostalcode
    locationpostalcode villecp codepostalville`),
  remote:
    words(`remotetype teletravail typeteletravail teletrav remotework remotestatus remotepolicy remoteworking workplacetype
    workplacetypes joblocationtype telecommuting telecommute remote isremote hybrid homeoffice travailadistance
    teletravailpossible teletravailjours joursteletravail joursdeteletravail nbjoursteletravail nbjoursdeteletravail
    nombredejoursdeteletravail jourstt remotelevel workmode workingmode telework teleworking remoteoption
    remotepossibility workarrangement locationtype organisationdutravail travailalamaison teletr teletravailautorise
    teletravailouinon teletravailon tt tton ttouinon distanciel modedetravail modetravail`),
  salary: words(`salary salaire salairetexte salairelibelle remuneration remunerationbrute remunerationbruteannuelle
    remunerationannuelle salairebrut salairebrutannuel salairepropose salaireannuel salaireannuelbrut salairemensuel
    salairebrutmensuel compensation basesalary basesalaryvaluevalue basesalaryvalue salarytext salaryrange
    tauxsalaire salairetaux combien tauxhoraire salairenet salairenetmensuel salairemensuelbrut salairehoraire
    salairek salaireannuelk remunerationk remunerationproposee salaireindicatif package payrate remu rem
    fourchettedesalaire fourchette fourchettesalariale fourchettederemuneration wage pay`),
  salaryMin:
    words(`salarymin remmini remmin rembrutemini rembrutemin minsalary salairemin salairemini salaireminimum salairebrutmin
    remunerationmin remunerationmini remunerationminimum basesalaryvalueminvalue salaryminimum salaryminvalue
    salairede salairebornemin salairebas salaireannuelmin salairemensuelmin brutmin remumini paymin fourchettebasse
    fourchettemin salaryfrom salaryrangemin lowendamount basepayamountmin compensationmin minimumsalary`),
  salaryMax:
    words(`salarymax remmaxi remmax rembrutemaxi rembrutemax maxsalary salairemax salairemaxi salairemaximum salairebrutmax
    remunerationmax remunerationmaxi remunerationmaximum basesalaryvaluemaxvalue salarymaximum salarymaxvalue
    salairea salairebornemax salairehaut salaireannuelmax salairemensuelmax brutmax remumaxi paymax fourchettehaute
    fourchettemax salaryto salaryrangemax highendamount basepayamountmax compensationmax maximumsalary`),
  salaryPeriod:
    words(`salaryperiod periodesalaire unitesalaire unitedesalaire salaireperiode salaireunite uniteremuneration
    periodicite periodicitesalaire periode basesalaryvalueunittext salaryinterval salaryrangeinterval salaryper
    salaryunit par per unite payperiod frequence salaryunittext modederemuneration salarytimeunit salaryfrequency
    baseinterval salaryrate remunerationtype typeremuneration compensationtype compensationperiod
    compensationinterval interval basesalaryunittext salarykind base`),
  experience:
    words(`experiencelibelle yearsofexperience experience experiences monthsofexperience experiencerequirements
    experiencelevellabel experiencelevel niveaudexperience niveauexperience experiencerequise experiencesouhaitee
    anneesdexperience seniority`),
  diploma:
    words(`education diplome diplomerequis educationrequirements formation niveaudetudes niveauetudes niveaudeformation
    niveau educationlevel`),
  startDate: words(`startdate datedebut datededebut debut prisedeposte dateprisedeposte jobstartdate datedeprisedeposte
    datededebutducontrat startingdate startingat starts startat datedebutprevue debutprevu demarrage datedentree
    dateentree apourvoirle apartirde availablefrom disponibilite`),
  lastDay:
    words(`expirationdate validthrough datelimite datelimitedecandidature datefin datedefin expirydate dateexpiration
    datedexpiration closingdate`),
  openings: words(`openings nombredepostes nbpostes nombrepostes totaljobopenings numberofopenings`),
  url: words(`url link linkhref offerurl lien lienoffre applyurl applicationurl joburl jobofferurl absoluteurl hostedurl
    careersurl careersitejoburl jobapplyurl externalurl urloffre urldeloffre origineoffreurlorigine urlorigine
    urlapplying applylink urlcandidature apply`),
  company:
    words(`company companyname hiringorganizationname hiringorganization employer employername entreprise nomentreprise
    societe nomsociete employeur cabinet raisonsociale`),
};

/** Names that say what a field is only beside the other fields of an offer: not "company.name", nor "department.id". */
const OWN_NAMES: Partial<Record<FeedField, readonly string[]>> = {
  reference: words(
    "id ref numero num no n uuid uid vacancyid shortcode code refnumber refnum requisitionid uniqueid externalid externalreference clientreference referenceclient",
  ),
  title: words("name nom label libelle text offre position role appellation designation qui"),
  salaryMin: words("min mini minimum"),
  salaryMax: words("max maxi maximum"),
};
/** Objects that are the offer itself. */
const WRAPPERS = new Set(
  words("job jobs offer offre offers attributes posting position vacancy annonce poste jobinformation"),
);

/** Fields that have no place among ours, but say how to read those that have. */
const BESIDE_NAMES = {
  country: words("country countrycode pays codepays addresscountry addresscountryname countryname"),
  area: words("state region department departement addressregion province county stateprovince regioncode"),
  address:
    words(`address adresse streetaddress adressecomplete fulladdress formattedaddress adressedutravail adresselieudetravail
    lieuadresse`),
  currency: words("currency currencycode devise salarycurrency monnaie"),
  /** Net or gross. */
  payKind: words(
    "salarytype typesalaire typedesalaire salairetype salarykind ratetype salaryratetype brutnet netbrut netoubrut brutounet",
  ),
  /** Parts of the text that are neither the description nor the profile. */
  more: words("mission missions missionsduposte responsibilities benefits additional additionalinformationtext"),
} satisfies Record<string, readonly string[]>;

/** Paths of a feed that say more about our fields than the mapped ones. */
export type Beside = {
  [name in keyof typeof BESIDE_NAMES]: string[];
} & {
  /** Other paths of the object that has the pay: one may say that it is net. */
  payNotes: string[];
  /** Other paths that are named like a field. */
  others: Record<FeedField, string[]>;
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Normalizes a path, or a part of one, for comparison. */
const keyOf = (name: string): string => toWords(name).join("");

/** The ends of a path, the whole first: "location.city" and "city"; and the ends without the words around them. */
type Path = { path: string; ends: string[]; bare: string[]; isOwn: boolean };

/** Words around the name of a field that say of what it is: "JobCity", "titre_poste", "contract.label", "Lieu - Ville". */
const AROUND_NAME =
  /^(?:job|offre|offer|annonce|poste|position|vacancy|work|workplace|location|address|adresse|lieu)(?=.{2})|(?<=.{2})(?:duposte|deloffre|poste|offre|annonce|travail|job|libelle|label|name|nom)$/;

function toPath(path: string): Path {
  const parts = path
    .split(/[.:]/)
    .map(keyOf)
    .filter((part) => part !== "");
  const first = parts.findIndex((part, index) => index === parts.length - 1 || !WRAPPERS.has(part));
  const own = parts.slice(Math.max(0, first));
  const ends = own.map((_, index) => own.slice(index).join(""));
  return { path, ends, bare: ends.map((name) => name.replace(AROUND_NAME, "")), isOwn: own.length === 1 };
}

/**
 * Our fields that may share one path of a feed: "jobtype" may contain the contract or the hours; "durée", the hours or
 * the number of months.
 */
const SHARED: readonly FeedField[] = ["contract", "schedule", "months"];

/** Fields that may have a long text: "poste" is a title, or the text of an offer. */
const OF_TEXTS: readonly FeedField[] = ["description", "profile"];
const NO_TEXTS: ReadonlySet<string> = new Set();

/**
 * Guesses which path of a feed fills each of our fields, from the names, and from the paths whose texts are long. Never
 * throws; null for a field that no path fills.
 */
export function guessMapping(paths: readonly string[], long = NO_TEXTS): FeedMapping {
  const taken = new Set<string>();
  const known = paths.map(toPath);
  const guessed = FEED_FIELDS.map((field): [FeedField, string | null] => {
    const free = known.filter(({ path }) => !taken.has(path) || SHARED.includes(field));
    const named = [...ownPathsNamed(field, free), ...pathsNamed(free, NAMES[field])];
    const ranked = OF_PLACES.includes(field) ? firmLast(named) : named;
    const [path = null] = OF_TEXTS.includes(field) ? payLast(ranked) : shortFirst(ranked, long);
    if (path !== null) taken.add(path);
    return [field, path];
  });
  return Object.fromEntries(guessed);
}

/**
 * Fields of a place, and the objects and columns whose place is that of a firm, as an agency, a contact or a head office,
 * or one more place: "secondaryLocations".
 */
const OF_PLACES: readonly FeedField[] = ["city", "postcode"];
const FIRMS =
  /^(?:agence|agency|hiringorg|organi[sz]ation|company|entreprise|societe|contact|recruiter|recruteur|employ(?:er|eur)|siege|headquarter|postedby|client|secondary|additional)|(?:agence|entreprise|societe|employeur|recruteur|siege|company)$/;

/** Returns whether a path is of a firm, whose town need not be that of the work. */
export const isOfFirm = (path: string | null | undefined): boolean =>
  (path ?? "").split(/[.:]/).some((part) => FIRMS.test(keyOf(part)));

const firmLast = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => Number(isOfFirm(a)) - Number(isOfFirm(b)));

/** "salaire.texte" is no text of the offer. */
const payLast = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => Number(OF_PAY.test(a)) - Number(OF_PAY.test(b)));
const OF_PAY = /(?:^|\.)(?:salai?r|remun|compens|pay)\w*\./i;

const shortFirst = (paths: readonly string[], long: ReadonlySet<string>): string[] =>
  paths.toSorted((a, b) => Number(long.has(a)) - Number(long.has(b)));

/** Returns the paths that name a field beside the other fields of an offer, and not in an object that the offer has. */
function ownPathsNamed(field: FeedField, paths: readonly Path[]): string[] {
  const names = OWN_NAMES[field];
  const own = names ? paths.filter(({ isOwn }) => isOwn).map((one) => ({ ...one, bare: [] })) : [];
  return pathsNamed(own, [...NAMES[field], ...(names ?? [])]);
}

/**
 * Returns the paths with one of these names, those of the first names first, then the least deep ones; then those that
 * have such a name between other words.
 */
const pathsNamed = (paths: readonly Path[], names: readonly string[]): string[] => {
  const namedBy = (ends: "ends" | "bare") =>
    names.flatMap((name) =>
      paths
        .filter((one) => one[ends].includes(name))
        .sort((a, b) => a[ends].indexOf(name) - b[ends].indexOf(name))
        .map(({ path }) => path),
    );
  return [...new Set([...namedBy("ends"), ...namedBy("bare")])];
};

/**
 * Number of first rows whose texts tell what an unnamed field is, and the part of them that must tell it: less for a
 * title, since no other short field names jobs.
 */
const MAX_TOLD = 20;
const MOSTLY = 0.6;
const TITLES = 0.3;

/** Fields that their own texts tell, where no name does: "Nous recherchons", "Où ?", "Combien". */
const BY_CONTENT: readonly (readonly [FeedField, (text: string) => boolean])[] = [
  ["title", namesPost],
  [
    "contract",
    (text) =>
      /^(?:cd[id]|alternance|stage|int[ée]rim|(?:contrat d[’'])?apprentissage|free-?lance)(?!\p{L})/iu.test(text),
  ],
  ["city", (text) => text.split(/\n|\s*[,;/]\s*|\s(?:ou|et|-)\s/).some(namesPlace)],
  ["salary", (text) => /\d ?k?(?:€|euros?(?!\p{L}))/iu.test(text)],
  ["remote", (text) => ABOUT_REMOTE.test(toFolded(text)) || /(?<!\p{L})TT(?!\p{L})/u.test(text)],
];
function namesPost(text: string): boolean {
  return /(?<!\p{L})(?:h ?\/ ?f|f ?\/ ?h)(?!\p{L})/iu.test(text) || namesJob(text);
}
const namesPlace = (text: string) => /\p{L}{2}/u.test(text) && placesNamed(text).length > 0;
const namesJob = (text: string) => findWrittenTerms(toWords(text)).some(({ isJob }) => isJob);
/** Longest title of an offer that is no text. */
const MAX_TITLE = 255;
/** Maximum length of such a text: a longer one is a description, and reading it takes time. */
const MAX_TOLD_LENGTH = 120;

/** Returns the paths most of whose first texts are longer than a title. */
export function longPaths(rows: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> {
  const texts = rows.slice(0, MAX_TOLD).flatMap((row) => Object.entries(row));
  const paths = [...new Set(texts.map(([path]) => path))];
  const lengthsOf = (path: string) => texts.flatMap(([one, text]) => (one === path ? [text.length] : []));
  return new Set(
    paths.filter((path) => lengthsOf(path).filter((length) => length > MAX_TITLE).length > lengthsOf(path).length / 2),
  );
}

/**
 * Returns a mapping, with the fields that no name told filled by what most of their texts say, and a contract that only
 * says hours replaced alike.
 */
export function withContent(mapping: FeedMapping, rows: readonly Readonly<Record<string, string>>[]): FeedMapping {
  const told = { ...mapping };
  const paths = [...new Set(rows.slice(0, MAX_TOLD).flatMap(Object.keys))];
  for (const [field, isOf] of BY_CONTENT) {
    // "type": "CDI" beside "contract": "Temps plein".
    const isOther = field === "contract" && told.contract != null && shareOf(rows, told.contract, isWorkingTime) === 1;
    if ((told[field] != null && !isOther) || (field === "salary" && (told.salaryMin ?? told.salaryMax) != null))
      continue;
    const taken = new Set(Object.values(told));
    const free = paths.filter((path) => !taken.has(path) && !(field === "city" && isOfFirm(path)));
    const shares = free.map((path) => ({ path, share: shareOf(rows, path, isOf) }));
    const [best] = shares.sort((a, b) => b.share - a.share);
    if (best && best.share >= (field === "title" ? TITLES : MOSTLY)) told[field] = best.path;
  }
  return told;
}

const isWorkingTime = (text: string) => /^temps (?:plein|partiel|complet)$/i.test(text);

type Texts = Readonly<Record<string, string>>;

/** Returns the part of the first texts of a path that satisfy `isOf`; 0 for a path with one text. */
function shareOf(rows: readonly Texts[], path: string, isOf: (text: string) => boolean): number {
  const texts = rows.slice(0, MAX_TOLD).flatMap((row) => (Object.hasOwn(row, path) ? (row[path] ?? []) : []));
  return texts.length > 1
    ? texts.filter((text) => text.length <= MAX_TOLD_LENGTH && isOf(text)).length / texts.length
    : 0;
}

/** Returns whether most titles of these rows name posts, and not the agencies that have them. */
export function areTitledAsPosts(rows: readonly Texts[]): boolean {
  const { title } = mappingOf(rows);
  return title != null && shareOf(rows, title, namesPost) >= MOSTLY;
}

/** Returns the path whose texts name the posts of offers that have other fields too, or undefined. */
export function titleInContent(rows: readonly Texts[]): string | undefined {
  const { title, ...others } = mappingOf(rows);
  return Object.values(others).filter((path) => path != null).length >= FEW && areTitledAsPosts(rows)
    ? (title ?? undefined)
    : undefined;
}
const FEW = 2;

const mappingOf = (rows: readonly Texts[]): FeedMapping =>
  withContent(guessMapping([...new Set(rows.slice(0, MAX_TOLD).flatMap(Object.keys))]), rows);

/** Returns the paths beside the mapped ones that help to read them. */
export function guessBeside(paths: readonly string[], mapping: FeedMapping): Beside {
  const known = paths.map(toPath);
  const mapped = new Set(Object.values(mapping));
  const free = known.filter(({ path }) => !mapped.has(path));
  const named = (names: readonly string[]) => pathsNamed(free, names);
  return {
    country: named(BESIDE_NAMES.country),
    area: named(BESIDE_NAMES.area),
    address: named(BESIDE_NAMES.address),
    currency: named(BESIDE_NAMES.currency),
    payKind: named(BESIDE_NAMES.payKind),
    payNotes: known.filter((path) => isNoteOf(mapping.salary, path)).map(({ path }) => path),
    more: named(BESIDE_NAMES.more),
    others: Object.fromEntries(FEED_FIELDS.map((field) => [field, named(NAMES[field])])) as Beside["others"],
  };
}

/** Returns whether a path is another one of the object of the pay: "salaire.commentaire" beside "salaire.libelle". */
function isNoteOf(salary: string | null | undefined, { path, isOwn }: Path): boolean {
  const parent = (salary ?? "").slice(0, (salary ?? "").lastIndexOf(".") + 1);
  return parent !== "" && !isOwn && path !== salary && path.startsWith(parent);
}

/** Returns all the paths beside the mapped ones. */
export const pathsOf = ({ others, ...named }: Beside): string[] => [
  ...new Set([...Object.values(named), ...Object.values(others)].flat()),
];

/** Returns the field that a label names in a text: "Lieu : Mende". Null for another label. */
export const fieldLabelled = (label: string): FeedField | null =>
  FEED_FIELDS.find((field) => NAMES[field].includes(keyOf(label))) ?? null;

/**
 * Returns how many of our fields these paths seem to fill; 0 without a title, and for a title alone: they are then not
 * those of an offer.
 */
export function offerLikeness(paths: readonly string[]): number {
  const mapping = guessMapping(paths);
  const count = Object.values(mapping).filter((path) => path !== null).length;
  return mapping.title === null || count < 2 ? 0 : count;
}
