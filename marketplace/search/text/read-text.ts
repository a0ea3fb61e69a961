import { RANKING_LEVELS, type RankingLevel } from "@/lib/rules/search/ranking";
import { isMeaningful, toWords } from "@/lib/rules/text/words";
import { type Condition, every, some } from "@/marketplace/search/condition";
import { type Interpretation, interpretText } from "@/marketplace/search/text/interpret";
import { MAX_RANKED, toUnitLevels } from "@/marketplace/search/text/levels";
import { either, firmNamed, type Strength, toUnits, type Unit } from "@/marketplace/search/text/units";

/** A text, read. */
export type Reading = Interpretation & {
  units: readonly Unit[];
  /** The job that is looked for, or the domain of jobs; null when the text names none. */
  head: Unit | null;
  /** From the best matches to all of them, each within the next; one that is always true without any term. */
  levels: readonly Condition[];
  /** How many levels, from the first, hold every term; the others hold the job alone. */
  nbWhole: number;
  /** Whether the last word, read as it is, could be the beginning of one. */
  mayGoOn: boolean;
};

type How = { isOfOffers: boolean; unfinished?: boolean };

/** Reads a line of the profession: places, criteria, and the terms that are left. `unfinished`: the last may be a beginning. */
export function readText(text: string, how: How): Reading {
  const interpretation = interpretText(text, how.isOfOffers);
  return { ...interpretation, ...readWords(interpretation.words, how) };
}

/** The same, where neither a place nor a criterion is understood. */
export const readAsWords = (text: string, how: How): Reading => ({
  places: [],
  criteria: [],
  words: text,
  ...readWords(text, how),
});

/**
 * In a search of offers, the job that a text names finds and the other terms order (`toJobLevels`). A text that names no
 * job is read term by term (`toUnitLevels`). Whose firm has this very name comes first.
 */
function readWords(text: string, { isOfOffers, unfinished = false }: How) {
  const words = toWords(text);
  const { units, mayGoOn } = toUnits(words, unfinished || words.length === 1);
  const jobs = isOfOffers ? jobsAmong(units) : [];
  const [first, ...others] = jobs;
  const head = first ? others.reduce(either, first) : null;
  const { whole, alone } = head
    ? inOrder(toJobLevels(head, besides(jobs, units)))
    : { whole: toUnitLevels(units), alone: [] };
  const meaningful = words.filter(isMeaningful);
  const firm = meaningful.length > 0 ? firmNamed(meaningful) : some([]);
  const levels = [...whole, ...alone].map((level) => some([firm, level]));
  return { units, head, levels, nbWhole: whole.length, mayGoOn };
}

/** Each level with those before it. */
function inOrder(levels: Record<RankingLevel, Condition[]>) {
  const whole = RANKING_LEVELS.filter((name) => name !== "alone").flatMap((name) => levels[name]);
  const all = whole.at(-1) ?? some([]);
  return { whole, alone: levels.alone.map((level) => some([all, level])) };
}

function jobsAmong(units: readonly Unit[]): Unit[] {
  const jobs = units.filter(({ says }) => says === "job");
  return jobs.length > 0 ? jobs : units.filter(({ says }) => says === "domain").slice(0, 1);
}

/** Of several jobs an offer of one is found, and one that says them all comes first. */
const besides = (jobs: readonly Unit[], units: readonly Unit[]) =>
  jobs.length > 1 ? units : units.filter((unit) => !jobs.includes(unit));

/**
 * - `job`: the offer is of the job, and is all the rest (its firm, its town, a tool, a diploma);
 * - `title`: it is of the job, and its name says the rest;
 * - `text`: it is of the job, and its text says the rest;
 * - `other`: its name says the job, and its text the rest; of a domain, which has no title, its text says both;
 * - `alone`: it is of the job, or its name says so, without the rest; first those that say a part of it.
 */
function toJobLevels(head: Unit, others: readonly Unit[]): Record<RankingLevel, Condition[]> {
  const withAll = (job: Strength, rest: Strength) => every([head[job], ...others.map((unit) => unit[rest])]);
  const other = [withAll("strong", "weak"), ...(head.says === "domain" ? [withAll("weak", "weak")] : [])];
  if (others.length === 0) return { job: [head.exact], title: [head.close], text: [], other, alone: [] };
  if (others.length >= MAX_RANKED) return { job: [], title: [], text: [], other, alone: [head.strong] };
  const withAny = every([head.close, some(others.map(({ weak }) => weak))]);
  return {
    job: [withAll("exact", "exact")],
    title: [withAll("close", "strong")],
    text: [withAll("close", "weak")],
    other,
    alone: [...(others.length > 1 ? [withAny] : []), head.close, head.strong],
  };
}
