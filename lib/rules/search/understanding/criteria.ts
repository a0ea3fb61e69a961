import type { OfferChoice } from "@/lib/rules/search/offer-search";
import { foldInPlace, inText, matchesIn, type Span } from "@/lib/rules/search/understanding/folded-text";
import { toWords } from "@/lib/rules/text/words";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";

/** A pattern for values of a filter; the values may depend on what the pattern captured. */
export type Criterion = {
  choice: OfferChoice;
  pattern: RegExp;
  values: string[] | ((captured: string[]) => string[]);
};

export type ChoiceFound = Span & { choice: OfferChoice; values: string[] };

/** Returns the positions of a criterion in a text, with its values. */
export const choicesIn = (folded: string, { choice, pattern, values }: Criterion): ChoiceFound[] =>
  matchesIn(folded, pattern).map(({ start, end, captured }) => {
    const groups = captured.filter((one) => one !== undefined);
    return { start, end, choice, values: values instanceof Function ? values(groups) : values };
  });

export const criterion = (choice: OfferChoice, source: string, ...values: string[]): Criterion => ({
  choice,
  pattern: inText(foldInPlace(source)),
  values,
});
const computed = (choice: OfferChoice, source: string, values: (captured: string[]) => string[]): Criterion => ({
  choice,
  pattern: inText(foldInPlace(source)),
  values,
});

/** Optional inclusive endings of a masculine word: "débutant(e)s", "débutant·e". */
const INCLUSIVE = "[·.(-]?e?[·.)-]?s?";

const REMOTE =
  "(?:télé_travail|remote|home_office|distanciel|(?:travail )?à distance|(?:work(?:ing)? )?from home|depuis chez (?:moi|soi)|(?<!aides? )à domicile)";
/** Words for remote work next to a number of days: there, "TT" can only mean télétravail. */
const REMOTE_DAYS = "(?:tt|télé_travail|remote|home_office|distanciel|à distance)";
const DAYS =
  "([1-5]|une?|deux|trois|quatre|cinq)(?:_(?:ou|à|/)?_([1-5]))?_(?:jours?|jrs?|j|days?)(?:_(?:/|par|a)?_(?:semaine|sem|week))?";
/** Words that are ignored, since a number of days is a minimum anyway. */
const [AT_LEAST_BEFORE, AT_LEAST_AFTER] = [
  "(?:(?:au moins|minimum|mini|min)_)?",
  "(?:_(?:au moins|minimum|mini|min|(?:ou|et)_(?:plus|\\+)))?",
];
const NUMBERS = "zero un deux trois quatre cinq six sept huit neuf dix".split(" ");

/** Returns the number of a folded text: "3", "trois", "une". */
const numberOf = (written: string) => {
  const inWords = NUMBERS.indexOf(written.replace(/^une$/, "un"));
  return inWords > 0 ? inWords : Number(written);
};
const remoteDays = (days: readonly number[]) =>
  remoteLevels.filter(({ daysPerWeek }) => days.includes(daysPerWeek)).map(({ slug }) => slug);
const writtenDays = (captured: string[]) => remoteDays(captured.map(numberOf));
const ANY_REMOTE = remoteLevels.filter(({ daysPerWeek }) => daysPerWeek > 0).map(({ slug }) => slug);

const REMOTE_WORK = [
  criterion("teletravail", "(?:sans|pas de) télé_travail|(?:100_%_)?(?:en )?présentiel|sur site|on_site", "aucun"),
  criterion(
    "teletravail",
    `(?:full_remote|fully remote|100_%_(?:de |en )?${REMOTE_DAYS})(?: possible)?`,
    "full-remote",
  ),
  criterion("teletravail", `${REMOTE} (?:à )?(?:100_%|complet|total|intégral|permanent)`, "full-remote"),
  computed("teletravail", `([2468]0)_%_(?:de |en )?${REMOTE_DAYS}`, ([part]) => remoteDays([Number(part) / 20])),
  computed(
    "teletravail",
    `${AT_LEAST_BEFORE}${DAYS}${AT_LEAST_AFTER}_(?:de |d |en )?${REMOTE_DAYS}(?:_(?:/|par)_semaine| possibles?)?${AT_LEAST_AFTER}`,
    writtenDays,
  ),
  computed("teletravail", `${REMOTE_DAYS}_(?:de |d )?[(:]?_${AT_LEAST_BEFORE}${DAYS}${AT_LEAST_AFTER}`, writtenDays),
  criterion("teletravail", `${REMOTE} (?:ponctuel|occasionnel)`, "ponctuel"),
  // "Remote" alone is a job away from any office; "télétravail" may be some days of it.
  criterion(
    "teletravail",
    "(?:remote|(?:work(?:ing)? )?from home)(?! (?:possible|partiel|friendly|ok))",
    "full-remote",
  ),
  criterion(
    "teletravail",
    `(?:en )?(?:${REMOTE}|hybride|hybrid)(?: (?:possible|partiel|régulier|fréquent))?`,
    ...ANY_REMOTE,
  ),
];

