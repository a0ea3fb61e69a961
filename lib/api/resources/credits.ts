import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { CreditMove } from "@/lib/entities/credit-move";
import { pageOf } from "@/lib/entities/page";

export type CreditMoveQuery = Omit<ListQuery, "orderBy"> & {
  credit?: OneOrMany;
  /** A month in Paris time, such as 2026-11. */
  month?: string;
  /** For the platform; other callers read the organization that they act as. */
  organizationId?: OneOrMany;
};

export const credits = (http: Http) => ({
  /** The ledger of an organization, the newest line first. */
  listMoves: async (query?: CreditMoveQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/credits/moves`, query, schema: pageOf(CreditMove) }, options)),
});
