import { takesCredit } from "@/lib/rules/transaction/application-process";
import type { Caller } from "@/marketplace/access/caller";
import { newId } from "@/marketplace/db/new-id";
import { unprocessable } from "@/marketplace/errors";
import { checkMove, type Move } from "@/marketplace/resources/transactions/apply-move";
import { HELD_MOVE_JOB } from "@/marketplace/resources/transactions/held/held-move-job";
import { takeHeldMove } from "@/marketplace/resources/transactions/held/store";
import { partiesOf, type Row } from "@/marketplace/resources/transactions/serialize";
import type { Write } from "@/marketplace/writes/write";

type Holding = {
  caller: Caller;
  /** Locked by the caller of this function. */
  row: Row;
  move: Move;
  /** 1 to 900. */
  seconds: number;
};

/**
 * Holds a move of the firm on an application: it is done that many seconds later, in place of any that was held, and
 * nothing of the application changes until then. It must be possible now. Throws as the move would; 422 with `data.code`
 * holdTakesCredit, or notHoldable for what is no application and for the candidate.
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
    })
    .execute();
  // Without a key: a job that runs would wait for the row that this write holds, and this write for that job's.
  await enqueue({ kind: HELD_MOVE_JOB, payload: { id, transactionId: row.id }, runDate: dueDate });
}
