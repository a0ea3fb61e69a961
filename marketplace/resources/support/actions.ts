import { sql } from "kysely";
import type { CreditChange } from "@/lib/entities/support";
import type { SupportReason } from "@/lib/rules/support/support-actions";
import { creditsOf } from "@/lib/rules/transaction/credits";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { logInName } from "@/marketplace/identity/log-in-limit";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { mailAction } from "@/marketplace/resources/support/mails";
import type { CreditEdit } from "@/marketplace/resources/support/schemas";
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
