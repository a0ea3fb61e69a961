import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { MissedSearch } from "@/lib/entities/missed-search";
import { pageOf } from "@/lib/entities/page";

/** Texts of searches that found no offer, for editors. */
export const missedSearches = (http: Http) => ({
  list: async (query?: ListQuery & { settled?: boolean }, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/missed-searches`, query, schema: pageOf(MissedSearch) }, options)),

  /** Marks the text of a search as settled or not. A settled text leaves the list until its 90 days are over. */
  settle: async (id: string, settled: boolean, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/missed-searches/${id}`, body: { settled }, schema: MissedSearch }, options),
});
