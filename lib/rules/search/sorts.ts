/** What a list may be ordered by, under the value of its URL; the first that means something is the default. */
export const SORTS = {
  relevance: "pertinence",
  date: "date",
  salary: "salaire",
  distance: "distance",
} as const;
export type Sort = keyof typeof SORTS;

export const OFFER_SORTS: readonly Sort[] = ["relevance", "date", "salary", "distance"];
/** Companies declare no pay. */
export const COMPANY_SORTS: readonly Sort[] = ["relevance", "date", "distance"];

/** Whether there are words to be relevant to, and a place to be near to. */
type Searched = { words: string; isPlaced: boolean };

const MEANS = new Map<Sort, (searched: Searched) => boolean>([
  ["relevance", ({ words }) => words !== ""],
  ["distance", ({ isPlaced }) => isPlaced],
]);

/** The orders that mean something for a search. */
export const possibleSorts = (sorts: readonly Sort[], searched: Searched): Sort[] =>
  sorts.filter((sort) => MEANS.get(sort)?.(searched) ?? true);

/** With words the best first, else the newest first: the order that a URL does not write. */
export const defaultSort = (words: string): Sort => (words === "" ? "date" : "relevance");

/** The order itself, or the default one where it means nothing. */
export const meaningfulSort = (sort: Sort, searched: Searched): Sort =>
  possibleSorts([sort], searched)[0] ?? defaultSort(searched.words);
