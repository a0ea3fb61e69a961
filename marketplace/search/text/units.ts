import { findTerms } from "@/lib/rules/search/understanding/lexicon";
import type { Concept } from "@/lib/rules/search/understanding/names";
import type { Term } from "@/lib/rules/search/understanding/term";
import { isSilent } from "@/lib/rules/search/understanding/word-forms";
import { isMeaningful } from "@/lib/rules/text/words";
import { type Condition, every, has, hasWord, not, some, startsWith } from "@/marketplace/search/condition";
import { FIELDS } from "@/marketplace/search/index/fields";
import {
  isOfLearners,
  likelyJobs,
  namesakes,
  nearestTo,
  sameFamily,
  withSameRank,
  withTitlePrefix,
  withWords,
} from "@/marketplace/search/text/jobs";
import { termsBeginning } from "@/marketplace/search/text/terms-beginning";

/**
 * One term of a text: a term of the profession, or a word. `exact`, `close`, `strong` and `weak` are in widening order:
 * each includes the previous one.
 */
export type Unit = {
  /** The term names what the asset is: its job, a tool, a diploma, its firm, its town. */
  exact: Condition;
  /** The asset's name contains the term, and its job is of the same family. */
  close: Condition;
  /** The asset's name contains the term. */
  strong: Condition;
  /** The asset's text contains the term. */
  weak: Condition;
  /** Kind of thing that the term names: a job, a domain of jobs, or something else. */
  says: "job" | "domain" | "other";
  /** The asset's job is the nearest in rank; a term that names no job matches nothing. */
  next: Condition;
  /** The asset's job is among the nearest in rank; a term that names no job matches nothing. */
  nearest: Condition;
  /** The asset's job is of the same family; a term that names no job matches nothing. */
  family: Condition;
  /** For a firm that everyone knows: the firm of the asset is of the same category. */
  kin: Condition | null;
  /** The term names a job of apprentices or interns, among others. */
  isOfLearners: boolean;
};

/** How well an asset matches a term, the best first. */
export type Strength = "exact" | "close" | "strong" | "weak";

const JOB = "jobReferential";
const CATEGORY = "categories";
/** Minimum length of a beginning of a word: a single letter would match too many words. */
const MIN_PREFIX = 2;

type Units = { units: Unit[]; mayGoOn: boolean; isOnlyJobs: boolean };

/**
 * Returns the terms of a text, from its folded words. `unfinished`: the last word is read as the beginning of a word.
 * `mayGoOn`: the last word was read as a whole word, but could be the beginning of a longer one. `isOnlyJobs`: every word
 * is of the name of a job or of a domain, and thus of no firm.
 */
export function toUnits(words: readonly string[], unfinished: boolean): Units {
  const terms = findTerms(words);
  const covered = new Set(terms.flatMap(({ start, end }) => range(start, end)));
  const isRequested = (word: string, index: number) =>
    isMeaningful(word) && !isSilent(word) && !OR.has(word) && !covered.has(index);
  const others = words.flatMap((word, index) => (isRequested(word, index) ? [{ start: index, word }] : []));
  const requested = [...terms, ...others].sort((one, other) => one.start - other.start);
  const last = requested.at(-1);
  const canBegin = last !== undefined && "word" in last && last.word.length >= MIN_PREFIX;
  const units: Unit[] = [];
  for (const one of requested) {
    const isBeginning = unfinished && canBegin && one === last;
    const unit = "word" in one ? (isBeginning ? ofBeginning(one.word) : ofWord(one.word)) : ofTerm(one);
    const before = OR.has(words[one.start - 1] ?? "") ? units.pop() : undefined;
    units.push(before ? either(before, unit) : unit);
  }
  const isOnlyJobs = others.length === 0 && terms.every(({ concepts }) => jobsOf(concepts).length > 0);
  return { units, mayGoOn: canBegin && !unfinished, isOnlyJobs };
}

/** Words between two terms of which one suffices. */
export const OR = new Set(["ou", "or"]);

/**
 * Combines two terms into one term, which an asset matches when it matches at least one of the two: "comptable ou
 * gestionnaire de paie".
 */
export const either = (one: Unit, other: Unit): Unit => ({
  exact: some([one.exact, other.exact]),
  close: some([one.close, other.close]),
  strong: some([one.strong, other.strong]),
  weak: some([one.weak, other.weak]),
  says: one.says,
  next: some([one.next, other.next]),
  nearest: some([one.nearest, other.nearest]),
  family: some([one.family, other.family]),
  kin: null,
  isOfLearners: one.isOfLearners || other.isOfLearners,
});

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index);

const jobsOf = (concepts: readonly Concept[]) => concepts.flatMap(({ field, slug }) => (field === JOB ? [slug] : []));
const isOneOf = (concepts: readonly Concept[]) => some(concepts.map(({ field, slug }) => has(field, [slug])));

