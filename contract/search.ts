import { calls, sent } from "@/contract/call";
import type { SearchPayload } from "@/lib/entities/search";
import { FoundOffers, SearchResults } from "@/lib/entities/search-results";

/**
 * With `savedSearch`, the results are only those of the caller's saved searches: the ones in `ids`, or all without
 * `ids`.
 */
export type SearchRequest = SearchPayload & { savedSearch?: { userId?: string; ids?: string[] } };

/** Every search is this call. What was searched decides which fields a result has. */
export const searching = {
  method: "POST",
  path: "/search",
  body: sent<SearchRequest>(),
  fixed: { save: false },
} as const;

export const search = calls({
  results: { ...searching, response: SearchResults },
  /** Alias of `results`. */
  list: { ...searching, response: SearchResults },
  offers: { ...searching, response: FoundOffers },
});
