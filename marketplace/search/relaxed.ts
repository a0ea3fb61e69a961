import { type Kysely, sql } from "kysely";
import type { Relaxation } from "@/lib/entities/offer-search-results";
import type { SearchQuery } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { countBits, union, without } from "@/marketplace/search/bitmap";
import { type Condition, every, not, some } from "@/marketplace/search/condition";
import { type Counting, findBits } from "@/marketplace/search/find-bits";
import { readSlices, type Slice, type Tier } from "@/marketplace/search/page";
import { metresTo } from "@/marketplace/search/place";
import { asksForLearners, toParts } from "@/marketplace/search/plan";
import type { SearchSettings } from "@/marketplace/search/settings";
import { NEWEST_FIRST, type Order } from "@/marketplace/search/sort";
import { isFurther, isThere, pointsOf, toWhere, type Where } from "@/marketplace/search/surroundings";
import type { Criterion } from "@/marketplace/search/text/interpret";
import { isForLearners } from "@/marketplace/search/text/jobs";
import { toAllButOne } from "@/marketplace/search/text/levels";
import type { Reading } from "@/marketplace/search/text/read-text";
import { withKin } from "@/marketplace/search/text/units";

/** Maximum number of documents in all the groups together: as many as on a page of the site. */
const MAX_RELAXED = 12;

/** Offers that a search nearly finds: what was left out of the search, their total count, and the first of them. */
export type RelaxedGroup = { without: Relaxation[]; nbResults: number; documents: number[] };

/** A search with parts left out. */
type Step = { without: Relaxation[]; condition: Condition };

/** Offers to read, and the parts left out to find them. */
type Group = { without: Relaxation[]; slice: Slice };

/** A search with few results: its payload, and how its text was understood. */
type Search = { query: SearchQuery; reading: Reading };

/**
 * Returns the offers nearest to a search, in groups without common offers, from the group for which the least was left
 * out. The job is the last to change: offers of the same job further away come first, then offers without the filters,
 * then offers anywhere, and at last offers of another job: the nearest in rank, then any of the same family.
 */
export async function readRelaxed(db: Kysely<Database>, { query, reading }: Search, settings: SearchSettings) {
  const { kept, criteria, unchosen } = toParts(query, settings);
  const where = toWhere(query, reading.places);
  const chosen = [...criteria, ...reading.criteria];
  const whole = reading.isOfWorkers && !asksForLearners(query) ? not(isForLearners) : every([]);
  const asWritten = every([foundBy(reading), whole, ...chosen.map(({ condition }) => condition), isThere(where)]);
  const { nearest, others } = toSteps({ reading, where, chosen, unchosen });
  // A single word, without a place or criteria: nothing can be left out.
  if (nearest.length + others.length === 0) return [];
  const find = (steps: readonly Step[]) => findGroups(db, { living: settings.living, scope: kept, asWritten, steps });
  const near = nearest.length > 0 ? await find(nearest) : null;
  // For a common job, the nearest offers fill the page.
  const { groups, ...counted } = near?.isFull ? near : await find([...nearest, ...others]);
  const slices = groups.map(({ slice }) => slice);
  const documents = await readSlices(db, counted, slices, toNearestFirst(where));
  return joined(
    groups.map(({ without, slice }, index) => ({ without, nbResults: slice.count, documents: documents[index] ?? [] })),
  );
}

type Sought = Pick<Counting, "living" | "scope"> & { asWritten: Condition; steps: readonly Step[] };

/** Returns the documents that each step adds to the previous steps, until a page is full. */
async function findGroups(db: Kysely<Database>, { asWritten, steps, ...counted }: Sought) {
  const levels = [asWritten, ...steps.map(({ condition }) => condition)];
  const { segments, newest, levels: bits } = await findBits(db, { ...counted, levels, facets: [] });
  const added = toAdded(bits);
  const groups: Group[] = [];
  let left = MAX_RELAXED;
  for (const [index, step] of steps.entries()) {
    const tier = added[index] ?? { bits: new Uint8Array(), count: 0 };
    const limit = Math.min(left, tier.count);
    if (limit > 0) groups.push({ without: step.without, slice: { ...tier, limit, offset: 0 } });
    left -= limit;
  }
  return { segments, newest, groups, isFull: left === 0 };
}

/** Returns the documents that each level adds to all previous levels. */
function toAdded([first = new Uint8Array(), ...levels]: readonly Uint8Array[]): Tier[] {
  let seen = first;
  return levels.map((level) => {
    const bits = without(level, seen);
    seen = union(seen, level);
    return { bits, count: countBits(bits) };
  });
}

const foundBy = ({ levels }: Reading): Condition => levels.at(-1) ?? every([]);

type Asked = { reading: Reading; where: Where; chosen: readonly Criterion[]; unchosen: Condition };

