import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { MissedSearch } from "@/lib/entities/missed-search";
import { pageOf } from "@/lib/entities/page";

/** Texts of searches that found no offer, for editors. */
export const missedSearches = calls({
  list: {
    method: "GET",
    path: "/missed-searches",
    query: sent<ListQuery & { settled?: boolean }>(),
    response: pageOf(MissedSearch),
  },

  /** Marks the text of a search as settled or not. A settled text leaves the list until its 90 days are over. */
  settle: { method: "PATCH", path: "/missed-searches/:id", body: sent<{ settled: boolean }>(), response: MissedSearch },
});
