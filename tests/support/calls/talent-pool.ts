import { transaction } from "@/tests/fixtures/market-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor } from "@/tests/support/replay/request";

/** Calls reserved to the candidate: the firm may not answer its own request. */
export const TALENT_POOL_CALLS: Call[] = [
  {
    operation: "POST /transactions/:id/talent-pool",
    rights: "* ... OOO ....... OOOOO . .",
    async request(situation) {
      const id = await createFor(situation, "sent");
      await situation.context.db.insertInto("talent_pool_requests").values({ transaction_id: id }).execute();
      return { params: { id }, body: { keep: true } };
    },
    response: is.transaction,
    client: [
      clientCall(
        "talentPool.answer",
        (c) => c.talentPool.answer("trn_1", { keep: false }),
        "POST /transactions/trn_1/talent-pool",
        { body: { keep: false }, response: transaction },
      ),
    ],
  },
];