function ofTerm(term: Term): Unit {
  return term.concepts[0]?.field === CATEGORY ? ofFirm(term) : ofVocabulary(term);
}

/** Returns the unit of a firm that everyone knows. Another firm of its category is no match, but the nearest to one. */
function ofFirm({ concepts, phrases }: Term): Unit {
  const exact = some(phrases.map(firmNamed));
  const weak = some([exact, ...phrases.map((phrase) => hasAllWords(FIELDS.text, phrase))]);
  return { ...NO_JOB, exact, close: exact, strong: exact, weak, kin: isOneOf(concepts) };
}

function ofVocabulary({ concepts, phrases, isJob }: Term): Unit {
  const named = jobsOf(concepts);
  const jobs = withSameRank(named);
  const [typed = []] = phrases;
  // "Chef comptable" is no "chef de mission expertise comptable", whose title has the same words.
  const titles = phrases.map((phrase) => ({
    has: hasAllWords(FIELDS.title, phrase),
    ...namesakes(
      jobs,
      phrase.filter((word, index) => index === 0 || !isSilent(word)),
    ),
  }));
  const titledBut = (kind: "near" | "far") => some(titles.map((one) => every([one.has, not(has(JOB, one[kind]))])));
  const withPhrase = withWords(named, typed);
  const exact =
    named.length > 0 ? has(JOB, likelyJobs(withPhrase.length > 0 ? withPhrase : named, typed)) : isOneOf(concepts);
  const ofFamily = every([titledBut("near"), has(JOB, sameFamily(jobs))]);
  const close = some([exact, has(JOB, jobs), ofFamily]);
  // A job has the name of a skill at times: whoever has the skill of evaluating firms is no "transaction services".
  const meant = isJob ? concepts.filter(({ field }) => field === JOB) : concepts;
  const strong = some([close, isOneOf(meant), titledBut("far"), firmNamed(typed)]);
  const weak = some([strong, ...phrases.map((phrase) => hasAllWords(FIELDS.text, phrase))]);
  const says = isJob ? "job" : jobs.length > 0 ? "domain" : "other";
  return { exact, close, strong, weak, says, ...likeness(jobs) };
}

/** Returns the unit of a word that is no term of the profession: the best matches are a firm or a town of this name. */
function ofWord(word: string): Unit {
  const exact = some([has(FIELDS.firm, [word]), has(FIELDS.town, [word])]);
  const strong = some([exact, hasWord(FIELDS.title, [word])]);
  return { exact, close: exact, strong, weak: some([strong, hasWord(FIELDS.text, [word])]), ...NO_JOB };
}

const NO_JOB = {
  says: "other",
  next: some([]),
  nearest: some([]),
  family: some([]),
  kin: null,
  isOfLearners: false,
} as const;

const likeness = (jobs: readonly string[]) => ({
  next: has(JOB, nearestTo(jobs, 1)),
  nearest: has(JOB, nearestTo(jobs)),
  family: has(JOB, sameFamily(likelyJobs(jobs))),
  kin: null,
  isOfLearners: jobs.some(isOfLearners),
});

/**
 * Returns the unit of a word or of the beginning of one: "contr" is first a "contrôleur de gestion", "pennyl" is
 * Pennylane, "stras" Strasbourg.
 */
function ofBeginning(start: string): Unit {
  const word = ofWord(start);
  const concepts = termsBeginning(start);
  const jobs = jobsOf(concepts);
  const likely = likelyJobs(withTitlePrefix(jobs, start));
  const first = likely.length > 0 ? has(JOB, likely) : isOneOf(concepts.slice(0, 1));
  const exact = some([word.exact, first, startsWith(FIELDS.town, start)]);
  const close = some([exact, has(JOB, jobs)]);
  const strong = some([
    close,
    word.strong,
    isOneOf(concepts),
    startsWith(FIELDS.title, start),
    startsWith(FIELDS.firm, start),
  ]);
  const weak = some([strong, word.weak]);
  return { exact, close, strong, weak, says: jobs.length > 0 ? "domain" : "other", ...likeness(jobs) };
}

/** Returns the condition on all of these terms, where a known firm may be another one of its category; null without one. */
export const withKin = (units: readonly Unit[]): Condition | null =>
  units.some(({ kin }) => kin) ? every(units.map(({ kin, weak }) => kin ?? weak)) : null;

/** Condition on all of these words, in any form. */
const hasAllWords = (field: string, words: readonly string[]) =>
  every(words.filter((word, index) => index === 0 || !isSilent(word)).map((word) => hasWord(field, [word])));

/** Condition on all of these words in the firm's name, exactly as written. */
export const firmNamed = (words: readonly string[]) => every(words.map((word) => has(FIELDS.firm, [word])));
