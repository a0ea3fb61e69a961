/** Possible orders of a list, with their values in a URL. The first one that is meaningful is the default. */
export const SORTS = {
  relevance: "pertinence",
  profession: "cabinets",
  date: "date",
  salary: "salaire",
  distance: "distance",
  name: "nom",
} as const;
export type Sort = keyof typeof SORTS;

export const OFFER_SORTS: readonly Sort[] = ["relevance", "date", "salary", "distance"];
/** Orders of a list of companies, which declare no pay: accounting firms come before those that employ accountants. */
export const COMPANY_SORTS: readonly Sort[] = ["relevance", "profession", "date", "distance", "name"];

/** Facts that make an order meaningful: relevance requires words, and distance requires a place. */
type Searched = { words: string; isPlaced: boolean };

const MEANS = new Map<Sort, (searched: Searched) => boolean>([
  ["relevance", ({ words }) => words !== ""],
  ["distance", ({ isPlaced }) => isPlaced],
]);

/** Returns the orders that are meaningful for a search. */
export const possibleSorts = (sorts: readonly Sort[], searched: Searched): Sort[] =>
  sorts.filter((sort) => MEANS.get(sort)?.(searched) ?? true);

/**
 * Returns this order when it is one of these and meaningful, or the default one, which a URL leaves out: with words the
 * best matches first, otherwise the newest offers, or the firms of the profession.
 */
export function meaningfulSort(sort: Sort | null, sorts: readonly Sort[], searched: Searched): Sort {
  const possible = possibleSorts(sorts, searched);
  return sort !== null && possible.includes(sort) ? sort : (possible[0] ?? "date");
}
