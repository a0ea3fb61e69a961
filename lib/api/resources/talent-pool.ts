import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Transaction } from "@/lib/entities/transaction";

/** What a candidate answers to a refusal that asks to keep their application. */
export const talentPool = (http: Http) => ({
  /** Agrees for 24 months from now, or ends it at once; 422 `notAsked`. */
  answer: async (transactionId: string, body: { keep: boolean }, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/transactions/${transactionId}/talent-pool`, body, schema: Transaction },
      options,
    ),
});