/** Returns the steps, from the one that leaves out the least; the steps of `nearest` retain exactly the same job. */
function toSteps({ reading, where, chosen, unchosen }: Asked): { nearest: Step[]; others: Step[] } {
  const status = chosen.filter(({ isStatus }) => isStatus).map(({ condition }) => condition);
  const ofChoice = chosen.filter(({ isStatus }) => !isStatus);
  const criteria = ofChoice.map(({ condition }) => condition);
  const [hasPlace, hasCriteria] = [where.length > 0, criteria.length > 0];
  const [all, none] = [every([...status, ...criteria]), every([...status, unchosen])];
  /** The criteria, or what is nearest to them: a diploma of the same level or the one below. */
  const nearAll = every([
    ...status,
    ...ofChoice.map(({ condition, near }) => some([condition, ...(near ? [near] : [])])),
  ]);
  const hasNear = ofChoice.some(({ near }) => near !== null);
  const butOne = some(criteria.map((left) => every([none, ...criteria.filter((one) => one !== left)])));
  const [there, further] = [isThere(where), isFurther(where)];
  /** Returns the steps that combine a likeness with each way to leave out the rest. */
  const inTurn = (leftOut: Relaxation[], likeness: Condition): Step[] => {
    const step = (more: Relaxation[], ...rest: Condition[]): Step => ({
      without: [...leftOut, ...more],
      condition: every([likeness, ...rest]),
    });
    return [
      ...(leftOut.length > 0 ? [step([], all, there)] : []),
      ...(hasPlace ? [step(["distance"], all, further)] : []),
      ...(hasNear ? [step(["criteria"], nearAll, there)] : []),
      ...(criteria.length > 1 ? [step(["criteria"], butOne, there)] : []),
      ...(hasCriteria ? [step(["criteria"], none, there)] : []),
      ...(hasPlace ? [step(["place"], all)] : []),
      ...(hasPlace && hasCriteria ? [step(["criteria", "place"], none)] : []),
    ];
  };
  /** Returns the steps for these likenesses, the nearest first, here and then elsewhere. */
  const hereFirst = (leftOut: Relaxation[], ...likenesses: Condition[]): Step[] => {
    const steps = likenesses.flatMap((likeness) => inTurn(leftOut, likeness));
    const isElsewhere = ({ without }: Step) => without.includes("place");
    return [...steps.filter((step) => !isElsewhere(step)), ...steps.filter(isElsewhere)];
  };
  const { units, head } = reading;
  // Without a place or criteria, leaving everything out would find every offer.
  if (units.length === 0)
    return { nearest: [], others: inTurn([], foundBy(reading)).filter(({ without }) => without.length < 2) };
  if (head) {
    const mentioned = every(units.map(({ weak }) => weak));
    // A visitor who does not ask to learn a job does not look for an apprenticeship.
    const workers = reading.isOfWorkers && status.length === 0 ? not(isForLearners) : every([]);
    const others: Step[] = [
      ...inTurn([], every([foundBy(reading), workers])),
      ...hereFirst(
        ["job"],
        head.next,
        head.nearest,
        status.length > 0 ? some([head.family, isForLearners]) : head.family,
      ),
      ...(reading.isOfWorkers ? inTurn(["job"], every([foundBy(reading), isForLearners])) : []),
      // The same job with another contract comes before a match on words alone.
      ...(status.length > 0
        ? [{ without: ["criteria"], condition: every([head.close, unchosen, there]) } as Step]
        : []),
      { without: ["job"], condition: every([mentioned, unchosen]) },
    ];
    const likenesses = status.length > 0 ? [head.close] : [every([head.close, not(isForLearners)])];
    return { nearest: hereFirst([], ...likenesses, ...(reading.isOfWorkers ? [] : [head.close])), others };
  }
  const allButOne = toAllButOne(units);
  const beside: Step = { without: ["words"], condition: every([all, there]) };
  const around: Step = { without: ["words", "distance"], condition: every([all, further]) };
  // An apprentice may move for a contract.
  const anywhere: Step = { without: ["words", "place"], condition: all };
  const kin = withKin(units);
  const others = [
    ...(kin ? inTurn(["words"], kin) : []),
    ...(allButOne ? inTurn(["words"], allButOne) : []),
    ...(hasPlace ? [beside, around] : chosen.length > 0 ? [beside] : []),
    ...(hasPlace && status.length > 0 ? [anywhere] : []),
  ];
  // A tool or a diploma among an offer's facts counts more than the same word in its text.
  const [best = foundBy(reading)] = reading.levels;
  return { nearest: hereFirst([], best, foundBy(reading)), others };
}

/** Returns the order by distance from the searched places, or by date when the search has no place. */
function toNearestFirst(where: Where): Order {
  const points = pointsOf(where);
  const keys = points.length > 0 ? sql`${metresTo(points)} ASC NULLS LAST, ${NEWEST_FIRST}` : NEWEST_FIRST;
  return { byLevel: null, keys, readsAssets: false, isUsual: points.length <= 1 };
}

/** Merges the groups for which the same parts were left out. */
function joined(groups: readonly RelaxedGroup[]): RelaxedGroup[] {
  const byLeftOut = new Map<string, RelaxedGroup>();
  for (const group of groups) {
    const key = group.without.join();
    const known = byLeftOut.get(key);
    if (!known) byLeftOut.set(key, group);
    else
      byLeftOut.set(key, {
        ...known,
        nbResults: known.nbResults + group.nbResults,
        documents: [...known.documents, ...group.documents],
      });
  }
  return [...byLeftOut.values()];
}
