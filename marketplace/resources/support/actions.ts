import { sql } from "kysely";
import type { CreditChange } from "@/lib/entities/support";
import { newSubscription, subscriptionOf } from "@/lib/rules/subscription/subscription";
import type { PaymentMeans, SupportReason } from "@/lib/rules/support/support-actions";
import { today } from "@/lib/rules/time/paris-time";
import { creditsOf } from "@/lib/rules/transaction/credits";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, updateRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { logInName } from "@/marketplace/identity/log-in-limit";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { hasProvedAddress, proveAddress } from "@/marketplace/identity/proved-address";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { changeSlots, dropUnused, giveMonth } from "@/marketplace/resources/credits/begin-plan";
import { setSubscription } from "@/marketplace/resources/credits/change-counters";
import { recount } from "@/marketplace/resources/orders/items";
import { RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { claimProvedAlerts } from "@/marketplace/resources/search/mail-alerts/claim";
import { mailAction } from "@/marketplace/resources/support/mails";
import type { CreditEdit, GivenPlan } from "@/marketplace/resources/support/schemas";
import { actorOf } from "@/marketplace/writes/audit";
import { explained } from "@/marketplace/writes/explain-credits";
import { write } from "@/marketplace/writes/write";

/** Closes all sessions of a person immediately. Throws 404 when the person does not exist. */
export const closeSessions = (context: Context, call: RouteCall, id: string, reason: SupportReason) =>
  write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? undefined : await lockRow(trx, "users", id);
    if (!stored) throw notFound();
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM sessions WHERE user_id = ${id}`.execute(trx);
    await revokeSessions(trx, id);
    await audit({ action: "sessionsClosed", objectId: id, reason, before: { sessions: rows[0]?.count ?? 0 } });
    await mailAction(trx, context, { id, action: "sessionsClosed", reason });
    return { id };
  });

/**
 * Lets a person log in again after too many failures. Throws 404 when the person does not exist, 422 when the account
 * is not locked.
 */
export async function liftLogInLock(context: Context, call: RouteCall, id: string, reason: SupportReason) {
  const { logInLimit } = context;
  const { username } = await write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? undefined : await lockRow(trx, "users", id);
    if (!stored?.username) throw notFound();
    const username = logInName(stored.username);
    if (!(await logInLimit.endOf(username)))
      throw unprocessable("Nothing keeps this account out", { code: "notLocked" });
    await audit({ action: "logInLockLifted", objectId: id, reason });
    await mailAction(trx, context, { id, action: "lockLifted", reason });
    return { username };
  });
  await logInLimit.lift(username);
  return { id };
}

/**
 * Blocks a person: closes their sessions, lets none open, and mails them why. Throws 404 when the person does not exist,
 * 422 for the caller's own account, and for an account that is blocked already.
 */
export const block = (context: Context, call: RouteCall, id: string, reason: SupportReason) =>
  write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? undefined : await lockRow(trx, "users", id);
    if (!stored) throw notFound();
    if (call.caller.user?.id === id) throw unprocessable("Nobody blocks their own account", { code: "ownAccount" });
    if (stored.blocked_date) throw unprocessable("This account is blocked already", { code: "alreadyBlocked" });
    await updateRow(trx, "users", id, { blocked_date: new Date().toISOString(), blocked_reason: reason });
    await revokeSessions(trx, id);
    await audit({ action: "accountBlocked", objectId: id, reason });
    await mailAction(trx, context, { id, action: "blocked", reason });
    return { id };
  });

/**
 * Lets a blocked person log in again. Throws 404 when the person does not exist, 422 when the account is not blocked.
 */
export const unblock = (context: Context, call: RouteCall, id: string, reason: SupportReason) =>
  write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? undefined : await lockRow(trx, "users", id);
    if (!stored) throw notFound();
    if (!stored.blocked_date) throw unprocessable("This account is not blocked", { code: "notBlocked" });
    await updateRow(trx, "users", id, { blocked_date: null, blocked_reason: null });
    await audit({ action: "accountUnblocked", objectId: id, reason, before: { reason: stored.blocked_reason } });
    await mailAction(trx, context, { id, action: "unblocked", reason });
    return { id };
  });

/**
 * Confirms the present address of a person by hand, as their link would. Throws 404 when the person does not exist, 422
 * without an address, and when it is confirmed already.
 */
export const confirmAddress = (context: Context, call: RouteCall, id: string, reason: SupportReason) =>
  write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? undefined : await lockRow(trx, "users", id);
    if (!stored) throw notFound();
    if (stored.email === null || hasProvedAddress(stored))
      throw unprocessable("There is no address to confirm", { code: "nothingToConfirm" });
    await proveAddress(trx, id);
    await claimProvedAlerts(trx, stored.email.toLowerCase());
    await audit({ action: "addressConfirmed", objectId: id, reason });
    await mailAction(trx, context, { id, action: "addressConfirmed", reason });
    return { id };
  });

/**
 * Gives an organization a plan from today, without an invoice, in place of the plan that it has; "discovery" ends that
 * plan. Throws 404 when the organization does not exist, 422 when it has this plan without an invoice already, and when it
 * will change to another one.
 */
export const givePlan = (context: Context, call: RouteCall, id: string, { name, reason }: GivenPlan) =>
  write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? await lockRow(trx, "users", id) : undefined;
    if (!stored) throw notFound();
    const current = subscriptionOf(stored.platform_data);
    const from = current?.name ?? "discovery";
    if (from === name && current?.price === undefined)
      throw unprocessable("The organization has this plan already", { code: "samePlan" });
    // A change that was granted waits for its month, and is invoiced then: it is not dropped unseen.
    if (current?.next && current.next !== name)
      throw unprocessable("The organization will change to another plan", { code: "planPlanned" });
    const by = { actor: actorOf(call.caller), objectId: null };
    const bare = current ? await dropUnused(trx, stored, from, by) : stored;
    const filled = await giveMonth(trx, await changeSlots(trx, bare, { from, to: name }, by), name, by);
    // Without a price, no month is invoiced.
    const { price: _, ...plan } = newSubscription(name, today());
    await setSubscription(trx, filled, name === "discovery" ? null : plan);
    await audit({ action: "planGiven", objectId: id, reason, before: { plan: from }, after: { plan: name } });
    await mailAction(trx, context, { id, action: "planGiven", reason, organizationName: stored.display_name });
    return { id };
  });

/**
 * Notes that what remains due of an order was paid, by these means: a move of money, and the sums of the order anew.
 * Throws 404 when the order does not exist, 422 when nothing remains due.
 */
export const notePaid = (context: Context, call: RouteCall, orderId: string, means: PaymentMeans) =>
  write(context, call, async (under) => {
    const { trx, audit } = under;
    const order = await lockRow(trx, "orders", orderId);
    if (!order) throw notFound();
    const { amount_remaining: amount, payer_id: payerId, currency } = order;
    if (!amount || amount <= 0 || currency === null)
      throw unprocessable("Nothing remains due of this order", { code: "nothingDue" });
    await insertRow(trx, "order_moves", {
      id: newId("ordm"),
      order_id: orderId,
      payer_id: payerId,
      payer_amount: amount,
      receiver_amount: 0,
      platform_amount: amount,
      currency,
      event_date: new Date().toISOString(),
    });
    await recount(under, orderId);
    await audit({
      action: "orderPaid",
      objectId: orderId,
      organizationId: payerId,
      reason: means,
      before: { remaining: String(amount) },
      after: { remaining: "0" },
    });
    return { id: orderId };
  });

/**
 * Mails the link to choose a new password, as if the person had requested it again. Throws 404 when the person does not
 * exist.
 */
export const resendReset = (context: Context, call: RouteCall, id: string, reason: SupportReason) =>
  write(context, call, async ({ trx, enqueue, audit }) => {
    const stored = isOrganizationId(id) ? undefined : await lockRow(trx, "users", id);
    if (!stored?.username) throw notFound();
    const username = stored.username.toLowerCase();
    await enqueue({ kind: RESET_JOB, key: `${RESET_JOB}/${username}`, payload: { username } });
    await audit({ action: "mailResent", objectId: id, reason, after: { mail: "reset" } });
    return { id };
  });

/**
 * Adds or removes credits of an organization. Throws 404 when the organization does not exist, 422 when the count would
 * become negative.
 */
export const changeCredits = (context: Context, call: RouteCall, id: string, edit: CreditEdit): Promise<CreditChange> =>
  write(context, call, async ({ trx, audit }) => {
    const { credit, change, reason } = edit;
    const stored = isOrganizationId(id) ? await lockRow(trx, "users", id) : undefined;
    if (!stored) throw notFound();
    const before = creditsOf(stored.platform_data)[credit];
    const after = before + change;
    if (after < 0) throw unprocessable("There would be fewer credits than none", { code: "belowZero", before });
    const platformData = merge(stored.platform_data, { _private: { [credit]: after } });
    await explained(trx, { reason: "support", detail: reason, actor: actorOf(call.caller) }, () =>
      updateRow(trx, "users", id, { platform_data: platformData }),
    );
    await audit({
      action: "creditsChanged",
      objectId: id,
      reason,
      before: { [credit]: before },
      after: { [credit]: after },
    });
    await mailAction(trx, context, { id, action: "creditsChanged", reason, organizationName: stored.display_name });
    return { organizationId: id, credit, before, after };
  });

/**
 * Transfers the ownership of an organization to another of its administrators. Throws 404 when the organization does
 * not exist, 422 when the new owner is not one of its administrators, or is about to be erased.
 */
export const handOver = (
  context: Context,
  call: RouteCall,
  id: string,
  { ownerId, reason }: { ownerId: string; reason: SupportReason },
) =>
  write(context, call, async ({ trx, audit }) => {
    const stored = isOrganizationId(id) ? await lockRow(trx, "users", id) : undefined;
    if (!stored) throw notFound();
    const owner = await lockRow(trx, "users", ownerId);
    const isAdministrator = owner?.organizations[id]?.roles.includes("administrator");
    if (!owner || !isAdministrator || owner.deletion_date || isOrganizationId(ownerId))
      throw unprocessable("The owner of an organization is one of its administrators");
    await updateRow(trx, "users", id, { org_owner_id: ownerId });
    await audit({
      action: "organizationHandedOver",
      objectId: id,
      reason,
      before: { ownerId: stored.org_owner_id },
      after: { ownerId },
    });
    await mailAction(trx, context, { id, action: "handedOver", reason, organizationName: stored.display_name });
    return { id };
  });
