/** Possible orders of a list, with their values in a URL. The first one that is meaningful is the default. */
export const SORTS = {
  relevance: "pertinence",
  date: "date",
  salary: "salaire",
  distance: "distance",
} as const;
export type Sort = keyof typeof SORTS;

export const OFFER_SORTS: readonly Sort[] = ["relevance", "date", "salary", "distance"];
/** Orders of a list of companies, which declare no pay. */
export const COMPANY_SORTS: readonly Sort[] = ["relevance", "date", "distance"];

/** Facts that make an order meaningful: relevance requires words, and distance requires a place. */
type Searched = { words: string; isPlaced: boolean };

const MEANS = new Map<Sort, (searched: Searched) => boolean>([
  ["relevance", ({ words }) => words !== ""],
  ["distance", ({ isPlaced }) => isPlaced],
]);

/** Returns the orders that are meaningful for a search. */
export const possibleSorts = (sorts: readonly Sort[], searched: Searched): Sort[] =>
  sorts.filter((sort) => MEANS.get(sort)?.(searched) ?? true);

/** Returns the default order, which a URL leaves out: with words the best matches first, otherwise the newest first. */
export const defaultSort = (words: string): Sort => (words === "" ? "date" : "relevance");

/** Returns this order, or the default one when it is not meaningful. */
export const meaningfulSort = (sort: Sort, searched: Searched): Sort =>
  possibleSorts([sort], searched)[0] ?? defaultSort(searched.words);
