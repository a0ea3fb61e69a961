import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { Reveal } from "@/lib/entities/reveal";

/** Candidates whom the organization acted as may contact, or whose CV it may open (docs/architecture.md §8). */
export const reveals = (http: Http) => ({
  list: async (query?: ListQuery & { populateAssets?: boolean }, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/reveals`, query, schema: pageOf(Reveal) }, options)),

  /**
   * Takes one credit, only once per candidate. Rejects with an ApiError of status 422 and code noCredit when the
   * organization has no credit left.
   */
  create: async (body: Pick<Reveal, "assetId" | "kind">, options?: CallOptions) =>
    http({ method: "POST", path: path`/reveals`, body, schema: Reveal }, options),
});
