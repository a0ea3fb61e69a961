import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { foldInPlace, inText, matchesIn, type Span } from "@/lib/rules/search/understanding/folded-text";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { type OfferText, toOfferText } from "@/lib/rules/tools/offer-lint/sentence-rules";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import rules from "@/lib/rules/vocabulary/offer-contradictions.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";

// Statements of an offer that its fields deny. Only what cannot be read otherwise is one: a sentence with a condition, a
// wish or an exception contradicts nothing.

type Written = Pick<WrittenOffer, "name" | "customAttributes"> & { text: OfferText };

const LEVELS = new Map(experienceLevels.map((level) => [level.slug, level]));
const REMOTE_DAYS = new Map(remoteLevels.map(({ slug, daysPerWeek }) => [slug, daysPerWeek]));
const NUMBERS = ["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const NUMBER = `\\d{1,2}|une?|${NUMBERS.slice(2).join("|")}`;
const numberOf = (word = "") => (/\d/.test(word) ? Number(word) : NUMBERS.indexOf(word === "une" ? "un" : word));

const CONDITION = inText(
  `jusqu\\w*|apres|issue|possib\\w*|selon|maxi\\w*|max|au plus|par mois|ponctuel\\w*|occasionnel\\w*|parfois|temps en temps|convenir|periode|pendant|durant|debut|premiere?s? (?:mois|semaines?|annee)|souhait\\w*|ideal\\w*|serait|appreci\\w*|un plus|atout|ou|si`,
);
const NEGATION = inText("pas|ni|non|aucune?|jamais|sans|sauf|hormis|hors|sinon");

const COUNT_OF_DAYS = `(?:(${NUMBER}) a )?(${NUMBER}) (?:jours?|journees?|j)`;
const DAYS = inText(
  `${COUNT_OF_DAYS} (?:fixes? |pleins? )?(?:de|en) (?:teletravail|remote)|(?:teletravail|remote)\\s?:?\\s?${COUNT_OF_DAYS}`,
);
const ALL_DAYS = inText(
  `100_%_(?:en |de )?(?:teletravail|distanciel|remote)|teletravail (?:complet|total|integral|a 100_%)|full remote|entierement (?:en teletravail|a distance)`,
);
const NO_DAY = inText(
  `(?:pas|aucun|sans) (?:de |d )?(?:possibilite de )?teletravail(?! (?:les?|la|l|en|au|aux|a|avant|du|impose))|teletravail (?:impossible|exclu|n est pas (?:possible|propose|envisageable))|100_%_(?:en )?presentiel`,
);
/** "Pas de télétravail imposé" and "Sans télétravail complet" refuse something else. */
const OTHER_REMOTE = inText("teletravail (?:impose|obligatoire|complet|total|integral|permanent)");

/** Returns the words about remote work that this field denies. */
function remoteDenied({ customAttributes: { remoteWork }, text }: Written): Span[] {
  const field = REMOTE_DAYS.get(remoteWork ?? "");
  if (field === undefined) return [];
  const isOther = ({ captured }: { captured: (string | undefined)[] }) => {
    const bounds = captured.filter((count) => count !== undefined).map(numberOf);
    return field < Math.min(...bounds) || field > Math.max(...bounds);
  };
  return placesIn(text, (sentence) => {
    // On site every day is denied by a single day, even a possible one.
    if (field > 0 && isHedged(sentence)) return [];
    const stated = isDenied(sentence)
      ? []
      : [...matchesIn(sentence, DAYS).filter(isOther), ...(field === 5 ? [] : matchesIn(sentence, ALL_DAYS))];
    const refused = field > 0 && sentence.search(OTHER_REMOTE) === -1 ? matchesIn(sentence, NO_DAY) : [];
    return [...refused, ...stated];
  });
}

const BEGINNERS = inText(
  "debutant\\S{0,4} (?:acceptee?|bienvenue?)\\S{0,4}|sans experience acceptee?s?|premiere experience (?:acceptee|bienvenue)",
);
const YEARS = inText(`(?:(${NUMBER}) a )?(${NUMBER}) (?:ans|annees)`);
/** Sentences that ask a person for years of experience: others are about the firm, or its partners. */
const ASKS_EXPERIENCE = [
  inText("experiences?"),
  inText(
    "minimum|au moins|vous (?:avez|dispos\\w*|justifi\\w*|possed\\w*)|profil|formation|diplome\\w*|titulaire|exige\\w*|requis\\w*|indispensable|demand\\w*|attend\\w*",
  ),
];
/** More years are those of the firm, or of a partner. */
const MOST_YEARS = 15;
const CONFIRMED = inText("confirmee?s?|experimentee?s?|senior");
const BEGINNING = inText("debutante?|junior");
const JUNIOR_JOBS = /^(?:assistant-(?:comptable|paie)|aide-comptable|stagiaire-audit)$|-junior$|^alternant-/;
const CONFIRMED_JOBS = /-(?:confirme|senior)$|^(?:manager|directeur|responsable)-/;

/** Returns the words about experience that this field denies; null when the job or the contract denies it. */
function experienceDenied({ name, customAttributes, text }: Written): (Span | null)[] {
  const { experience, jobReferential, contractType } = customAttributes;
  const level = LEVELS.get(experience ?? "");
  if (!level) return [];
  const [job, contract] = [jobReferential ?? "", contractType ?? ""];
  const [asksYears, isShort] = [level.minMonths >= 36, level.maxMonths !== null && level.maxMonths <= 36];
  const isBeginning = level.maxMonths !== null && level.maxMonths <= 12;
  const title = foldInPlace(name);
  const isDeniedByField =
    (level.minMonths >= 60 && (JUNIOR_JOBS.test(job) || isTraining(contract))) ||
    (isBeginning && CONFIRMED_JOBS.test(job));
  return [
    ...(isDeniedByField ? [null] : []),
    ...(isShort && title.search(BEGINNING) === -1 ? matchesIn(title, CONFIRMED) : []),
    ...(asksYears && title.search(CONFIRMED) === -1 ? matchesIn(title, BEGINNING) : []),
    ...placesIn(text, (sentence) => {
      if (isHedged(sentence) || isDenied(sentence.replace("sans experience", ""))) return [];
      const isAsked = ASKS_EXPERIENCE.every((words) => sentence.search(words) !== -1);
      const tooMany = matchesIn(isAsked ? sentence : "", YEARS).filter(({ captured }) => {
        const years = numberOf(captured.find(Boolean));
        return level.maxMonths !== null && years <= MOST_YEARS && years * 12 > level.maxMonths;
      });
      return [...tooMany, ...(asksYears ? matchesIn(sentence, BEGINNERS) : [])];
    }),
  ];
}

const isTraining = (contract: string) => contract.startsWith("alternance") || contract === "stage";

/** Words of a title that name a contract, and the beginnings of the contracts that they name. */
const CONTRACTS: [words: RegExp, contracts: string[]][] = [
  [inText("cdi"), ["cdi"]],
  [inText("cdd"), ["cdd", "alternance"]],
  [inText("alternan(?:ce|te?s?)|apprentie?s?|apprentissage"), ["alternance"]],
  [inText("en interim|mission (?:d )?interim"), ["interim"]],
  [inText("stage|stagiaire"), ["stage"]],
  [inText("freelance"), ["freelance"]],
];
/** Titles of trainees of the DEC, who have any contract, and of who supervises trainees. */
const NAMES_OTHERS = inText(
  "experte? comptable stagiaire|stagiaire (?:experte? comptable|dec|ec)|expertise comptable|(?:maitre|responsable|chargee?|gestion|tut\\w+|formation|recrutement) .*",
);

/** A fixed term that the text gives, in a sentence that leads to nothing else. */
const FIXED_TERM = inText(`cdd (?:de |d )?(?:${NUMBER}) mois`);
const LEADS_ON = inText("cdi|experience|pu(?:is|vant)|debouch\\w*|evolu\\w*|embauche");

/** Returns the words of the title or the text that this contract denies; null when the job denies it. */
function contractDenied({ name, customAttributes, text }: Written): (Span | null)[] {
  const { contractType, jobReferential } = customAttributes;
  if (!contractType) return [];
  const isTrainee = /^alternant-/.test(jobReferential ?? "");
  const title = foldInPlace(name);
  const named = CONTRACTS.flatMap(([words, contracts]) =>
    matchesIn(title, words).map((place) => ({ place, contracts })),
  );
  const isNamed = named.some(({ contracts }) => contracts.some((one) => contractType.startsWith(one)));
  return [
    ...(isTrainee && !contractType.startsWith("alternance") ? [null] : []),
    ...(isNamed || title.search(NAMES_OTHERS) !== -1 ? [] : named.map(({ place }) => place)),
    ...(contractType === "cdi"
      ? placesIn(text, (sentence) =>
          isHedged(sentence) || isDenied(sentence) || sentence.search(LEADS_ON) !== -1
            ? []
            : matchesIn(sentence, FIXED_TERM),
        )
      : []),
  ];
}

const startDenied = ({ customAttributes: { startDate, validThrough } }: Written): null[] =>
  isCalendarDate(startDate ?? "") && isCalendarDate(validThrough ?? "") && (startDate ?? "") < (validThrough ?? "")
    ? [null]
    : [];

const IN_WINTER = inText("janvier|fevrier|mars|decembre|decalee?s?|en cours d annee");

const winterUnsaid = ({ customAttributes: { contractType, startDate }, text }: Written): null[] =>
  contractType?.startsWith("alternance") &&
  /^\d{4}-(?:12|0[1-3])-/.test(startDate ?? "") &&
  !IN_WINTER.test(text.folded)
    ? [null]
    : [];

const FINDERS: Record<string, (offer: Written) => (Span | null)[]> = {
  "debut-contredit": startDenied,
  "teletravail-contredit": remoteDenied,
  "experience-contredite": experienceDenied,
  "contrat-contredit": contractDenied,
  "rentree-decalee": winterUnsaid,
};

/** An offer must not mislead about the work that it describes. */
const LAW = "C. trav. L5331-3";

/**
 * Returns where the title, the text and the fields of an offer deny each other, as findings whose places are in `text`:
 * the title, then the description. Pure, never throws.
 */
export function contradictionsIn(offer: Pick<WrittenOffer, "name" | "customAttributes">, text: string) {
  const written = { ...offer, text: toOfferText(text) };
  return rules.flatMap(({ id, severity }) => {
    const found = FINDERS[id]?.(written) ?? [];
    const places = found.flatMap((place) => (place ? [{ start: place.start, end: place.end }] : []));
    return found.length === 0
      ? []
      : [{ rule: id, severity: severity === "error" ? ("error" as const) : ("warning" as const), law: LAW, places }];
  });
}

const isHedged = (sentence: string) => sentence.search(CONDITION) !== -1;
const isDenied = (sentence: string) => sentence.search(NEGATION) !== -1;

/** Returns the positions in the text of what is found in each of its sentences. */
const placesIn = ({ sentences }: OfferText, find: (sentence: string) => Span[]): Span[] =>
  sentences.flatMap(({ start, folded }) =>
    find(folded).map((place) => ({ start: start + place.start, end: start + place.end })),
  );
