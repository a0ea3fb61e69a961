import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { Booking } from "@/lib/api/resources/transactions";
import { RefusalReasons } from "@/lib/entities/refusal-reasons";
import { TransactionPreview } from "@/lib/entities/transaction";

/** What is computed of transactions: the calls of `transactions` that no screen makes. */
export const transactionFigures = (http: Http) => ({
  /** Why the firm refused the applications to its offer, from five refusals on. */
  refusalReasons: async (assetId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${assetId}/refusal-reasons`, schema: RefusalReasons }, options),

  /** A preview of a transaction: nothing is stored. */
  preview: async (body: Booking, options?: CallOptions) =>
    http({ method: "POST", path: path`/transactions/preview`, body, schema: TransactionPreview }, options),
});
