import { calls, sent } from "@/contract/call";
import { Transaction } from "@/lib/entities/transaction";

/** The candidate's answer to a refusal that requests to keep their application. */
export const talentPool = calls({
  /** Agrees for 24 months from now, or ends the agreement immediately; 422 `notAsked`. */
  answer: {
    method: "POST",
    path: "/transactions/:id/talent-pool",
    body: sent<{ keep: boolean }>(),
    response: Transaction,
  },
});
