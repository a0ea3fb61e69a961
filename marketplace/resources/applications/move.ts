import type { Transaction } from "@/lib/entities/transaction";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { applyMove, checkMove, isQuietMove, type Move } from "@/marketplace/resources/applications/apply-move";
import { holdMove } from "@/marketplace/resources/applications/held/hold-move";
import { takeHeldMove } from "@/marketplace/resources/applications/held/store";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import type { NewTransition } from "@/marketplace/resources/applications/schemas";
import { partiesOf, type Row } from "@/marketplace/resources/applications/serialize";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Makes a named transition of a transaction, or postpones it by `hold` seconds. The row is locked from the first read,
 * so that the second of two concurrent requests finds the transaction already moved. Any move cancels a postponed one;
 * the firm is notified when the move is a withdrawal. Throws 404 when the transaction does not exist, 403 when the
 * caller is not a party or only the other party may make the transition, 422 "Invalid transition".
 */
export const moveTransaction = (context: Context, call: RouteCall, id: string, { hold = 0, ...move }: NewTransition) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { trx } = writing;
    const { caller } = call;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    const by = partiesOf(caller, "transaction:transition", stored);
    if (by.length === 0) throw forbidden();
    await requireMayMail(trx, caller, stored, move);
    if (hold > 0) {
      await holdMove(writing, { caller, row: stored, move, seconds: hold });
      return presentTransaction(trx, stored, { caller, livemode: context.livemode });
    }
    const checked = checkMove(stored, by, move);
    const held = checked.name === "cancel" ? await takeHeldMove(trx, id) : undefined;
    const row = await applyMove(writing, context, stored, checked, {
      authorId: caller.user?.id ?? null,
      isQuiet: await isQuietMove(trx, stored, move),
      circumstances: held && { droppedMove: held.name },
    });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

/** Counts the mail of a move of an added application: the firm typed its address, which may be a stranger's. */
async function requireMayMail(trx: Write["trx"], caller: RouteCall["caller"], row: Row, move: Move): Promise<void> {
  if (!isAddedApplicant(row.taker_id) || (await isQuietMove(trx, row, move))) return;
  const person = await trx
    .selectFrom("added_applicants")
    .select("email")
    .where("taker_id", "=", row.taker_id)
    .executeTakeFirst();
  if (person?.email) await requireMayAct(trx, caller, "applicantMove", [person.email], () => ["name"]);
}
