const MAX_PAGE = 10_000;

/** Returns the page number in the query; 1 when it is missing or invalid. */
export function pageOfQuery(query: Pick<URLSearchParams, "get">): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
