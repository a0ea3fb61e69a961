import { transactions } from "@/contract/transactions";
import type { Transaction } from "@/lib/entities/transaction";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { takeHeldMove } from "@/marketplace/resources/applications/held/store";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { partiesOf } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

/**
 * Cancels the firm's postponed move. Throws 404 when the transaction does not exist, 403 when the caller is not the
 * firm, 422 `notHeld` when no move is postponed.
 */
const takeBack = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }): Promise<Transaction> => {
    const { caller } = call;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:transition", stored).includes("owner")) throw forbidden();
    if (!(await takeHeldMove(trx, id))) throw unprocessable("Nothing is held any more", { code: "notHeld" });
    return presentTransaction(trx, stored, { caller, livemode: context.livemode });
  });

export const heldMoveRoutes = (context: Context): Route[] => [
  route(transactions.removeHeldMove, {
    action: "transaction:transition",
    summary: "Cancel a move that the firm postponed",
    description:
      "The application shows no trace of the move. 422 with data.code notHeld when the move was already made or cancelled. To make it now instead, send the same transition without hold.",
    params: byId,
    run: ({ params, ...call }) => takeBack(context, call, params.id),
  }),
];
