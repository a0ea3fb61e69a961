import { sql } from "kysely";
import type { Transaction } from "@/lib/entities/transaction";
import { agreementEnd } from "@/lib/rules/transaction/talent-pool";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { readPoolRequest, toTalentPool } from "@/marketplace/resources/applications/talent-pool/store";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Stores whether the candidate agrees that the firm keeps their application. Throws 404 when the application does not
 * exist, 403 when the caller is not the candidate, 422 `notAsked` when the firm did not ask or the application was
 * emptied since.
 */
export const answerTalentPool = (context: Context, call: RouteCall, id: string, keep: boolean) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { caller } = call;
    const row = await lockRow(writing.trx, "transactions", id);
    if (!row) throw notFound();
    requireMay(caller, "talentPool:answer", row.taker_id);
    if (!(await answer(writing, row, keep))) {
      throw unprocessable("The firm does not ask to keep this application", { code: "notAsked" });
    }
    return presentTransaction(writing.trx, row, { caller, livemode: context.livemode });
  });

/**
 * Stores the answer about an application that the caller locked, and returns whether the firm asked. Repeating the same
 * answer changes nothing, so that it does not prolong the agreement.
 */
export async function answer({ trx, record }: Write, row: Row, keep: boolean): Promise<boolean> {
  const request = await readPoolRequest(trx, row.id);
  if (!request) return false;
  const { state } = toTalentPool(request);
  if (state === (keep ? "kept" : "declined")) return true;
  const now = new Date();
  await trx
    .updateTable("talent_pool_requests")
    .set({ answered_date: now, kept_until: keep ? agreementEnd(now) : null })
    .where("transaction_id", "=", row.id)
    .execute();
  // The account stays at least as long as the agreement (retention/accounts.ts).
  await sql`UPDATE users SET last_activity_date = now() WHERE id = ${row.taker_id}`.execute(trx);
  await record({
    type: "transaction__talent_pool_answered",
    objectId: row.id,
    object: toEventObject(row),
    changesRequested: { keep },
  });
  return true;
}
