import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";

// Values that counts and refusals state, in a field or in a sentence.

const NUMBER_WORDS: Record<string, string> = Object.fromEntries(
  "un une one:1 deux two:2 trois three:3 quatre four:4 cinq five:5 six:6 sept seven:7 huit eight:8 neuf nine:9 dix ten:10 douze twelve:12"
    .split(/(?<=:\d+) /)
    .flatMap((group) => {
      const [names = "", number = ""] = group.split(":");
      return names.split(" ").map((name) => [name, number] as const);
    }),
);

/**
 * Folds a text for rules of its numbers and words: lower case, no accents, plain apostrophes and spaces. Linear in the
 * length of the text.
 */
export const toFolded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replace(/_/g, " ")
    .replace(/\s+/g, " ");

/** Folds a text, and writes its small numbers in digits: "deux jours" is "2 jours". */
const toCounted = (text: string): string =>
  toFolded(text).replace(/(?<![a-z0-9])[a-z]{2,6}(?![a-z0-9])/g, (word) =>
    Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? word) : word,
  );

const REMOTE = String.raw`(?:teletravail\w*|remote|home ?office|distance|distanciel|(?:work )?from home|wfh|telecommut\w*|(?<=\bj(?:ours?)? (?:de |en )?)tt\b)`;
/** "aucun télétravail", "pas de télétravail", "no remote"; not "pas de télétravail imposé". */
const REFUSED_BEFORE = new RegExp(
  String.raw`(?:\b(?:aucune?|pas|sans|no|not|non|zero|ni|hors)\b(?: (?:de|en|du|possibilite|de possibilite|possible|a|fully|any|eligible|au))*) ?-?${REMOTE}\b`,
);
/** "télétravail non autorisé", "télétravail : non", "remote: no"; not "télétravail : non précisé". */
const REFUSED_AFTER = new RegExp(
  `${REMOTE}(?: ?[:(=-]? ?)(?:n'est pas |is not |pas |not |non |non$|no$|none$|aucun$|impossible|exclu|interdit|refuse)(?!.{0,3}(?:precis|commun|renseign|defini|indiqu|specified|stated))`,
);
const ON_SITE =
  /\b(?:100 ?%|entierement|uniquement|exclusivement|integralement|totalement|fully|only) (?:sur (?:site|place)|(?:en )?presentiel|on[- ]?site)|(?:sur (?:site|place)|presentiel|on[- ]?site)(?: (?:uniquement|exclusivement|only|obligatoire|requise?))|\bpresence (?:obligatoire )?sur (?:site|place)\b|\b(?:poste|travail|emploi) (?:est )?en presentiel\b|(?:^|: )en presentiel\b/;

/** Returns whether a text refuses remote work. */
export function isRefused(text: string): boolean {
  const folded = toCounted(text).trim();
  return REFUSED_BEFORE.test(folded) || REFUSED_AFTER.test(folded);
}

const DAYS = /(?<![\d,.])([1-5])\s*(?:remote )?(?:j|jours?|journees?|days?)(?![a-z])/;
/** "1 à 2 jours": nobody knows which. */
const SEVERAL_DAYS =
  /(?<![\d,.])[0-5] ?(?:j|jours?|journees?|days?)? ?(?:a|ou|-|–|to|or|\/) ?[1-5] ?(?:j|jours?|journees?|days?)(?![a-z])/;
/** Words for days at the firm: a count of such days means that the other days of the week are at home. */
const IN_FIRM = /sur (?:site|place)|presen|bureau|on[- ]?site|office/;
const AT_HOME = /teletrav|remote|distanc|maison|domicile|home/;
const FULLY =
  /\b(?:100 ?%|full|fully|entierement|totalement|integralement|complet|total) ?(?:en |a |au )?(?:teletravail|remote|distance|distanciel)|(?:teletravail|remote|distanciel)(?: a)? (?:100 ?%|total|complet|integral|full)/;
const SOMETIMES = /\b(?:ponctuel\w*|occasionn\w*|occasional\w*|exceptionnel\w*)/;

/** Returns the days of remote work of a field, or of a sentence about remote work. */
export function remoteIn(text: string): string | null {
  if (isRefused(text)) return "aucun";
  const folded = toCounted(text);
  if (SEVERAL_DAYS.test(folded)) return null;
  const days = DAYS.exec(folded);
  if (days) return remoteLevels.find(({ daysPerWeek }) => daysPerWeek === daysAtHome(folded, days))?.slug ?? null;
  if (FULLY.test(folded)) return "full-remote";
  if (SOMETIMES.test(folded)) return "ponctuel";
  return ON_SITE.test(folded) ? "aucun" : null;
}

/** Days a week of the level « ponctuel ». */
const OCCASIONAL_DAYS = 0.5;

