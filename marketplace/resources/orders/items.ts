import type { Kysely } from "kysely";
import type { OrderLine, OrderMove } from "@/lib/entities/order";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { payerOf, requireKnownTransactions, totalsOf } from "@/marketplace/resources/orders/lines";
import {
  type AddedLine,
  type AddedMove,
  type Line,
  type MoveEdit,
  type OrderEdit,
  requireBalance,
} from "@/marketplace/resources/orders/schemas";
import {
  type LineRow,
  lineColumns,
  type MoveRow,
  moveColumns,
  toLine,
  toMove,
} from "@/marketplace/resources/orders/serialize";
import { type Write, write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;

/**
 * Adds a line and recomputes the order's amounts. Throws 422 for an unknown order, another currency or unbalanced
 * amounts.
 */
export const addLine = (context: Context, call: RouteCall, { orderId, ...line }: AddedLine) =>
  write(context, call, async (writing): Promise<OrderLine> => {
    await requireValidLine(writing.trx, orderId, line);
    const columns = { id: newId("ordl"), order_id: orderId, ...lineColumns(line) };
    const row = await insertRow(writing.trx, "order_lines", columns);
    await recount(writing, orderId);
    return toLine(row, readerOf(context, call));
  });

/** Adds a move of money and recomputes the order's amounts; a payment of the order then counts as attempted. */
export const addMove = (context: Context, call: RouteCall, { orderId, ...move }: AddedMove) =>
  write(context, call, async (writing): Promise<OrderMove> => {
    await requireValidLine(writing.trx, orderId, move);
    const columns = { id: newId("ordm"), order_id: orderId, ...moveColumns(move) };
    const row = await insertRow(writing.trx, "order_moves", columns);
    await recount(writing, orderId);
    return toMove(row, readerOf(context, call));
  });

const readerOf = ({ livemode }: Context, { caller }: RouteCall) => ({ caller, livemode });

/**
 * Locks the order, so that two lines added at the same time both count. Throws 422 for an unknown order, another
 * currency, unbalanced amounts or an unknown transaction.
 */
async function requireValidLine(trx: Db, orderId: string, given: Line): Promise<void> {
  const order = await lockRow(trx, "orders", orderId);
  if (!order) throw unprocessable(`Order "${orderId}" not found`);
  if (order.currency !== given.currency) throw unprocessable("An order is in one currency");
  requireBalance(given);
  await requireKnownTransactions(trx, [given]);
}

/** Computes the sums of an order anew, from its lines and its moves. */
export async function recount({ trx, record }: Write, id: string): Promise<void> {
  const itemsOf = (table: "order_lines" | "order_moves") =>
    trx
      .selectFrom(table)
      .select(["payer_id", "payer_amount", "reversal", "currency"])
      .where("order_id", "=", id)
      .execute();
  const [lines, moves] = [await itemsOf("order_lines"), await itemsOf("order_moves")];
  const toGiven = (row: (typeof lines)[number]) => ({ payerAmount: row.payer_amount, reversal: row.reversal });
  const currency = lines[0]?.currency ?? moves[0]?.currency ?? "";
  const amounts = totalsOf(lines.map(toGiven), moves.map(toGiven), currency);
  await updateRow(trx, "orders", id, {
    amount_due: amounts.amountDue,
    amount_paid: amounts.amountPaid,
    amount_remaining: amounts.amountRemaining,
    payer_id: payerOf(lines.map((row) => ({ payerId: row.payer_id }))),
    payment_attempted: moves.length > 0,
  });
  await record({ type: "order__updated", objectId: id, object: { id } });
}

/** Returns a line. Throws 404 when it does not exist, 403 for a caller who is neither its payer nor its receiver. */
export async function readLine(context: Context, call: RouteCall, id: string): Promise<OrderLine> {
  const row = await readRow(context.db, "order_lines", id);
  if (!row) throw notFound();
  if (!may(call.caller, "orderLine:read", row.payer_id, row.receiver_id)) throw forbidden();
  return toLine(row, readerOf(context, call));
}

/** Returns a move. Throws 404 when it does not exist, 403 for a caller who is neither its payer nor its receiver. */
export async function readMove(context: Context, call: RouteCall, id: string): Promise<OrderMove> {
  const row = await readRow(context.db, "order_moves", id);
  if (!row) throw notFound();
  if (!may(call.caller, "orderMove:read", row.payer_id, row.receiver_id)) throw forbidden();
  return toMove(row, readerOf(context, call));
}

/**
 * Edits only the open objects of a line: an amount is corrected by adding another line. Throws 404 when the line does
 * not exist, 412 when it changed since the caller read it.
 */
export const editLine = (context: Context, call: RouteCall, id: string, edit: OrderEdit) =>
  write(context, call, async ({ trx, record }): Promise<OrderLine> => {
    const stored = await lockRow(trx, "order_lines", id);
    if (!stored) throw notFound();
    const row = await updateRow(trx, "order_lines", id, editable(call, stored, edit));
    await record({ type: "order__updated", objectId: row.order_id, object: { id: row.order_id } });
    return toLine(row, readerOf(context, call));
  });

/**
 * Edits the open objects of a move, its date, and the amounts that really moved. Throws 404 when the move does not
 * exist, 412 when it changed since the caller read it.
 */
export const editMove = (context: Context, call: RouteCall, id: string, edit: MoveEdit) =>
  write(context, call, async ({ trx, record }): Promise<OrderMove> => {
    const stored = await lockRow(trx, "order_moves", id);
    if (!stored) throw notFound();
    const columns = { ...editable(call, stored, edit), event_date: edit.eventDate, real: edit.real };
    const row = await updateRow(trx, "order_moves", id, columns);
    await record({ type: "order__updated", objectId: row.order_id, object: { id: row.order_id } });
    return toMove(row, readerOf(context, call));
  });

function editable({ caller, request }: RouteCall, stored: LineRow | MoveRow, edit: OrderEdit) {
  requireFresh(request, stored, edit.updatedDate);
  requireWritable(caller, edit, stored.payer_id, stored.receiver_id);
  return {
    metadata: edit.metadata && merge(stored.metadata, edit.metadata),
    platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
  };
}
