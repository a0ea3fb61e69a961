import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { subscriptionOf } from "@/lib/rules/subscription/subscription";
import { CURRENCY } from "@/lib/rules/subscription/vat";
import { toMinor } from "@/lib/rules/transaction/money";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { grant } from "@/marketplace/resources/orders/requests/grant";
import { amountsOf, lockRequest, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import { PLATFORM } from "@/marketplace/writes/audit";
import { jobWrite } from "@/marketplace/writes/job-write";

const TIMEOUT_MS = 10_000;
/** A payment page of the provider (https://docs.stripe.com/api/checkout/sessions/object). */
const Session = z.object({
  id: z.string().min(1).max(255),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(["open", "complete", "expired"]).nullish(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  /** Amount in cents. */
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
});

type Trx = Kysely<Database>;

export const CARD_PAYMENT_JOB = "cardPayment";
const Payload = z.object({ sessionId: z.string(), tries: z.number() });
const MINUTE_MS = 60_000;
/**
 * Delays of the checks of a payment whose payer does not come back to this site. The provider's payment page stays open
 * for a day, and the last check comes later.
 */
const RETRY_MINUTES = [10, 60, 6 * 60, 25 * 60];

/** Labels on the provider's page, in French like invoices, since the language of the payer is unknown here. */
const LABELS: Record<string, string> = {
  firm: "Formule Cabinet, un mois",
  network: "Formule Réseau, un mois",
  offer: "Crédit d’offre",
  contacts: "Pack de 10 contacts",
  resumes: "Pack de 25 CV",
};

/**
 * Creates the page where the organization acted as pays an order, at the order's own amount. Throws 404 for another
 * organization's order, 422 when the order has no amount to pay now: a plan that replaces another owes nothing yet.
 */
export async function openCardPayment(context: Context, stripe: Stripe, { caller }: RouteCall, orderId: string) {
  const { db, settings } = context;
  const request = await db.selectFrom("order_requests").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  if (!request || request.organization_id !== caller.actorId) throw notFound();
  const cents = await payableOf(db, request);
  const home = settings.siteOrigin + workspaceRoutes.firmSubscription();
  const session = await openSession(stripe, {
    orderId,
    label: `${request.quantity > 1 ? `${request.quantity} × ` : ""}${LABELS[request.name] ?? request.name}`,
    cents,
    // The provider replaces `{CHECKOUT_SESSION_ID}` with the id of the session.
    successUrl: `${home}?paiement={CHECKOUT_SESSION_ID}`,
    cancelUrl: home,
  });
  await enqueueCheck(db, session.id, 0);
  return { id: session.id, url: session.url ?? null, orderId };
}

/**
 * Returns, in cents, the amount that a waiting request will owe, or the rest to pay of a granted one. Throws 422 when
 * the amount is zero.
 */
async function payableOf(db: Trx, request: RequestRow): Promise<number> {
  const order = await readRow(db, "orders", request.order_id);
  const organization = await readRow(db, "users", request.organization_id);
  const isLater = request.kind === "plan" && organization && subscriptionOf(organization.platform_data) !== null;
  const due = {
    waiting: isLater ? 0 : amountsOf(request).total,
    granted: order?.amount_remaining ?? 0,
    refused: 0,
    withdrawn: 0,
  }[request.state];
  if (due <= 0) throw unprocessable("Nothing of this order is paid by card", { code: "notPayable" });
  return toMinor(due, CURRENCY);
}

/** Reads a session, and settles the order if it is paid. Throws 404 for a session of another organization's order. */
export async function checkCardPayment(context: Context, stripe: Stripe, { caller }: RouteCall, sessionId: string) {
  const session = await readSession(stripe, sessionId);
  const request = await requestPaidBy(context.db, session);
  if (!request || request.organization_id !== caller.actorId) throw notFound();
  await context.db.transaction().execute((trx) => settle(trx, context, session));
  const { id, status = null, payment_status: paymentStatus } = session;
  return { id, status, paymentStatus, orderId: request.order_id };
}

const requestPaidBy = async (db: Trx, { client_reference_id: orderId }: Session) =>
  orderId ? db.selectFrom("order_requests").selectAll().where("order_id", "=", orderId).executeTakeFirst() : undefined;

/**
 * Records the payment of a checkout session, once. Trusts the report of the provider, never that of the browser. Grants
 * the request when it is paid in full. When the request was refused or withdrawn meanwhile, the payment is still
 * recorded, so that the platform can refund it.
 */
async function settle(trx: Trx, context: Context, session: Session): Promise<void> {
  const { client_reference_id: orderId, payment_status, amount_total: cents, currency } = session;
  if (payment_status !== "paid" || !orderId || !cents || currency !== "eur") return;
  const request = await lockRequest(trx, orderId);
  if (!request || (await isSettled(trx, orderId, session.id))) return;
  const under = jobWrite(trx);
  const price = toMinor(amountsOf(request).total, CURRENCY);
  if (request.state === "waiting" && cents === price)
    await grant(under, context, request, { actor: PLATFORM, isPaid: true });
  const amount = cents / 100;
  await insertRow(trx, "order_moves", {
    id: newId("ordm"),
    order_id: orderId,
    payer_id: request.organization_id,
    currency: CURRENCY,
    payer_amount: amount,
    receiver_amount: 0,
    platform_amount: amount,
    event_date: new Date().toISOString(),
    platform_data: { _private: { sessionId: session.id } },
  });
  const order = await lockRow(trx, "orders", orderId);
  const paid = toCents((order?.amount_paid ?? 0) + amount);
  await updateRow(trx, "orders", orderId, {
    amount_paid: paid,
    amount_remaining: toCents((order?.amount_due ?? 0) - paid),
    payment_attempted: true,
  });
  await under.record({ type: "order__updated", objectId: orderId, object: { id: orderId } });
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;

async function isSettled(trx: Trx, orderId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_moves
    WHERE order_id = ${orderId} AND platform_data #>> '{_private,sessionId}' = ${sessionId}`.execute(trx);
  return rows.length > 0;
}

const enqueueCheck = (db: Trx, sessionId: string, tries: number) =>
  enqueue(db, {
    kind: CARD_PAYMENT_JOB,
    key: `${CARD_PAYMENT_JOB}/${sessionId}`,
    payload: { sessionId, tries },
    runDate: new Date(Date.now() + (RETRY_MINUTES[tries] ?? 0) * MINUTE_MS),
  });

/** Creates the handler of the job that finds the payments of people who did not come back to this site. */
export const createCardPaymentJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { sessionId, tries } = Payload.parse(payload);
    const { stripe } = context.settings;
    if (!stripe) return;
    const session = await readSession(stripe, sessionId);
    await settle(trx, context, session);
    const isOver = session.payment_status === "paid" || session.status === "expired";
    if (!isOver && tries + 1 < RETRY_MINUTES.length) await enqueueCheck(trx, sessionId, tries + 1);
  };

/** Access to the card payment provider: its secret key, and its origin, which tests replace. */
type Stripe = { secretKey: string; origin: string };

type Session = z.output<typeof Session>;

type Sale = { orderId: string; label: string; cents: number; successUrl: string; cancelUrl: string };

/** Creates a page of the provider where this sale is paid by card. */
const openSession = (stripe: Stripe, { orderId, label, cents, successUrl, cancelUrl }: Sale): Promise<Session> => {
  const item = "line_items[0][price_data]";
  const body = new URLSearchParams({
    mode: "payment",
    client_reference_id: orderId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    "line_items[0][quantity]": "1",
    [`${item}[currency]`]: "eur",
    [`${item}[unit_amount]`]: String(cents),
    [`${item}[product_data][name]`]: label,
  });
  return call(stripe, "/v1/checkout/sessions", { method: "POST", body });
};

const readSession = (stripe: Stripe, id: string): Promise<Session> =>
  call(stripe, `/v1/checkout/sessions/${encodeURIComponent(id)}`, { method: "GET" });

/** Throws 502 for every refusal or failure of the provider: neither its response nor the key leaves this process. */
async function call({ secretKey, origin }: Stripe, path: string, init: { method: string; body?: URLSearchParams }) {
  try {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secretKey}` },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}`);
    return Session.parse(await response.json());
  } catch {
    throw new HttpError(502, {
      message: "The card payment provider cannot be reached",
      statusCode: 502,
      data: { code: "providerUnavailable" },
    });
  }
}
