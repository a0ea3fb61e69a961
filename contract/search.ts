import { calls, sent } from "@/contract/call";
import type { SearchPayload } from "@/lib/entities/search";
import { FoundOffers, SearchResults } from "@/lib/entities/search-results";

/**
 * With `savedSearch`, only results of the caller's saved searches are returned: of the searches in `ids`, or of all of
 * them without `ids`.
 */
export type SearchRequest = SearchPayload & { savedSearch?: { userId?: string; ids?: string[] } };

/** The call that every search makes. The type of the searched assets decides which fields a result has. */
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