const FULL_TIME = jobSchedules.filter(({ google }) => google === "FULL_TIME").map(({ slug }) => slug);

/** Every part time: offers seldom say which share of the week they mean. */
const PART_TIME = ["temps-partiel", "temps-partiel-mercredi"];

const SCHEDULES = [
  criterion(
    "horaire",
    "semaine (?:de )?(?:4|quatre)_j(?:ours?)?|(?:4|quatre)_jours?(?:_(?:/|par|sur|ou)_(?:semaine|5))?|(?:4|four)_days?_weeks?",
    "semaine-4-jours",
  ),
  criterion("horaire", "mercredis? (?:libre|off)s?|sans (?:le |les )?mercredis?", "temps-partiel-mercredi"),
  criterion(
    "horaire",
    "(?:à )?(?:temps|tps) partiels?|(?:à )?mi_temps|half_time|part_time|(?:à )?(?:[5-9]0_%|4/5(?!_(?:ans|jours?|j|mois)|[/\\d]))",
    ...PART_TIME,
  ),
  criterion("horaire", "(?:à )?temps (?:plein|complet)|full_time", ...FULL_TIME),
  computed("horaire", "(35|37|39)_h(?:eures?)?(?:_(?:/|par)?_(?:semaine|hebdo))?", ([hours]) => [
    `temps-plein-${hours}h`,
  ]),
  criterion("horaire", "(?:1[5-9]|2\\d|3[0-2])_h(?:eures?)?(?:_(?:/|par)?_(?:semaine|hebdo))?", ...PART_TIME),
  criterion("horaire", "(?:au )?forfait_jours?", "forfait-jours"),
];

const COUNT = "\\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix";
const EXPERIENCE = "exp(?:érience)?s?";
const AT_LEAST = "(?:minimum|mini|min|et plus|et_\\+|\\+)";

/** Returns the levels that overlap this range of years; equal bounds mean one point in time. */
function levelsBetween(from: number, to: number): string[] {
  const [first, last] = [from * 12, to * 12];
  return experienceLevels
    .filter(({ slug }) => slug !== "etudiant")
    .filter(
      ({ minMonths, maxMonths }) =>
        (maxMonths === null || first < maxMonths) && (first === last ? minMonths <= first : minMonths < last),
    )
    .map(({ slug }) => slug);
}
const years = (captured: string[]) => {
  const [from = 0, to = from] = captured.map(numberOf);
  return levelsBetween(Math.min(from, to), Math.max(from, to));
};
const yearsOrMore = ([from = ""]: string[]) => levelsBetween(numberOf(from), Number.POSITIVE_INFINITY);

const ORDINAL = "(?:[1-5]_(?:ère|re|ème|e|nde|nd)|première|deuxième|seconde|troisième|quatrième|cinquième|dernière)";

const EXPERIENCES = [
  // Candidates with one or two years of experience reply to the same offers.
  criterion(
    "experience",
    `(?:profil )?débutant${INCLUSIVE}(?: acceptée?s?)?|entry level|(?:sortie|sortant) d école|pour débuter`,
    "debutant",
    "junior",
  ),
  criterion(
    "experience",
    "(?:1ère|première) expérience|(?:mon |un )?(?:1er|premier) poste|jeunes? diplômée?s?",
    "debutant",
    "junior",
  ),
  criterion("experience", `(?:sans|no|aucune) ${EXPERIENCE}|(?:1er|premier) emploi`, "debutant"),
  criterion("experience", `étudiant${INCLUSIVE}`, "etudiant"),
  criterion(
    "experience",
    `(?:en |de )?${ORDINAL} années?(?: d(?:e|u|e la) (?=bts|but|dut|dcg|dscg|licence|master))?`,
    "etudiant",
  ),
  computed(
    "experience",
    `(?:de |entre )?(${COUNT})(?:_(?:à|et|ou|/)_|[-–])(${COUNT})_ans?(?:_(?:d )?${EXPERIENCE})?`,
    years,
  ),
  computed(
    "experience",
    `(?:\\+_de |plus de |au moins |minimum )(${COUNT})_ans?(?:_(?:d )?${EXPERIENCE})?`,
    yearsOrMore,
  ),
  computed("experience", `(${COUNT})_(?:ans?_${AT_LEAST}|\\+_ans?)(?:_(?:d )?${EXPERIENCE})?`, yearsOrMore),
  computed("experience", `(${COUNT})_(?:ans?|years?)_(?:d |of )?${EXPERIENCE}(?: ${AT_LEAST})?`, years),
  computed("experience", `${EXPERIENCE}_(?:de |d )?:?_(${COUNT})_ans?`, years),
  // "Paie expert", but "audit, expert-comptable".
  criterion(
    "experience",
    "(?<=(?:paie|paye|social|audit|fiscal|fiscalité|conso|compta) )expert(?! comptable| paie)",
    "senior",
    "expert",
  ),
];

