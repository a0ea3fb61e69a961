import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Transaction } from "@/lib/entities/transaction";

/** The candidate's answer to a refusal that requests to keep their application. */
export const talentPool = (http: Http) => ({
  /** Agrees for 24 months from now, or ends the agreement immediately; 422 `notAsked`. */
  answer: async (transactionId: string, body: { keep: boolean }, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/transactions/${transactionId}/talent-pool`, body, schema: Transaction },
      options,
    ),
});
