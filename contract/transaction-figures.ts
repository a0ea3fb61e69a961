import { calls, sent } from "@/contract/call";
import type { Booking } from "@/contract/transactions";
import { RefusalReasons } from "@/lib/entities/refusal-reasons";
import { TransactionPreview } from "@/lib/entities/transaction";

/** Figures computed from transactions. Separate from `transactions`, because no other screen makes these calls. */
export const transactionFigures = calls({
  /** Reasons for which the firm refused the applications to its offer, from five refusals on. */
  refusalReasons: { method: "GET", path: "/assets/:id/refusal-reasons", response: RefusalReasons },

  /** Previews a transaction: nothing is stored. */
  preview: { method: "POST", path: "/transactions/preview", body: sent<Booking>(), response: TransactionPreview },
});
