import { crud, type Fields, type ListFilters } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { JsonObject } from "@/lib/entities/json";
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

export const savedSearch = (http: Http) => {
  const { list, create, read, update, remove } = crud<
    typeof SavedSearch,
    SavedSearchQuery,
    NewSavedSearch & { save: true },
    SavedSearchEdit
  >(http, { all: path`/search`, one: (id) => path`/search/${id}`, schema: SavedSearch });
  return {
    list,
    read,
    update,
    remove,
    create: async (body: NewSavedSearch, options?: CallOptions) => create({ ...body, save: true }, options),
  };
};
