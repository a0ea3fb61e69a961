import type { Kysely } from "kysely";
import { z } from "zod";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import { identityOf } from "@/marketplace/identity/identify";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { applyMove, checkMove } from "@/marketplace/resources/applications/apply-move";
import { notifyDropped } from "@/marketplace/resources/applications/held/dropped";
import { type HeldRow, takeHeldMove } from "@/marketplace/resources/applications/held/store";
import { partiesOf, type Row } from "@/marketplace/resources/applications/serialize";
import { jobWrite } from "@/marketplace/writes/job-write";

export const HELD_MOVE_JOB = "heldMove";
const Payload = z.object({ id: z.string(), transactionId: z.string() });

/**
 * Creates the handler of the job that makes a postponed move, as an ordinary transition, unless the move was cancelled
 * or replaced. The author of the move must still have the right, and the application a status that allows it; otherwise
 * the move is dropped and the firm notified.
 */
export const createHeldMoveJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { id, transactionId } = Payload.parse(payload);
    // Requests also lock the transaction before the postponed move: the same order avoids deadlocks.
    const row = await lockRow(trx, "transactions", transactionId);
    const waiting = await trx.selectFrom("held_moves").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || !waiting) return;
    await takeHeldMove(trx, transactionId);
    if (!(await mayStill(trx, waiting, row))) return notifyDropped(trx, context, row, "author");
    const move = whenPossible(() => checkMove(row, ["owner"], waiting));
    if (!move) return notifyDropped(trx, context, row, "changed");
    const writing = jobWrite(trx, waiting.organization_id ?? waiting.by_id);
    const circumstances = { pressedDate: waiting.created_date.toISOString() };
    await applyMove(writing, context, row, move, { authorId: waiting.by_id, isQuiet: waiting.is_quiet, circumstances });
  };

/** Returns whether the author may still make the move; a move decided by a secret key has no author to check. */
async function mayStill(trx: Kysely<Database>, { by_id: author, organization_id: organizationId }: HeldRow, row: Row) {
  if (author === null) return true;
  try {
    const caller: Caller = { ...(await identityOf(trx, author, organizationId)), address: "" };
    return partiesOf(caller, "transaction:transition", row).includes("owner");
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** Returns the result of the check; null when the check refuses the move. */
function whenPossible<Checked>(check: () => Checked): Checked | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
