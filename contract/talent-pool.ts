import { calls, sent } from "@/contract/call";
import { Transaction } from "@/lib/entities/transaction";

/** The candidate's answer to a firm that refused them and requests to retain their application. */
export const talentPool = calls({
  /** Agrees for 24 months from now, or ends the agreement immediately; 422 `notAsked`. */
  answer: {
    method: "POST",
    path: "/transactions/:id/talent-pool",
    body: sent<{ keep: boolean }>(),
    response: Transaction,
  },
});
