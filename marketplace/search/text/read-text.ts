import { RANKING_LEVELS, type RankingLevel } from "@/lib/rules/search/ranking";
import { isSilent } from "@/lib/rules/search/understanding/word-forms";
import { isMeaningful, toWords } from "@/lib/rules/text/words";
import { type Condition, every, not, some } from "@/marketplace/search/condition";
import { type Interpretation, interpretText } from "@/marketplace/search/text/interpret";
import { isForLearners } from "@/marketplace/search/text/jobs";
import { MAX_RANKED, toUnitLevels } from "@/marketplace/search/text/levels";
import { either, firmNamed, OR, type Strength, toUnits, type Unit, withKin } from "@/marketplace/search/text/units";

/** Result of reading a text. */
export type Reading = Interpretation & {
  units: readonly Unit[];
  /** The job that is searched for, or the domain of jobs; null when the text names none. */
  head: Unit | null;
  /**
   * Levels from the best matches to all matches, each included in the next; without any term, a single level that is
   * always true.
   */
  levels: readonly Condition[];
  /**
   * True when the text names a job, and none of apprentices or interns: its results leave these out, unless a filter asks
   * for them.
   */
  isOfWorkers: boolean;
  /** Number of levels, from the first, that require every term; the others only require the job. */
  nbWhole: number;
  /** True when the last word, read as a whole word, could also be the beginning of a longer one. */
  mayGoOn: boolean;
};

type How = { isOfOffers: boolean; unfinished?: boolean };

/**
 * Reads a text with the terms of the profession: places, criteria, and the remaining terms. `unfinished`: the last word
 * may be the beginning of a longer one.
 */
export function readText(text: string, how: How): Reading {
  const interpretation = interpretText(text, how.isOfOffers);
  const read = readWords(interpretation.words, how);
  return { ...interpretation, ...read, isOfWorkers: isOfWorkers(read.head, interpretation.criteria) };
}

const isOfWorkers = (head: Unit | null, criteria: Interpretation["criteria"]) =>
  head?.says === "job" && !head.isOfLearners && !criteria.some(({ isStatus }) => isStatus);

/** Reads a text without looking for places or criteria. */
export const readAsWords = (text: string, how: How): Reading => {
  const read = readWords(text, how);
  return { places: [], criteria: [], words: text, ...read, isOfWorkers: isOfWorkers(read.head, []) };
};

/**
 * Reads the words of a text. In a search of offers, the job that the text names selects the results, and the other
 * terms rank them (`toJobLevels`). A text without a job is read term by term (`toUnitLevels`). Offers of a firm with
 * exactly this name come first.
 */
function readWords(text: string, { isOfOffers, unfinished = false }: How) {
  const words = toWords(spelledOut(text));
  const { units, mayGoOn, isOnlyJobs } = toUnits(words, unfinished || words.length === 1);
  const jobs = isOfOffers ? jobsAmong(units) : [];
  const [first, ...others] = jobs;
  const head = first ? others.reduce(either, first) : null;
  const { whole, alone } = head
    ? inOrder(toJobLevels(head, besides(jobs, units)))
    : { whole: toUnitLevels(units), alone: [] };
  const meaningful = words.filter(isMeaningful);
  const isNothing = units.length === 0 && text.trim() !== "" && words.every(isFragment);
  // "Audit" asks for a job, and not for every offer of the firms that have this word in their name.
  const ofFirm = isOfOffers && isOnlyJobs ? [] : meaningful;
  const named = ofFirm.length > 0 ? ofFirm : isNothing ? words : [];
  const firm = named.length > 0 ? firmNamed(named) : some([]);
  const levels = isNothing ? [firm] : [...whole, ...alone].map((level) => some([firm, level]));
  return { units, head, levels, nbWhole: whole.length, mayGoOn };
}

/** Small words and letters, which say nothing by themselves: a line of them finds no offer, rather than every offer. */
const isFragment = (word: string) => word.length === 1 || isSilent(word) || OR.has(word);

/** Initials that are a small word in lower case, with their words. */
const CAPITALS = /(?<![\p{L}\p{N}])SI(?![\p{L}\p{N}])/gu;
const LOWER_CASE = /\p{Ll}/u;

/** Returns the text with "SI" spelled out, unless capitals mean nothing because the whole line has them. */
const spelledOut = (text: string) => (LOWER_CASE.test(text) ? text.replace(CAPITALS, "systèmes d'information") : text);

/** Makes each level include the levels before it. */
function inOrder(levels: Record<RankingLevel, Condition[]>) {
  const whole = RANKING_LEVELS.filter((name) => name !== "alone").flatMap((name) => levels[name]);
  const all = whole.at(-1) ?? some([]);
  return { whole, alone: levels.alone.map((level) => some([all, level])) };
}

function jobsAmong(units: readonly Unit[]): Unit[] {
  const jobs = units.filter(({ says }) => says === "job");
  return jobs.length > 0 ? jobs : units.filter(({ says }) => says === "domain").slice(0, 1);
}

/**
 * Returns the terms that rank the results. When the text names several jobs, an offer of any of these jobs is found,
 * and an offer that names all of them comes first.
 */
const besides = (jobs: readonly Unit[], units: readonly Unit[]) =>
  jobs.length > 1 ? units : units.filter((unit) => !jobs.includes(unit));

/**
 * Returns the levels of a text that names a job:
 * - `job`: the offer is of the job, and has all other terms as facts (its firm, its town, a tool, a diploma);
 * - `title`: the offer is of the job, and its name contains the other terms;
 * - `text`: the offer is of the job, and its text contains the other terms;
 * - `other`: the offer's name contains the job, and its text the other terms; for a domain, which has no title, the
 *   text may contain both if the offer's job is of the same family, or near in rank;
 * - `alone`: the offer is of the job, or has the job in its name, without all the other terms; offers with some of the
 *   other terms come first.
 */
function toJobLevels(head: Unit, others: readonly Unit[]): Record<RankingLevel, Condition[]> {
  const withAll = (job: Strength, rest: Strength) => every([head[job], ...others.map((unit) => unit[rest])]);
  const titled = withAll("strong", "weak");
  const mentions = withAll("weak", "weak");
  // Among offers that mention a domain, the nearest jobs come first, and apprenticeships last.
  const nearest = some([
    withAll("close", "weak"),
    every([titled, not(isForLearners)]),
    every([head.nearest, mentions]),
  ]);
  const other =
    head.says === "domain"
      ? [nearest, some([nearest, titled]), some([nearest, titled, every([head.family, mentions])])]
      : [titled];
  if (others.length === 0) return { job: [head.exact], title: [head.close], text: [], other, alone: [] };
  if (others.length >= MAX_RANKED) return { job: [], title: [], text: [], other, alone: [head.strong] };
  const kin = withKin(others);
  const withAny = every([head.close, some(others.map(({ weak }) => weak))]);
  const partly = [
    ...(kin ? [every([head.close, kin])] : []),
    ...(others.length > 1 ? [withAny] : []),
    head.exact,
    head.close,
    head.strong,
  ];
  return {
    job: [withAll("exact", "exact")],
    title: [withAll("close", "strong")],
    text: [withAll("close", "weak")],
    other,
    alone: partly.map((_, index) => some(partly.slice(0, index + 1))),
  };
}
