import type { Kysely } from "kysely";
import type { Order } from "@/lib/entities/order";
import { may, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { type ComposedOrder, compose } from "@/marketplace/resources/orders/lines";
import type { NewOrder, OrderEdit, OrderItems } from "@/marketplace/resources/orders/schemas";
import { lineColumns, moveColumns, toOrder, toPreview } from "@/marketplace/resources/orders/serialize";
import { readOrder } from "@/marketplace/resources/orders/store";
import { write } from "@/marketplace/writes/write";

/**
 * Orders the caller's transactions. Only the platform may give lines and moves: buyers neither set their debt nor
 * record their payment. Throws 403 when the caller may not give them, and the errors of `compose`.
 */
export const createOrder = (
  context: Context,
  call: RouteCall,
  { metadata, platformData, ...items }: Omit<NewOrder, "request">,
) =>
  write(context, call, async ({ trx, record }): Promise<Order> => {
    const { caller } = call;
    if (items.lines && scopeOf(caller, "orderLine:create") === null) throw forbidden();
    if (items.moves && scopeOf(caller, "orderMove:create") === null) throw forbidden();
    requireWritable(caller, { metadata, platformData }, caller.actorId);
    const composed = await compose(trx, caller, items);
    const { id } = await insertRow(trx, "orders", {
      id: newId("ord"),
      ...sumsOf(composed),
      payment_attempted: composed.moves.length > 0,
      metadata,
      platform_data: platformData,
    });
    for (const line of composed.lines)
      await insertRow(trx, "order_lines", { id: newId("ordl"), order_id: id, ...lineColumns(line) });
    for (const move of composed.moves)
      await insertRow(trx, "order_moves", { id: newId("ordm"), order_id: id, ...moveColumns(move) });
    await record({ type: "order__created", objectId: id, object: { id } });
    return wholeOrder(trx, context, call, id);
  });

const sumsOf = ({ amountDue, amountPaid, amountRemaining, currency, payerId }: ComposedOrder) => ({
  amount_due: amountDue,
  amount_paid: amountPaid,
  amount_remaining: amountRemaining,
  currency,
  payer_id: payerId,
});

/** Returns the order that these items would create; nothing is stored. */
export const previewOrder = async ({ db, livemode }: Context, { caller }: RouteCall, items: OrderItems) =>
  toPreview(await compose(db, caller, items), livemode);

/**
 * Returns an order as the caller may read it. Throws 404 when it does not exist, 403 when the caller is not a party of
 * it.
 */
export async function readOwnOrder(context: Context, call: RouteCall, id: string): Promise<Order> {
  const whole = await readOrder(context.db, id);
  if (!whole) throw notFound();
  const parties = whole.lines.flatMap(({ payer_id: payerId, receiver_id: receiverId }) => [payerId, receiverId]);
  if (!may(call.caller, "order:read", whole.order.payer_id, ...parties)) throw forbidden();
  return toOrder(whole, { caller: call.caller, livemode: context.livemode });
}

/**
 * Edits the open objects of an order only: its amounts follow from its lines and moves. Throws 404 when the order does
 * not exist, 412 when it changed since the caller read it.
 */
export const editOrder = (context: Context, call: RouteCall, id: string, edit: OrderEdit) =>
  write(context, call, async ({ trx, record }): Promise<Order> => {
    const stored = await lockRow(trx, "orders", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit, stored.payer_id);
    await updateRow(trx, "orders", id, {
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "order__updated", objectId: id, object: { id } });
    return wholeOrder(trx, context, call, id);
  });

async function wholeOrder(trx: Kysely<Database>, { livemode }: Context, { caller }: RouteCall, id: string) {
  const whole = await readOrder(trx, id);
  if (!whole) throw notFound();
  return toOrder(whole, { caller, livemode });
}
