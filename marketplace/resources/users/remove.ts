import { type Kysely, sql } from "kysely";
import { ACCOUNT_GRACE_DAYS } from "@/lib/rules/limits";
import { isOwn, requireMay, requireRecentPassword } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { removeRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { endOpenTransactions } from "@/marketplace/resources/applications/end-open";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { deleteEmailChange } from "@/marketplace/resources/users/email/change";
import { localeOf } from "@/marketplace/resources/users/locale";
import { toPublicUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { reindexProfiles } from "@/marketplace/search/document";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes an account. People who remove their own account are logged out everywhere, their profile is hidden, and they
 * are erased with their own assets after the days of grace. Other callers with the right remove an account without
 * assets immediately. `close` empties an organization first, so that its last administrator can always leave, and
 * requires a recent password. Returns the id even when no such account exists. Throws 400 when `close` is given for a
 * person, 403 when the caller may not remove the account, 422 when something must be settled first.
 */
export const removeUser = (context: Context, call: RouteCall, id: string, { close = false } = {}) =>
  write(context, call, async (under) => {
    const { trx, record, audit } = under;
    if (close && !isOrganizationId(id)) throw badField(["close"], "is only allowed for an organization");
    requireMay(call.caller, "user:remove", id);
    const isOfPlatform = !isOwn(call.caller, id);
    if (isOfPlatform || close) requireRecentPassword(call.caller);
    const stored = (await lockUsers(trx, [id])).get(id);
    if (!stored) return { id };
    await requireNoOrganization(trx, id);
    if (call.caller.user?.id === id) {
      await scheduleErasure(trx, context, stored);
      return { id };
    }
    if (!close) await requireNoAsset(trx, id);
    await requireNoChild(trx, id);
    if (close) await emptyOrganization(under, context, id);
    if (isOrganizationId(id)) await mailMembersOfClosing(trx, context, stored, call.caller.user?.id);
    await deleteMemberships(trx, id);
    await removeRow(trx, "users", id);
    await record({ type: "user__deleted", objectId: id, object: toPublicUser(stored, context.livemode) });
    if (isOfPlatform) await audit({ action: "accountRemoved", objectId: id });
    return { id };
  });

async function scheduleErasure(trx: Trx, { settings }: Context, stored: UserRow): Promise<void> {
  const date = new Date(Date.now() + ACCOUNT_GRACE_DAYS * DAY_MS);
  await trx.updateTable("users").set({ deletion_date: date }).where("id", "=", stored.id).execute();
  await revokeSessions(trx, stored.id);
  await deleteEmailChange(trx, stored.id);
  if (stored.email !== null) {
    const values = { name: stored.firstname, url: appUrl(settings, localeOf(stored)), date: date.toISOString() };
    await sendMail(trx, { name: "deletion", to: stored.email, locale: localeOf(stored), values });
  }
  await reindexProfiles(trx, stored.id);
}

/** Deletes the memberships of a removed organization. Members are locked in the same order as lockUsers. */
async function deleteMemberships(trx: Trx, id: string): Promise<void> {
  if (!isOrganizationId(id)) return;
  await sql`
    UPDATE users SET organizations = organizations - ${id}::text, updated_date = next_date(updated_date)
    WHERE id IN (SELECT id FROM users WHERE organizations ? ${id} ORDER BY id FOR UPDATE)`.execute(trx);
}

async function requireNoOrganization(trx: Trx, id: string): Promise<void> {
  const owned = await trx.selectFrom("users").select("id").where("org_owner_id", "=", id).execute();
  if (owned.length === 0) return;
  throw unprocessable(
    "This user owns organizations. Transfer them to another administrator (PATCH /users/{organizationId} with orgOwnerId) or close them (DELETE /users/{organizationId}?close=true) before removing this user.",
    { ownedOrganizationIds: owned.map((organization) => organization.id) },
  );
}

async function requireNoAsset(trx: Trx, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom("assets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", id)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw unprocessable(`${count} asset(s) still belong to ${id}. Remove them first.`);
}

async function requireNoChild(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE organizations ? ${id} AND starts_with(id, 'org_') ORDER BY id`.execute(trx);
  if (rows.length === 0) return;
  const message = `${rows.length} children organizations still reference this organization`;
  throw unprocessable(message, { childOrganizationIds: rows.map((child) => child.id) });
}

/** Mails the members of an organization that it closes, except the person who closes it. */
async function mailMembersOfClosing(
  trx: Kysely<Database>,
  { settings }: Context,
  { id, display_name }: UserRow,
  closerId: string | undefined,
): Promise<void> {
  const { rows } = await sql<UserRow>`
    SELECT * FROM users WHERE organizations ? ${id} AND NOT starts_with(id, 'org_') AND email IS NOT NULL
      AND deletion_date IS NULL AND id IS DISTINCT FROM ${closerId ?? null} ORDER BY id`.execute(trx);
  for (const row of rows) {
    const locale = localeOf(row);
    const values = { name: row.firstname, url: appUrl(settings, locale), organizationName: display_name ?? "" };
    await sendMail(trx, { name: "organizationClosed", to: row.email ?? "", locale, values });
  }
}

/**
 * Empties an organization, whose row the caller has locked, so that nothing belongs to it: its open applications are
 * answered, then its page and offers are deleted. Orders, applications and their messages stay, for legal reasons or
 * for the candidates.
 */
async function emptyOrganization(under: Write, context: Context, id: string): Promise<void> {
  const { trx } = under;
  await sql`SELECT id FROM assets WHERE owner_id = ${id} ORDER BY id FOR UPDATE`.execute(trx);
  // Before the page is deleted: mails take the firm's name from it.
  await endOpenTransactions(under, context, id);
  const settings = await readAssetSettings(trx);
  const { rows } = await sql<StoredAsset>`DELETE FROM assets WHERE owner_id = ${id} RETURNING *`.execute(trx);
  for (const before of rows) await announce(under, context, settings, { before, after: null });
  await trx.deleteFrom("saved_searches").where("user_id", "=", id).execute();
  await trx.deleteFrom("documents").where("target_id", "=", id).where("type", "=", "merge").execute();
}
