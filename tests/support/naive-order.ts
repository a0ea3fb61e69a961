import type { SearchPayload } from "@/lib/entities/search";
import type { NaiveAsset } from "@/tests/support/naive-market";
import { metresFrom, yearlyBottom, yearlyTop } from "@/tests/support/naive-search";

type Key = number | string | null;
export type Sort = Record<string, "asc" | "desc">[];

/** Points from which distances are measured. */
export type Places = Pick<SearchPayload, "location" | "places">;
/** Tolerance: the last digits of sines differ, and coordinates are stored to a tenth of a millimetre. */
const SAME_PLACE_M = 0.01;

const BUILT_IN: Record<string, (asset: NaiveAsset) => unknown> = {
  _createdDate: ({ createdDate }) => createdDate.getTime(),
  _updatedDate: ({ updatedDate }) => updatedDate.getTime(),
  _name: ({ name }) => name,
  _validated: ({ validated }) => validated,
  _active: ({ active }) => active,
  _price: ({ price }) => price,
  salaryMin: yearlyBottom,
  salaryMax: yearlyTop,
};

/**
 * Returns whether one asset may come before another: by each field of the sort, missing values last, then the newest
 * first.
 */
export function mayPrecede(sort: Sort, places: Places, before: NaiveAsset, after: NaiveAsset): boolean {
  for (const [field, direction] of sort.flatMap((fields) => Object.entries(fields))) {
    const order =
      field === "_distance"
        ? compareDistances(metresFrom(places, before), metresFrom(places, after), direction)
        : compare(keyOf(before, field), keyOf(after, field), direction);
    if (order === "unknown") return true;
    if (order !== 0) return order < 0;
  }
  return before.createdDate >= after.createdDate;
}

function keyOf(asset: NaiveAsset, field: string): Key {
  const own = (BUILT_IN[field] ?? (({ attributes }) => attributes[field]))(asset);
  if (typeof own === "boolean") return Number(own);
  return typeof own === "number" ? own : typeof own === "string" ? folded(own) : null;
}

function compare(a: Key, b: Key, direction: "asc" | "desc"): number | "unknown" {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const ascending = typeof a === "string" && typeof b === "string" ? byAlphabet(a, b) : Number(a) - Number(b);
  return ascending === "unknown" || direction === "asc" ? ascending : -ascending;
}

function compareDistances(a: number | null, b: number | null, direction: "asc" | "desc"): number | "unknown" {
  const close = a !== null && b !== null && Math.abs(a - b) < SAME_PLACE_M;
  return close ? "unknown" : compare(a, b, direction);
}

const folded = (text: string) =>
  text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replace(/\p{M}/gu, "");

/** The order of spaces and punctuation depends on the database: only two letters or two digits are compared here. */
function byAlphabet(a: string, b: string): number | "unknown" {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  const pair = a.slice(index, index + 1) + b.slice(index, index + 1);
  return /^(?:[a-z]{2}|\d{2})$/.test(pair) ? pair.charCodeAt(0) - pair.charCodeAt(1) : "unknown";
}
