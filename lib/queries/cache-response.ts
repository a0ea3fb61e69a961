import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Replaces the cached data of a query by the response to a write. A read in progress is cancelled, since a read that
 * started before the write would restore the old data.
 */
export function cacheResponse<Answer>(queries: QueryClient, queryKey: QueryKey, answer: Answer): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}
