const MAX_PAGE = 10_000;

/** The page that a URL asks for: the first one when it asks for none, or for nonsense. */
export function pageOfQuery(query: Pick<URLSearchParams, "get">): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