/** The words nearest to the count tell where its days are: "2 jours à la maison, 3 jours au bureau". */
function daysAtHome(folded: string, { 1: count, index, 0: whole }: RegExpExecArray): number {
  const around = folded.slice(index, index + whole.length + 24).split(/[,;.)]/, 1)[0] ?? "";
  // "2 jours de télétravail par mois".
  if (/\b(?:par|\/|per|a) ?(?:mois|month)\b/.test(around)) return OCCASIONAL_DAYS;
  const isInFirm = IN_FIRM.test(around) ? !AT_HOME.test(around) : false;
  return isInFirm ? 5 - Number(count) : Number(count);
}

/** A sentence of a text that is about where people work. */
export const ABOUT_REMOTE = new RegExp(
  `${REMOTE}|sur (?:site|place)|presentiel|on[- ]site|a la maison|(?:chez|de) (?:toi|vous|soi) |hybride?`,
);

/** Returns the days of remote work of the part of a sentence that is about it, else of the whole sentence. */
export function remoteInText(sentence: string): string | null {
  if (!ABOUT_REMOTE.test(toFolded(sentence))) return null;
  const parts = sentence.split(/[,;|·•()] ?/).filter((one) => ABOUT_REMOTE.test(toFolded(one)));
  const said = parts.flatMap((one) => remoteIn(one) ?? []);
  // "Présence sur site souhaitée, une journée de télétravail": the days at home are those of remote work.
  const atHome = parts.find((one) => AT_HOME.test(toFolded(one)) && DAYS.test(toCounted(one)));
  const own = remoteIn(atHome ?? "") ?? said.find((value) => value !== "aucun") ?? said[0] ?? null;
  // "Pas de télétravail la première année, ponctuellement ensuite": no fact is always true.
  if (
    own === "aucun" &&
    /\b(?:ensuite|puis|premiere annee|premiers mois|au debut|periode d'essai)\b/.test(toFolded(sentence))
  )
    return null;
  // "4 jours par semaine (semaine de 4 jours), télétravail".
  return own ?? (FOUR_DAYS.test(toCounted(sentence)) ? null : remoteIn(sentence));
}

const HOURS = /(?<![\d,.:])(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|heures?|hours?)(?![a-z0-9])(?! ?\/ ?(?:\d|j))/g;
const FULL_TIME = [35, 37, 39];
const PART_OF_FIVE = /(?<!\d)[1-4] ?\/ ?5(?:e|eme)?(?!\d)/;
const PART_TIME = /\b(?:temps partiel|part[- ]?time|mi-temps|half[- ]time)\b|(?<!\d)(?:[5-9]0|75|[2-4][05]) ?%/;
const DAYS_CONTRACT = /\bforfaits? ?(?:annuel )?(?:en )?(?:jours?|j\b)|\bcadre au forfait\b|(?<!\d)218 ?(?:j\b|jours)/;
const FOUR_DAYS = /\bsemaine (?:de |en )?4 ?(?:j|jours)|\b4[- ]days? week/;
const FREE_WEDNESDAY = /\bmercredis? (?:libres?|off|non travailles?)/;

/** Hours that differ between the months: their number of one season is not that of the year. */
const BY_YEAR = /\bannualis\w+|\bmodulation (?:annuelle|du temps)|\btemps de travail (?:annualise|module)/;

/** Hours that are offered, not those of the job: they stay a question. */
const AS_CHOICE = /\bpossib|\bau choix\b|\bou\b|\bor\b/;

/** Returns the hours of a field. */
export function scheduleIn(text: string): string | null {
  const folded = toCounted(text).trim();
  if (AS_CHOICE.test(folded)) return null;
  if (BY_YEAR.test(folded)) return PART_TIME.test(folded) ? null : "modulation-annuelle";
  if (DAYS_CONTRACT.test(folded)) return "forfait-jours";
  if (FOUR_DAYS.test(folded)) return "semaine-4-jours";
  const isPart = PART_OF_FIVE.test(folded) || PART_TIME.test(folded);
  if (isPart) return FREE_WEDNESDAY.test(folded) ? "temps-partiel-mercredi" : "temps-partiel";
  const hours = new Set([...folded.matchAll(HOURS)].map(([, count = ""]) => Number(count.replace(",", "."))));
  const [only = 0] = hours;
  if (hours.size !== 1) return null;
  if (FULL_TIME.includes(only)) return `temps-plein-${only}h`;
  return only > 0 && only < Math.min(...FULL_TIME) ? "temps-partiel" : null;
}

const OF_WEEK = /\bhebdo|\bsemaine|\bper week|\bweekly|temps (?:plein|complet|partiel)|\brtt\b/;
/** Hours of something else than a week of work. */
const OTHER_HOURS =
  /\b(?:sous|en moins de|permanence|astreinte|reponse|formation|cours|delai)\b|h\/24|24 ?h|\/ ?j|par jour/;

/** Returns the hours that a sentence of a text states. */
export function scheduleInText(text: string): string | null {
  const whole = toCounted(text);
  if (BY_YEAR.test(whole)) return scheduleIn(text);
  if (FREE_WEDNESDAY.test(whole) && PART_TIME.test(whole)) return "temps-partiel-mercredi";
  const parts = text
    .split(/[,;|·•] | - /)
    .filter((part) => !/(?:temps partiel|4 jours|temps plein).{0,12}possible|possib.{0,40}temps plein/i.test(part));
  for (const part of parts) {
    const found = schedulesIn(part);
    if (found !== null) return found;
  }
  return null;
}

function schedulesIn(text: string): string | null {
  const folded = toCounted(text);
  const found = scheduleIn(text);
  if (found === null || OTHER_HOURS.test(folded)) return null;
  if (found === "forfait-jours" || found === "semaine-4-jours" || found === "modulation-annuelle") return found;
  if (found.startsWith("temps-partiel")) {
    const isSaid = /temps partiel|part[- ]?time|mi-temps/.test(folded);
    return isSaid || (OF_WEEK.test(folded) && [...folded.matchAll(HOURS)].length > 0) ? found : null;
  }
  return found;
}

const YEARS = String.raw`(?:ans?\b|an ?\(s\)|annees?\b|years?\b|yrs?\b)`;
const COUNT = new RegExp(String.raw`(?<![\d,.])(\d{1,2})(?: ?(?:a|-|–|to|et|ou|/) ?\d{1,2})? ?\+? ?${YEARS}`);
const MONTHS = /(?<![\d,.])(\d{1,3}) ?(?:mois|months?)\b/;
/** Years of a code or of a column of years: "2-5", "5+", "lt-1". */
const BARE = /^(?:(lt|<) ?-?)?(\d{1,2})(?: ?(?:-|–|a|to) ?\d{1,2})?\+?$/;
const LESS = /\b(?:moins d|less than|under|jusqu'?a|lt\b)|</;
const BEGINNER =
  /\bdebutants?(?:\(e\))? (?:accept|bienvenu|admis)|\bbeginners? (?:accept|welcome)|\b(?:sans|aucune|no) (?:experience)|\b(?:pas (?:besoin )?d'|zero annee d')experience|\bexperience non (?:exigee|requise)|^debutant(?!.{0,30}(?:abstenir|\bnon\b|\bpas\b))/;
const LEVELS: [slug: string, fromYears: number][] = [
  ["expert", 10],
  ["senior", 5],
  ["confirme", 3],
  ["junior", 1],
  ["debutant", 0],
];

/** Returns the level of the fewest years that a field asks for. */
export function experienceIn(text: string): string | null {
  const folded = toCounted(text).trim();
  if (BEGINNER.test(folded)) return "debutant";
  const [, less, bare] = BARE.exec(folded) ?? [];
  const years = COUNT.exec(folded)?.[1] ?? bare;
  const months = MONTHS.exec(folded)?.[1];
  const count = years === undefined ? months && Number(months) / 12 : Number(years);
  if (count === undefined || count === "") return null;
  // "Less than two years" leaves more than one level.
  if (less !== undefined || LESS.test(folded)) return count <= 1 ? "debutant" : null;
  return LEVELS.find(([, from]) => count >= from)?.[0] ?? null;
}

const OF_CANDIDATE =
  /\bexperiences?\b|\b(?:ans?|annees?) (?:d'xp\b|d'exercice\b|dans |en (?:paie|cabinet|audit|compta|entreprise|expertise|consolidation|controle|finance|fiscal|recouvrement|tresorerie|gestion))|\b(?:au moins|minimum|at least|entre) \d+(?: (?:a|et|to) \d+)? (?:ans?|years?)\b|\bans? (?:au moins|de cabinet)|\b(?:ans?|annees?) (?:d'anciennete|de \S+) en cabinet|\bans? en (?:ts|audit|tresorerie)\b|\bexp\.? \d|\byears (?:of|in|as)\b|\b(?:ans?|annees?) (?:de pratique|de metier|minimum|mini\b|en cabinet|sur (?:un|le) poste)|\bjustifi/;
/** Years of a firm, not of a candidate. */
const OF_FIRM =
  /\bdepuis\b|\bil y a\b|\bplus de \d+ ans d'(?:existence|expertise)|\bforte? de\b|\bnotre cabinet\b|\bagences\b|\bmoyenne\b|\brattache|\btut(?:eur|rice)\b|\bmaitre d|\bmentor\b|\bparrain|\bmarraine|\bpeut-etre\b|\b(?:relu|suivi|accompagne|forme|encadre)e?(?:\(e\)|·e|s)? par\b/;
const FIRST_EXPERIENCE = /\bpremiere experience\b|\bfirst experience\b/;

/** Returns the level that a sentence of a text asks for. A first experience is one: its level is not a beginner's. */
export function experienceInText(text: string): string | null {
  const folded = toCounted(text);
  if (BEGINNER.test(folded)) return "debutant";
  if (!OF_CANDIDATE.test(folded) || OF_FIRM.test(folded)) return null;
  if (COUNT.test(folded) || (MONTHS.test(folded) && /experience/.test(folded))) return experienceIn(text);
  return FIRST_EXPERIENCE.test(folded) ? "junior" : null;
}
