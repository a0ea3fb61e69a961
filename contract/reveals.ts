import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { Reveal } from "@/lib/entities/reveal";

/** Candidates whom the organization acted as may contact, or whose CV it may open (docs/architecture.md §8). */
export const reveals = calls({
  list: {
    method: "GET",
    path: "/reveals",
    query: sent<ListQuery & { populateAssets?: boolean }>(),
    response: pageOf(Reveal),
  },

  /**
   * Reveals a candidate for one credit, which is charged once per candidate. Rejects with an ApiError of status 422 and
   * code noCredit when the organization has no credit left.
   */
  create: { method: "POST", path: "/reveals", body: sent<Pick<Reveal, "assetId" | "kind">>(), response: Reveal },
});
