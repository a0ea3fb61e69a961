import { takesCredit } from "@/lib/rules/transaction/application-process";
import type { Caller } from "@/marketplace/access/caller";
import { newId } from "@/marketplace/db/new-id";
import { unprocessable } from "@/marketplace/errors";
import { checkMove, isQuietMove, type Move } from "@/marketplace/resources/applications/apply-move";
import { HELD_MOVE_JOB } from "@/marketplace/resources/applications/held/held-move-job";
import { takeHeldMove } from "@/marketplace/resources/applications/held/store";
import { partiesOf, type Row } from "@/marketplace/resources/applications/serialize";
import type { Write } from "@/marketplace/writes/write";

type Holding = {
  caller: Caller;
  /** Locked by the caller of `holdMove`. */
  row: Row;
  move: Move;
  /** Delay of the move, from 1 to 900. */
  seconds: number;
};

/**
 * Postpones a firm's move of an application by `seconds`; the application does not change until then. The move replaces
 * any move postponed before, and must be possible now. Throws the errors of the move, and 422 with `data.code`:
 * holdTakesCredit for a move that takes a credit, notHoldable for a transaction that is not an application and for a
 * candidate's move.
 */
export async function holdMove({ trx, enqueue }: Write, { caller, row, move, seconds }: Holding): Promise<void> {
  const by = partiesOf(caller, "transaction:transition", row);
  if (!row.is_application || !by.includes("owner")) {
    throw unprocessable("Only a firm's moves of an application are held", { code: "notHoldable" });
  }
  const dueTime = Date.now() + seconds * 1000;
  const { to } = checkMove(row, ["owner"], move, dueTime);
  if (takesCredit(row.status, to)) {
    throw unprocessable("A move that takes a credit is not held", { code: "holdTakesCredit" });
  }
  await takeHeldMove(trx, row.id);
  const id = newId("held");
  const dueDate = new Date(dueTime);
  await trx
    .insertInto("held_moves")
    .values({
      id,
      transaction_id: row.id,
      name: move.name,
      data: JSON.stringify(move.data ?? {}),
      by_id: caller.user?.id ?? null,
      organization_id: caller.organizationId,
      due_date: dueDate,
      is_quiet: await isQuietMove(trx, row, move),
    })
    .execute();
  // The job has no key, to avoid a deadlock: a running job would wait for the row that this write locks, and this write
  // for the job's row.
  await enqueue({ kind: HELD_MOVE_JOB, payload: { id, transactionId: row.id }, runDate: dueDate });
}
