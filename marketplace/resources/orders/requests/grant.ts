import type { Kysely } from "kysely";
import { PACKS, type PackName, type PlanName } from "@/lib/rules/subscription/plans";
import { newSubscription, type Subscription, subscriptionOf } from "@/lib/rules/subscription/subscription";
import { CURRENCY } from "@/lib/rules/subscription/vat";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { Seller } from "@/marketplace/db/tables/orders-requested";
import { unprocessable } from "@/marketplace/errors";
import { changeSlots, giveMonth } from "@/marketplace/resources/credits/begin-plan";
import { changeCounters, setSubscription } from "@/marketplace/resources/credits/change-counters";
import { issueInvoice } from "@/marketplace/resources/orders/invoices/issue";
import { lockHeld, publishHeld } from "@/marketplace/resources/orders/requests/held-offers";
import { tellDecision } from "@/marketplace/resources/orders/requests/mails";
import { amountsOf, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import type { AuditActor } from "@/marketplace/writes/audit";
import type { Write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;
type Granting = {
  trx: Trx;
  record: Write["record"];
  actor: AuditActor;
  seller: Seller | null;
  /** True when the amount due is paid already, by card. */
  isPaid?: boolean;
};

/**
 * Grants a locked request in this transaction: changes the counters and their ledger, records the amount due, issues
 * the invoice, publishes the offers that wait for it, and tells the firm. A plan that replaces another begins when the
 * current month is over, and nothing is due before. Throws 422 when the organization no longer exists.
 */
export async function grant(
  under: Write,
  context: Context,
  request: RequestRow,
  by: Pick<Granting, "actor" | "isPaid">,
): Promise<void> {
  const { trx } = under;
  const granting = { ...under, ...by, seller: context.settings.seller };
  const offers = await lockHeld(trx, request);
  const organization = await lockRow(trx, "users", request.organization_id);
  if (!organization) throw unprocessable("The organization is closed", { code: "organizationClosed" });
  if (request.kind === "pack") await givePack(granting, organization, request);
  else await startPlan(granting, organization, request);
  const decided_by = by.actor.type === "person" ? by.actor.id : null;
  await trx
    .updateTable("order_requests")
    .set({ state: "granted", decided_by, decided_date: new Date() })
    .where("order_id", "=", request.order_id)
    .execute();
  await under.record({ type: "order__updated", objectId: request.order_id, object: { id: request.order_id } });
  const held = await publishHeld(under, context, request, offers);
  await tellDecision(trx, context, request, { outcome: "granted", held });
}

async function givePack(granting: Granting, organization: UserRow, request: RequestRow): Promise<void> {
  const { credit, count } = PACKS[request.name as PackName];
  const why = { reason: "pack", detail: request.name, actor: granting.actor, objectId: request.order_id } as const;
  await changeCounters(granting.trx, organization, { [credit]: count * request.quantity }, why);
  await owe(granting, request);
}

async function startPlan(granting: Granting, organization: UserRow, request: RequestRow): Promise<void> {
  const { trx, actor } = granting;
  const name = request.name as PlanName;
  const current = subscriptionOf(organization.platform_data);
  if (current) {
    const { next: _, ...kept } = current;
    await setSubscription(trx, organization, name === current.name ? kept : { ...kept, next: name });
    return;
  }
  const plan = { ...newSubscription(name, today()), ...(request.price > 0 && { price: request.price }) };
  const by = { actor, objectId: request.order_id };
  const slotted = await changeSlots(trx, organization, { from: "discovery", to: name }, by);
  await setSubscription(trx, await giveMonth(trx, slotted, name, by), plan);
  await owe(granting, request, monthOf(plan, plan.since));
}

/** Returns the first and the last day of a month of a plan, both included. */
export const monthOf = ({ renewsOn }: Subscription, from: string) => ({ from, to: addDays(renewsOn, -1) });

/**
 * Records the amount due: a line of the order, its sums, and the invoice. Does nothing when the total is zero. While
 * the settings name no seller, no number is taken: the invoice is issued once they do (`createLateInvoicesJob`).
 */
export async function owe(
  { trx, seller, isPaid = false }: Granting,
  request: RequestRow,
  month: { from?: string; to?: string } = {},
) {
  const { order_id: orderId, organization_id: organizationId } = request;
  const { total } = amountsOf(request);
  if (total === 0) return;
  await insertRow(trx, "order_lines", {
    id: newId("ordl"),
    order_id: orderId,
    payer_id: organizationId,
    currency: CURRENCY,
    payer_amount: total,
    receiver_amount: 0,
    platform_amount: total,
    ...(month.from && { platform_data: { period: month } }),
  });
  await updateRow(trx, "orders", orderId, { amount_due: total, amount_remaining: total });
  if (seller) await issueInvoice(trx, { request, seller, isPaid, ...month });
}
