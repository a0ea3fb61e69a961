import type { Transaction } from "@/lib/entities/transaction";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { takeHeldMove } from "@/marketplace/resources/transactions/held/store";
import { presentTransaction } from "@/marketplace/resources/transactions/present";
import { partiesOf } from "@/marketplace/resources/transactions/serialize";
import { write } from "@/marketplace/writes/write";

/** The firm takes back the move that it holds. Throws 404, 403 for another caller, 422 `notHeld`. */
export const takeBack = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }): Promise<Transaction> => {
    const { caller } = call;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:transition", stored).includes("owner")) throw forbidden();
    if (!(await takeHeldMove(trx, id))) throw unprocessable("Nothing is held any more", { code: "notHeld" });
    return presentTransaction(trx, stored, { caller, livemode: context.livemode });
  });
