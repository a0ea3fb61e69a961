import { calls, sent } from "@/contract/call";
import type { Fields, ListFilters, OneOrMany } from "@/contract/inputs";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { type AlertFrequency, SavedSearch } from "@/lib/entities/saved-search";
import type { SearchPayload } from "@/lib/entities/search";

export type SavedSearchQuery = ListFilters & { userId?: OneOrMany; active?: boolean };
type Open = { metadata?: JsonObject; platformData?: JsonObject };
/** The payload of a search, and the name under which it is saved. */
export type NewSavedSearch = Omit<SearchPayload, "save"> &
  Open & { name: string; userId?: string; frequency?: AlertFrequency };
/**
 * `search` replaces the whole search. `frequency` is how often new results are mailed, `active` whether they are
 * mailed.
 */
export type SavedSearchEdit = Open &
  Partial<Fields<SavedSearch, "name" | "active" | "frequency", never>> & {
    search?: Omit<SearchPayload, "save" | "page" | "nbResultsPerPage">;
    updatedDate?: string;
  };
export const savedSearch = calls({
  list: { method: "GET", path: "/search", query: sent<SavedSearchQuery>(), response: pageOf(SavedSearch) },
  read: { method: "GET", path: "/search/:id", response: SavedSearch },
  create: {
    method: "POST",
    path: "/search",
    body: sent<NewSavedSearch>(),
    fixed: { save: true },
    response: SavedSearch,
  },
  update: { method: "PATCH", path: "/search/:id", body: sent<SavedSearchEdit>(), response: SavedSearch },
  remove: { method: "DELETE", path: "/search/:id", response: Removed },
});
