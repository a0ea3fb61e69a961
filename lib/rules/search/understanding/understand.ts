import { LARGE_PLACE_NAMES } from "@/lib/rules/place/places";
import { OFFER_CHOICES, type OfferChoice } from "@/lib/rules/search/offer-search";
import {
  type ChoiceFound,
  CRITERIA,
  CRITERIA_WORDS,
  choicesIn,
  LEVELS,
  YEARS,
} from "@/lib/rules/search/understanding/criteria";
import { ADVANTAGES, EMPLOYERS, firmsIn } from "@/lib/rules/search/understanding/employer-criteria";
import {
  foldInPlace,
  inText,
  matchesIn,
  overlap,
  type Span,
  type WordAt,
  without,
} from "@/lib/rules/search/understanding/folded-text";
import { formerJobsIn } from "@/lib/rules/search/understanding/former-jobs";
import { findTerms, isLexiconWord } from "@/lib/rules/search/understanding/lexicon";
import { memoised } from "@/lib/rules/search/understanding/memoised";
import type { Concept } from "@/lib/rules/search/understanding/names";
import { mistakes, nearWords } from "@/lib/rules/search/understanding/near-words";
import { placesIn } from "@/lib/rules/search/understanding/places-in-text";
import { salariesIn } from "@/lib/rules/search/understanding/salary-in-text";
import type { Term, TermAt } from "@/lib/rules/search/understanding/term";
import { toWords } from "@/lib/rules/text/words";

/** A line as it was understood: the words to search, and the filters. */
export type Understanding = {
  words: string;
  /** Labels of places: "Rennes (35)", "Bretagne". */
  places: string[];
  choices: Partial<Record<OfferChoice, string[]>>;
  /** Gross euros a year. */
  salaryMin: number | null;
  /** Distance from the places, in kilometres, as it was typed; null when none was. */
  radiusKm: number | null;
};

/**
 * Maximum length of a text that is parsed, more than any real search: the cost of parsing grows faster than the length.
 */
const MAX_LENGTH = 160;
const CHOICE_NAMES = Object.keys(OFFER_CHOICES) as OfferChoice[];
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Initials such as "D.A.F." and "R&D": their letters must not be taken for the small words of EDGES. */
const INITIALS = /(?<![\p{L}\p{N}.·&])(?:\p{L}[.&]){1,4}\p{L}(?![\p{L}\p{N}])/gu;
/**
 * Jobs whose name contains a contract that is not the contract of the job: "EC stagiaire" is not an internship, "CDD
 * bilan" is a job.
 */
const NAMED_AFTER_CONTRACT = new Set(["expert-comptable-stagiaire", "renfort-periode-fiscale"]);
const isNamedAfterContract = ({ slug }: Concept) => NAMED_AFTER_CONTRACT.has(slug);
/** Contracts for which a number of years is their duration. */
const LEARNING: ReadonlySet<string> = new Set(["alternance-apprentissage", "alternance-professionnalisation", "stage"]);

type Finding = Span &
  Partial<{ choice: OfferChoice; values: string[]; euros: number; place: string; km: number; isNoise: boolean }>;
type Remains = { folded: string; findings: Finding[] };

/** Cache of the lines read recently: the same line comes back with each filter that a visitor ticks. */
const remembered = new Map<string, Understanding>();
const MAX_REMEMBERED = 1_000;

/**
 * Reads a line as an accountant means it: "chef de mission Rennes 2 j télétravail 45k" is a job, a place, a remote
 * level and a salary. Accepts any text; what is not understood stays in the words, as it was written. Understanding
 * these words again finds nothing more.
 */
