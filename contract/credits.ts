import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
import { CreditMove } from "@/lib/entities/credit-move";
import { pageOf } from "@/lib/entities/page";

export type CreditMoveQuery = Omit<ListQuery, "orderBy"> & {
  credit?: OneOrMany;
  /** A month in Paris time, such as 2026-11. */
  month?: string;
  /** For the platform; other callers read the organization that they act as. */
  organizationId?: OneOrMany;
};
export const credits = calls({
  /** The ledger of an organization, the newest line first. */
  listMoves: { method: "GET", path: "/credits/moves", query: sent<CreditMoveQuery>(), response: pageOf(CreditMove) },
});
