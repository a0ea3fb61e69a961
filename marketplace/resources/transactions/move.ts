import type { Transaction } from "@/lib/entities/transaction";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { forbidden, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { applyMove, checkMove } from "@/marketplace/resources/transactions/apply-move";
import { holdMove } from "@/marketplace/resources/transactions/held/hold-move";
import { takeHeldMove } from "@/marketplace/resources/transactions/held/store";
import { presentTransaction } from "@/marketplace/resources/transactions/present";
import type { NewTransition } from "@/marketplace/resources/transactions/schemas";
import { partiesOf } from "@/marketplace/resources/transactions/serialize";
import { write } from "@/marketplace/writes/write";

/**
 * Moves a transaction by a named transition, or holds the move. Locked from the first read: of two at once, the second
 * finds it moved already. A move takes the place of one that is held; the firm learns it when it is a withdrawal. Throws
 * 404, 403 for another caller than its parties or for another party's transition, 422 "Invalid transition".
 */
export const moveTransaction = (context: Context, call: RouteCall, id: string, { hold = 0, ...move }: NewTransition) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { trx } = writing;
    const { caller } = call;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    const by = partiesOf(caller, "transaction:transition", stored);
    if (by.length === 0) throw forbidden();
    if (hold > 0) {
      await holdMove(writing, { caller, row: stored, move, seconds: hold });
      return presentTransaction(trx, stored, { caller, livemode: context.livemode });
    }
    const checked = checkMove(stored, by, move);
    const held = checked.name === "cancel" ? await takeHeldMove(trx, id) : undefined;
    const row = await applyMove(writing, context, stored, checked, {
      authorId: caller.user?.id ?? null,
      circumstances: held && { droppedMove: held.name },
    });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });
