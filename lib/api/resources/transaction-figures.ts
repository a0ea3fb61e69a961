import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { Booking } from "@/lib/api/resources/transactions";
import { RefusalReasons } from "@/lib/entities/refusal-reasons";
import { TransactionPreview } from "@/lib/entities/transaction";

/** Figures computed from transactions. Separate from `transactions`, because no other screen makes these calls. */
export const transactionFigures = (http: Http) => ({
  /** Reasons for which the firm refused the applications to its offer, from five refusals on. */
  refusalReasons: async (assetId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${assetId}/refusal-reasons`, schema: RefusalReasons }, options),

  /** Previews a transaction: nothing is stored. */
  preview: async (body: Booking, options?: CallOptions) =>
    http({ method: "POST", path: path`/transactions/preview`, body, schema: TransactionPreview }, options),
});