const APPRENTICESHIPS = ["alternance-apprentissage", "alternance-professionnalisation"];

const DURATION = `(?: (?:de |d )?(?:${COUNT})_(?:ans?|mois))?`;

const CONTRACTS = [
  criterion("contrat", "stages? (?:d )?expertise comptable", "stage-expertise-comptable"),
  criterion(
    "contrat",
    `(?:(?:en )?(?:contrats? )?(?:d )?(?<!taxe d )apprentissage|apprentie?s?|apprenticeships?|apprentices?)${DURATION}`,
    "alternance-apprentissage",
  ),
  criterion("contrat", "contrats? (?:de )?pro(?:fessionnalisation)?", "alternance-professionnalisation"),
  criterion("contrat", `(?:(?:en |contrats? d )?alternances?|alternant${INCLUSIVE})${DURATION}`, ...APPRENTICESHIPS),
  criterion(
    "contrat",
    `(?:(?:en )?stages?|stagiaires?|internships?)${DURATION}(?: (?:de )?fin d études?)?|(?:de )?fin d études?|césure`,
    "stage",
  ),
  criterion("contrat", "(?:en |contrats? (?:en )?)?cdi|contrats? à durée indéterminée|permanent contract", "cdi"),
  criterion(
    "contrat",
    `(?:(?:en |contrats? (?:en )?)?cdd|contrats? à durée déterminée|fixed_term(?: contract)?)${DURATION}`,
    "cdd",
  ),
  criterion(
    "contrat",
    "remplacements?|(?:remplacements? (?:de |d un |pour )?)?congés? (?:maternité|mat|parental)",
    "cdd",
  ),
  criterion("contrat", "(?:missions? )?(?:en |d )?intérim|intérimaires?", "interim"),
  criterion(
    "contrat",
    "(?:en |statut )?(?:free_lances?|(?<!(?:cabinet|groupe|réseau|structure|bureau).{0,40})indépendante?)|(?:auto|micro)_entrepreneure?|portage salarial|à mon compte",
    "freelance",
  ),
];

/**
 * Levels written as one word, which are also part of the names of some jobs: "comptable confirmée", but "auditeur
 * confirmé".
 */
export const LEVELS: readonly Criterion[] = [
  criterion("experience", "(?:profil )?(?:junior|jr)", "debutant", "junior"),
  criterion("experience", `(?:profil )?confirmé${INCLUSIVE}`, "confirme", "senior"),
  criterion("experience", `(?:profil )?(?:très )?expérimenté${INCLUSIVE}|experienced`, "confirme", "senior", "expert"),
  criterion("experience", "(?:profil )?(?:sénior|sr)", "senior", "expert"),
];

/** Applied in this order: "80 % de télétravail" before "80 %". */
export const CRITERIA: readonly Criterion[] = [...REMOTE_WORK, ...SCHEDULES, ...EXPERIENCES, ...CONTRACTS];

/** A number of years with no other word: the visitor's experience, or the length of an apprenticeship. */
export const YEARS = computed("experience", `(${COUNT})_ans?`, years);

/** Words of the criteria that are read even mistyped: long ones, which resemble no other word of the profession. */
export const CRITERIA_WORDS = toWords(
  `alternance alternant alternante apprentissage apprenti apprentie stagiaire intérim intérimaire freelance indépendant
  remplacement maternité télétravail distanciel présentiel débutant débutante confirmé confirmée expérience expérimenté`,
);