export function understand(text: string): Understanding {
  const known = remembered.get(text);
  if (known) return known;
  const understanding = read(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (text.length <= MAX_LENGTH) remembered.set(text, understanding);
  return understanding;
}

const nearCriteria = nearWords(new Map(CRITERIA_WORDS.map((word) => [word, word])));

/** Returns a text whose mistyped words of criteria are corrected; a word alone may be the name of a firm, and stays. */
const wellSpelt = (text: string): string =>
  text.includes(" ") ? text.replace(WORD, (typed) => criterionMeant(toWords(typed).join("")) ?? typed) : text;

/** Returns the word of criteria that a word was meant as, when it is none of its own. */
const criterionMeant = memoised((word: string): string | null => {
  if (word.length < MIN_MISTYPED || isLexiconWord(word) || LARGE_PLACE_NAMES.has(word) || FAR_WORDS.has(word))
    return null;
  const near = nearCriteria(word).filter((meant) => meant[0] === word[0]);
  const [best] = near.sort((one, other) => mistakes(word, one) - mistakes(word, other));
  return best ?? null;
});
const MIN_MISTYPED = 6;

/** Words that resemble one of the criteria without meaning it. */
const FAR_WORDS = new Set([
  "confirmer",
  "confirmez",
  "confirment",
  "conforme",
  "conformer",
  "interne",
  "internes",
  "intern",
  "expertise",
]);

function read(text: string): Understanding {
  const typed = wellSpelt(text.normalize("NFC").replace(/\s+/g, " ").trim());
  const findings: Finding[] = [];
  let words = typed;
  while (words !== "" && words.length <= MAX_LENGTH) {
    const found = findingsIn(words);
    if (found.length === 0) break;
    findings.push(...found);
    const left = wordsWithout(words, found);
    const isLeftEmpty = isEmpty(toWords(left));
    // A search of noise words alone, such as "offre d'emploi", is searched as it is.
    if (isLeftEmpty && findings.every(({ isNoise }) => isNoise)) break;
    words = isLeftEmpty ? "" : left;
  }
  return { words, ...summary(findings) };
}

function summary(findings: readonly Finding[]): Omit<Understanding, "words"> {
  const found = (name: OfferChoice) =>
    new Set(findings.flatMap(({ choice, values = [] }) => (choice === name ? values : [])));
  const choices = CHOICE_NAMES.map(
    (name) => [name, OFFER_CHOICES[name].filter((slug) => found(name).has(slug))] as const,
  );
  return {
    places: [...new Set(findings.flatMap(({ place }) => place ?? []))],
    choices: Object.fromEntries(choices.filter(([, values]) => values.length > 0)),
    salaryMin: findings.find(({ euros }) => euros !== undefined)?.euros ?? null,
    radiusKm: findings.find(({ km }) => km !== undefined)?.km ?? null,
  };
}

/** Finds the parts that are understood, numbers first: an amount is not a postcode, and "2 j" is not a department. */
function findingsIn(text: string): Finding[] {
  let remains: Remains = { folded: foldInPlace(text), findings: [] };
  remains = taking(remains, noiseIn(remains.folded, QUESTION));
  remains = taking(remains, salariesIn(remains.folded));
  // Before places: "30 km" is no department of the Gard.
  remains = taking(remains, radiiIn(remains.folded));
  for (const find of [firmsIn, formerJobsIn]) remains = taking(remains, find(remains.folded, termsAt(remains.folded)));
  remains = takingCriteria(remains);
  remains = taking(remains, placesFound(text, remains.folded));
  remains = taking(remains, matchesIn(remains.folded, EVERYWHERE));
  for (const pattern of NOISE) remains = taking(remains, noiseIn(remains.folded, pattern));
  return [...remains.findings, ...softFindings(remains)];
}

const taking = ({ folded, findings }: Remains, found: readonly Finding[]): Remains => ({
  folded: found.reduce(without, folded),
  findings: [...findings, ...found],
});

function takingCriteria(remains: Remains): Remains {
  const { words, terms } = readingOf(remains.folded);
  const spansOf = (of: readonly Term[]) =>
    of.map(({ start, end }) => ({ start: words[start]?.start ?? 0, end: words[end - 1]?.end ?? 0 }));
  const namedAfterContract = spansOf(terms.filter(({ concepts }) => concepts.some(isNamedAfterContract)));
  const jobs = spansOf(terms.filter(({ concepts }) => concepts[0]?.field === "jobReferential"));
  const isFree = (found: ChoiceFound, spans: readonly Span[]) => !spans.some((span) => overlap(span, found));
  let left = CRITERIA.reduce((before, criterion) => {
    const found = choicesIn(before.folded, criterion);
    return taking(
      before,
      found.filter((one) => one.choice !== "contrat" || isFree(one, namedAfterContract)),
    );
  }, remains);
  for (const level of LEVELS)
    left = taking(
      left,
      choicesIn(left.folded, level).filter((found) => isFree(found, jobs)),
    );
  const isLearning = left.findings.some(({ values = [] }) => values.some((value) => LEARNING.has(value)));
  const years = choicesIn(left.folded, YEARS);
  return taking(left, isLearning ? years.map(({ start, end }) => ({ start, end })) : years);
}

const termsAt = (folded: string): TermAt[] => {
  const { words, terms } = readingOf(folded);
  return terms.map(({ start, end, concepts, isJob }) => ({
    start: words[start]?.start ?? 0,
    end: words[end - 1]?.end ?? 0,
    concepts,
    isJob,
  }));
};

const placesFound = (text: string, folded: string): Finding[] =>
  placesIn({ text, folded, ...readingOf(folded) }).map(({ start, end, label }) => ({
    start,
    end,
    place: label ?? undefined,
  }));

const radiiIn = (folded: string): Finding[] =>
  matchesIn(folded, RADIUS).map(({ start, end, captured }) => ({ start, end, km: Number(captured[0]), isNoise: true }));

const noiseIn = (folded: string, pattern: RegExp): Finding[] =>
  matchesIn(folded, pattern).map(({ start, end }) => ({ start, end, isNoise: true }));

function softFindings({ folded }: Remains): Finding[] {
  const { words, terms } = readingOf(folded);
  const soft = softChoicesIn(folded, words, terms);
  const others = words.filter((word) => !isEdge(word.word) && !soft.some((one) => overlap(one, word)));
  return others.length > 0 ? soft : [];
}

function readingOf(folded: string) {
  const words: WordAt[] = [...folded.matchAll(WORD)].map((match) => ({
    word: toWords(match[0]).join(""),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return { words, terms: findTerms(words.map(({ word }) => word)) };
}

/** Returns the rest of a text, as it was written, without the small words that led to the recognised parts. */
function wordsWithout(text: string, found: readonly Span[]): string {
  const folded = found.reduce(without, foldInPlace(text));
  return [...folded.matchAll(/[^\n]+/g)]
    .map((match) => trimmed(text.slice(match.index, match.index + match[0].length)))
    .filter((part) => part !== "")
    .join(" ");
}

function trimmed(part: string): string {
  const folded = foldInPlace(part);
  // The "in" of "In Extenso" is no preposition; reading the terms of every part would take long.
  const names = folded.startsWith("in ") ? termsAt(folded).filter(isKnownFirm) : [];
  const kept = [...matchesIn(part, INITIALS), ...names];
  const words = [...part.matchAll(WORD)].filter(({ 0: word, index }) => {
    const span = { start: index, end: index + word.length };
    return !isEdge(foldInPlace(word)) || kept.some((one) => overlap(one, span));
  });
  const [first, last] = [words.at(0), words.at(-1)];
  return first && last ? part.slice(first.index, last.index + last[0].length) : "";
}

const isKnownFirm = ({ concepts }: TermAt) => concepts[0]?.field === "categories";

/** Words for all of France, which is not a place to search in. */
const EVERYWHERE = inText(
  "(?:dans |en )?(?:toute )?(?:la )?france(?: entiere| metropolitaine)?|partout(?: en france)?|all of france|everywhere|anywhere",
);

/** Words that ask: "qu'il y a" is no village of Quily. */
const QUESTION = inText(
  "(?:est ce qu_(?:e_)?il y a|y a t il|existe t il|avez vous|auriez vous|savez vous|quel(?:le)?s? (?:est|sont)|ou trouver)(?: (?:encore|aussi))?",
);

/** A distance from the places of a line, the longest of two: "à 20 km de Lyon", "entre 10 et 20 km", "à moins de 50 km". */
const RADIUS = inText(
  "(?:(?:dans|sur) un )?(?:rayon (?:de )?|a |within |entre )?(?:(?:moins|maximum|max|jusqu a) (?:de |d )?)?(?:\\d{1,3}(?:_kms?)?(?: (?:a|et) |_-_))?(\\d{1,3})_(?:kms?|kilometres?)(?: (?:max(?:imum)?|alentours?|a la ronde))?",
);

/** Words about the search itself or the visitor, rather than about the offers to find. */
const NOISE: readonly RegExp[] = [
  "^un(?:[·.(-]?e[·.)-]?)?|bonjour|merci(?: beaucoup| d avance)?|svp|s'il vous plaît",
  "(?:je |nous )?(?<!impôts? )(?:re)?cherch(?:e|ons|es)|à la recherche|looking for",
  "loi(?: de)? 1901",
  "(?:je |j )(?:suis|voudrais|veux|souhaite|souhaiterais|aimerais)|i am|i m",
  "je fais(?: d(?:e|u))?|j ai(?: fait| mon| ma| un| une| le)?|commencer|depuis|actuellement|aujourd hui|ancien(?:ne)?|(?:après|à la suite de)(?: une?| mon| ma)?",
  "(?:qui )?(?:souhaite|veut)|passer|évoluer|(?:me )?reconvertir|(?:en )?reconversion(?: professionnelle)?|comment|wanted",
  "i speak (?:a )?(?:little|some|no|fluent|good) (?:french|english)|(?:à l )?(?:afpa|greta)",
  // "Chef de mission EC": at a firm of expertise comptable, and not its expert-comptable.
  "(?<=(?:mission|collaborat(?:eur|rice)|assistante?|bureau|réviseur|superviseur|cabinet) )ec",
  "spécialisée?s?(?: (?:en|dans))?|titulaire(?: d(?:e|u|un|une))?|maman|papa|quels? (?:cabinet|entreprise)s?|sans diplômes?",
  "(?:[1-4]_j(?:ours?)? (?:en |d )?(?:cabinet|entreprise|école|cours)(?: (?:et )?)?)+",
  // The legal form of a firm: its name is indexed without it, or has it beside the words that were typed.
  "sas|sasu|sarl|selarl|eurl|snc|sa",
  "réf(?:érence)?_[:n°]?_[a-z]{0,6}[/-]?\\d[\\w/-]*",
  "(?:je )?(?:travaille|bosse)r?|(?<!(?:droit du|contrats? de|temps de) )travail",
  "boulots?|taf|package",
  "(?:offres?|annonces?) d emplois?|(?<!appels? d )offres?|emplois?|postes?|jobs?",
  "devenir|trouver|postuler|qui parle|parlant|embauch(?:e|er)|candidatures?|en tant que|besoin d une?|métiers? d(?:e|u)",
  "hors big (?:4|four)",
  "(?:pendant |pour |durée (?:de )?)?(?!13_)\\d{1,2}_mois",
  `(?:à partir d[eu] |dès |pour |en )?(?:(?:la )?rentrée(?: (?:de )?septembre)?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: 202[4-9])?|202[4-9]`,
  "services?(?= (?:paie|paye|compta|comptable|social|juridique|audit|fiscal))",
  "^recrutement|(?:on |nous |cabinet )?recrut(?:e|ons)|urgent|dès que possible|disponible(?: immédiatement)?",
  "[hfm]_/_[hfm](?:_/_[xnd])?|hf|fh|h f|f h",
].map((source) => inText(foldInPlace(source)));

/** Words for any employer: alone, they are not worth a search. */
const EVERY_EMPLOYER = new Set(["cabinet", "cabinets", "entreprise", "entreprises"]);

/**
 * Words that are meaningless at the edge of the remaining text: "à" once "Rennes" is understood, "avec" once "Silae"
 * is.
 */
const EDGES = new Set(
  `a au aux de du des d l le la les un une e s en et ou pour sur dans avec sans pres proche vers autour chez secteur
  region departement ville logiciel logiciels outil outils contrat poste salaire in on at with and or the as
  near for of entre alentours environs cote metropole agglomeration agglo peripherie`.split(/\s+/),
);

const isEdge = (word: string) => EDGES.has(word);

/** True when nothing is left to search once the rest is understood. A lone letter is nothing, unless it is of a term. */
const isEmpty = (words: readonly string[]) =>
  words.every((word) => isEdge(word) || EVERY_EMPLOYER.has(word) || word.length === 1) && findTerms(words).length === 0;

/** Software whose name is an everyday word. */
const ORDINARY = new Set(["tableau", "combo", "notion", "cegid-loop", "harvest-big", "ibiza"]);
const CHOICES = new Map<string, OfferChoice>([
  ["tools", "outils"],
  ["formation", "diplome"],
]);

/**
 * Finds advantages, kinds of employers, and tools and diplomas with an unambiguous name. A visitor may also search for
 * such a word alone, so it becomes a filter only next to other words.
 */
function softChoicesIn(folded: string, words: readonly WordAt[], terms: readonly Term[]): ChoiceFound[] {
  const isInTerm = (word: WordAt) => terms.some(({ start, end }) => words.slice(start, end).includes(word));
  // "AGC Terres de Brume" is a firm, "AGC Bretagne" any association there.
  const isOfName = ({ start, end }: Span) =>
    folded.slice(start, end) === "agc" &&
    words.some((word) => folded[end] === " " && word.start === end + 1 && !isEdge(word.word) && !isInTerm(word));
  const said = [...ADVANTAGES, ...EMPLOYERS]
    .flatMap((criterion) => choicesIn(folded, criterion))
    .filter((found) => !isOfName(found));
  const named = terms.flatMap((term) => {
    const [concept, ...others] = term.concepts;
    const choice = concept && others.length === 0 ? CHOICES.get(concept.field) : undefined;
    const [first, last] = [words[term.start], words[term.end - 1]];
    if (!concept || !choice || ORDINARY.has(concept.slug) || !first || !last) return [];
    return [{ start: first.start, end: last.end, choice, values: [concept.slug] }];
  });
  return [...said, ...named.filter((one) => !said.some((other) => overlap(one, other)))];
}
