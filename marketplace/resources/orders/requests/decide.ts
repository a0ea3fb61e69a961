import type { RequestRefusal } from "@/lib/rules/subscription/order-requests";
import type { Context } from "@/marketplace/context";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { grant } from "@/marketplace/resources/orders/requests/grant";
import { lockHeld } from "@/marketplace/resources/orders/requests/held-offers";
import { tellDecision } from "@/marketplace/resources/orders/requests/mails";
import { lockRequest, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import { actorOf } from "@/marketplace/writes/audit";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Locks and returns the waiting request of an order. Throws 404 for an order without a request, 422 when the request is
 * already decided.
 */
async function requireWaiting({ trx }: Write, orderId: string): Promise<RequestRow> {
  const request = await lockRequest(trx, orderId);
  if (!request) throw notFound();
  if (request.state !== "waiting")
    throw unprocessable("This request is answered already", { code: "alreadyDecided", state: request.state });
  return request;
}

/**
 * Grants the request of an order, publishes the offers that wait for it, and tells its organization. Throws 404 when the order has no request, 422 when the
 * request is already decided or the organization no longer exists.
 */
export const grantOrder = (context: Context, call: RouteCall, orderId: string) =>
  write(context, call, async (writing) => {
    const request = await requireWaiting(writing, orderId);
    await grant(writing, context, request, { actor: actorOf(call.caller) });
    await writing.audit({ action: "orderGranted", ...about(request), after: { [request.kind]: request.name } });
    return { id: orderId };
  });

/**
 * Refuses the request of an order, releases the offers that wait for it, and tells its organization the reason. Throws
 * 404 when the order has no request, 422 when the request is already decided.
 */
export const refuseOrder = (context: Context, call: RouteCall, orderId: string, reason: RequestRefusal) =>
  write(context, call, async (writing) => {
    const request = await requireWaiting(writing, orderId);
    const decided_by = actorOf(call.caller).id;
    await close(writing, orderId, { state: "refused", reason, decided_by });
    await writing.audit({ action: "orderRefused", ...about(request), reason, after: { [request.kind]: request.name } });
    const held = await lockHeld(writing.trx, request);
    await tellDecision(writing.trx, context, request, { outcome: "refused", reason, held });
    return { id: orderId };
  });

/**
 * Withdraws the organization's own request, which releases the offers that wait for it. Throws 404 when the order has no request, 403 when the request is another
 * organization's, 422 when it is already decided.
 */
export const withdrawOrder = (context: Context, call: RouteCall, orderId: string) =>
  write(context, call, async (writing) => {
    const request = await requireWaiting(writing, orderId);
    if (request.organization_id !== call.caller.actorId) throw forbidden();
    await close(writing, orderId, { state: "withdrawn" });
    return { id: orderId };
  });

type Closed = Partial<Pick<RequestRow, "state" | "reason" | "decided_by">>;

async function close({ trx, record }: Write, orderId: string, closed: Closed): Promise<void> {
  await trx
    .updateTable("order_requests")
    .set({ ...closed, decided_date: new Date() })
    .where("order_id", "=", orderId)
    .execute();
  await record({ type: "order__updated", objectId: orderId, object: { id: orderId } });
}

const about = ({ order_id, organization_id }: RequestRow) => ({ objectId: order_id, organizationId: organization_id });
