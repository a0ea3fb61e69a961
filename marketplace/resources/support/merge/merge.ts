import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { AuditState } from "@/lib/entities/audit-line";
import type { JsonObject } from "@/lib/entities/json";
import type { Merging } from "@/lib/entities/support";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { MONTHLY_CREDITS, PLANS } from "@/lib/rules/subscription/plans";
import { MERGE_CHOICES, type MergeChoice, type MergeSide, plainMergeName } from "@/lib/rules/support/merging";
import { type Credits, creditsOf } from "@/lib/rules/transaction/credits";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Context } from "@/marketplace/context";
import { merge as mergeObjects } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { hasProvedAddress } from "@/marketplace/identity/proved-address";
import { revokeSessions } from "@/marketplace/identity/sessions";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { moved } from "@/marketplace/resources/applications/apply-move";
import { mailTransition } from "@/marketplace/resources/applications/mails";
import { toEventObject } from "@/marketplace/resources/applications/serialize";
import { objectAt } from "@/marketplace/resources/assets/settings";
import { changeCounters, setSubscription, unusedOf } from "@/marketplace/resources/credits/change-counters";
import {
  type Compared,
  compare,
  duplicatesOf,
  isUntouched,
  type Side,
} from "@/marketplace/resources/support/merge/compare";
import { type Ids, moveAccountRows, moveAddress, type Repeated } from "@/marketplace/resources/support/merge/move-rows";
import { moveAssets, type Pages } from "@/marketplace/resources/support/merge/pages";
import { requireUnreferenced } from "@/marketplace/resources/support/merge/rules";
import type { Merge } from "@/marketplace/resources/support/schemas";
import { localeOf } from "@/marketplace/resources/users/locale";
import { toPublicUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { reindexProfiles } from "@/marketplace/search/document";
import { actorOf } from "@/marketplace/writes/audit";
import { jobWrite } from "@/marketplace/writes/job-write";
import { notify } from "@/marketplace/writes/notifications";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;
type Choices = Partial<Record<MergeChoice, MergeSide>>;

/** Job that moves what requests under way during a merge wrote for the merged account. */
export const MERGED_ROWS_JOB = "mergedRows";
/** Longer than any request lasts. */
const LATE_MS = 2 * 60_000;

/** Returns what a merge of these two would do. Throws 404 when one does not exist. */
export async function readMerging({ db }: Context, id: string, mergedId: string): Promise<Merging> {
  const rows = await db.selectFrom("users").selectAll().where("id", "in", [id, mergedId]).execute();
  const [kept, merged] = [id, mergedId].map((one) => rows.find((row) => row.id === one));
  if (!kept || !merged) throw notFound();
  return (await compare(db, kept, merged)).merging;
}

/**
 * Merges an account, or an organization, into another one: moves all that is its own, ends its sessions, tokens and keys,
 * and removes it, in one transaction. Throws 404 when one does not exist, 422 with a code of MERGE_REFUSALS when they
 * cannot be merged, 400 naming the choice that is missing, or the name that does not match.
 */
export const mergeAccounts = (context: Context, call: RouteCall, id: string, given: Merge) =>
  write(context, call, async (under) => {
    const { trx, audit, enqueue } = under;
    const ids = { kept: id, merged: given.mergedId };
    const rows = await lockWithMembers(trx, ids);
    const [keptRow, mergedRow] = [rows.get(ids.kept), rows.get(ids.merged)];
    if (!keptRow || !mergedRow) throw notFound();
    const compared = await compare(trx, keptRow, mergedRow);
    requireMergeable(compared, given);
    const choices = Object.fromEntries(MERGE_CHOICES.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
    const told = isOrganizationId(id)
      ? await mergeFirms(under, context, call, compared, choices)
      : await mergePeople(under, context, compared, choices);
    await trx
      .insertInto("merged_accounts")
      .values({ id: ids.merged, kept_id: ids.kept, name: mergedRow.display_name })
      .execute();
    const after: AuditState = choices;
    await audit({
      action: "accountsMerged",
      objectId: id,
      reason: given.reason,
      before: { mergedId: ids.merged },
      after,
    });
    await told(given.reason);
    await enqueue({ kind: MERGED_ROWS_JOB, payload: ids, runDate: new Date(Date.now() + LATE_MS) });
    return { id };
  });

/** Locks both, then the members and the organizations below them, in the order of lockUsers. */
async function lockWithMembers(trx: Trx, { kept, merged }: Ids): Promise<Map<string, UserRow>> {
  const rows = await lockUsers(trx, [kept, merged]);
  await sql`SELECT FROM users WHERE organizations ?| ARRAY[${kept}, ${merged}]::text[] ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  return rows;
}

function requireMergeable({ merged, merging }: Compared, given: Merge): void {
  const [code] = merging.refusals;
  if (code) throw unprocessable("These accounts cannot be merged", { code, codes: merging.refusals });
  for (const { name, only } of merging.choices) {
    const side = given[name as MergeChoice];
    if (side === undefined) throw badField([name], "must say which one is kept", "any.required");
    if (only !== undefined && side !== only) throw badField([name], `must be ${only}: the other is not confirmed`);
  }
  const { display_name, email } = merged.row;
  if (plainMergeName(given.name) !== plainMergeName(display_name || email || merged.row.id))
    throw badField(["name"], "is not the name of the account that goes");
}

/** Returns the page, or the profile, that stays and the one that goes; null when one of both has none. */
const pagesOf = ({ kept, merged }: Compared, side: MergeSide | undefined): Pages =>
  kept.page && merged.page
    ? side === "merged"
      ? { stays: merged.page, goes: kept.page }
      : { stays: kept.page, goes: merged.page }
    : null;

type Tell = (reason: Merge["reason"]) => Promise<void>;

async function mergeFirms(
  under: Write,
  context: Context,
  call: RouteCall,
  compared: Compared,
  choices: Choices,
): Promise<Tell> {
  const { trx, record } = under;
  const { kept, merged } = compared;
  const ids = { kept: kept.row.id, merged: merged.row.id };
  const repeated: Repeated = {};
  const pages = pagesOf(compared, choices.page);
  await moveAssets(under, context, ids, pages, repeated);
  const paid = await moveCredits(trx, compared, choices.plan, actorOf(call.caller));
  await moveMembers(under, context, ids);
  addRepeated(repeated, await moveAccountRows(trx, ids));
  await storeLeft(trx, merged.row, ids, { page: pages?.goes ?? null, repeated });
  await requireUnreferenced(trx, "users", ids.merged);
  await trx.deleteFrom("users").where("id", "=", ids.merged).execute();
  const { _private: _credits, ...platformData } = merged.row.platform_data;
  await updateRow(trx, "users", ids.kept, {
    organizations: parentOf(compared, choices.parent),
    org_owner_id: kept.row.org_owner_id ?? merged.row.org_owner_id,
    metadata: mergeObjects(withoutQuietMoves(merged.row.metadata), kept.row.metadata),
    platform_data: mergeObjects(platformData, paid.platform_data),
  });
  const object = toPublicUser(merged.row, context.livemode);
  await record({ type: "user__deleted", objectId: ids.merged, object, relatedObjectsIds: { mergedIntoId: ids.kept } });
  return (reason) => tellMembers(trx, context, kept.row, merged.row, reason);
}

/** Leaves out the choice of quiet moves: an administrator of the organization that stays makes it, in the audit trail. */
function withoutQuietMoves({ _private, ...metadata }: JsonObject): JsonObject {
  const { quietMoves: _, ...others } = objectAt({ _private }, "_private") ?? {};
  return { ...metadata, _private: others };
}

/** Returns the memberships of the organization that stays: its parent, or that of the other one. */
function parentOf({ kept, merged }: Compared, side: MergeSide | undefined): UserRow["organizations"] {
  const [own, other] = [kept.row.organizations, merged.row.organizations];
  if (Object.keys(own).length === 0) return other;
  return side === "merged" && Object.keys(other).length > 0 ? other : own;
}

/** Adds the credits of the organization that goes to those of the other one, line by line of both ledgers. */
async function moveCredits(
  trx: Trx,
  { kept, merged }: Compared,
  side: MergeSide | undefined,
  actor: ReturnType<typeof actorOf>,
): Promise<UserRow> {
  let [stays, goes] = [kept.row, merged.row];
  const isOther = merged.plan !== null && (kept.plan === null || side === "merged");
  // Of two plans, one ends, with the offers that it let be online; the credits of its month stay.
  if (kept.plan && merged.plan) {
    const detail = isOther ? kept.plan.name : merged.plan.name;
    const why = { reason: "planEnded" as const, detail, actor, objectId: goes.id };
    if (isOther) stays = await changeCounters(trx, stays, { slots: -PLANS[kept.plan.name].slots }, why);
    else goes = await changeCounters(trx, goes, { slots: -PLANS[merged.plan.name].slots }, why);
  }
  const unused: Partial<Credits> = {};
  // What the plan that stays gave this month is taken back at its end: the ledger says which credits these are.
  if (isOther) for (const credit of MONTHLY_CREDITS) unused[credit] = await unusedOf(trx, goes, credit);
  const held = creditsOf(goes.platform_data);
  const moving = Object.entries(held).filter(([, count]) => count > 0) as [keyof Credits, number][];
  const taken = Object.fromEntries(moving.map(([credit, count]) => [credit, -count]));
  await changeCounters(trx, goes, taken, { reason: "merge", actor, objectId: stays.id });
  const rest = moving.map(([credit, count]) => [credit, count - (unused[credit] ?? 0)]);
  stays = await changeCounters(trx, stays, Object.fromEntries(rest), { reason: "merge", actor, objectId: goes.id });
  if (!isOther || !merged.plan) return stays;
  stays = await changeCounters(trx, stays, unused, {
    reason: "plan",
    detail: merged.plan.name,
    actor,
    objectId: goes.id,
  });
  return setSubscription(trx, stays, merged.plan);
}

/** Makes the members of the organization that goes, and the organizations below it, those of the other one. */
async function moveMembers({ trx, record }: Write, { livemode }: Context, { kept, merged }: Ids): Promise<void> {
  const { rows } = await sql<UserRow>`SELECT * FROM users WHERE organizations ? ${merged} ORDER BY id`.execute(trx);
  for (const row of rows) {
    const { [merged]: former, ...others } = row.organizations;
    const roles = [...new Set([...(others[kept]?.roles ?? []), ...(former?.roles ?? [])])];
    const after = await updateRow(trx, "users", row.id, { organizations: { ...others, [kept]: { roles } } });
    await record({
      type: others[kept] ? "user__organization_rights_changed" : "user__organization_joined",
      objectId: row.id,
      object: toPublicUser(after, livemode),
      relatedObjectsIds: { organizationId: kept },
    });
  }
}

async function tellMembers(
  trx: Trx,
  { settings }: Context,
  kept: UserRow,
  merged: UserRow,
  reason: Merge["reason"],
): Promise<void> {
  const data = { mergedName: merged.display_name ?? "" };
  await notify(trx, { to: kept.id, kind: "firmsMerged", objectId: kept.id });
  const { rows } = await sql<UserRow>`
    SELECT * FROM users WHERE organizations ? ${kept.id} AND NOT starts_with(id, 'org_') AND email IS NOT NULL
      AND deletion_date IS NULL AND blocked_date IS NULL ORDER BY id`.execute(trx);
  for (const row of rows) {
    const locale = localeOf(row);
    const url = readAs(appUrl(settings, locale, workspaceRoutes.team()), kept.id);
    const values = { name: row.firstname ?? row.display_name ?? "", url, keptName: kept.display_name ?? "", ...data };
    await sendMail(trx, { name: "firmsMerged", to: row.email ?? "", locale, values: { ...values, reason } });
  }
}

async function mergePeople(under: Write, context: Context, compared: Compared, choices: Choices): Promise<Tell> {
  const { trx, record } = under;
  const { kept, merged } = compared;
  const ids = { kept: kept.row.id, merged: merged.row.id };
  await withdrawDuplicates(under, context, ids, choices.applications);
  const repeated: Repeated = {};
  const pages = pagesOf(compared, choices.profile);
  await moveAssets(under, context, ids, pages, repeated);
  addRepeated(repeated, await moveAccountRows(trx, ids));
  await moveTeamRules(trx, ids);
  const isOther = choices.login === "merged";
  const [login, left] = isOther ? [merged.row, kept.row] : [kept.row, merged.row];
  if (login.email !== null && left.email !== null && hasProvedAddress(left))
    await moveAddress(trx, { from: left.email, to: login.email });
  await storeLeft(trx, merged.row, ids, { page: pages?.goes ?? null, repeated, login: loginOf(left) });
  await requireUnreferenced(trx, "users", ids.merged);
  await trx.deleteFrom("users").where("id", "=", ids.merged).execute();
  await updateRow(trx, "users", ids.kept, mergedPerson(compared, isOther));
  // Another address and another password: nobody stays logged in by the former ones.
  if (isOther) {
    await revokeSessions(trx, ids.kept);
    await trx.deleteFrom("mail_tokens").where("user_id", "=", ids.kept).where("used_date", "is", null).execute();
  }
  await reindexProfiles(trx, ids.kept);
  await record({ type: "user__deleted", objectId: ids.merged, relatedObjectsIds: { mergedIntoId: ids.kept } });
  return (reason) => tellPerson(trx, context, [kept, merged], { login, reason });
}

const loginOf = ({ email, username }: UserRow) => ({ email, username });

/** Returns the columns of the account that stays; of two values, its own. */
function mergedPerson({ kept: { row: kept }, merged: { row: merged } }: Compared, isOther: boolean) {
  const { email, username, proved_email, password_hash } = merged;
  const organizations = { ...kept.organizations };
  for (const [id, { roles }] of Object.entries(merged.organizations))
    organizations[id] = { roles: [...new Set([...(organizations[id]?.roles ?? []), ...roles])] };
  const dates = [kept.last_activity_date, merged.last_activity_date].filter((date) => date !== null);
  return {
    ...(isOther && { email, username, proved_email, password_hash }),
    firstname: kept.firstname ?? merged.firstname,
    lastname: kept.lastname ?? merged.lastname,
    description: kept.description ?? merged.description,
    roles: [...new Set([...kept.roles, ...merged.roles])],
    organizations,
    metadata: mergeObjects(merged.metadata, kept.metadata),
    platform_data: mergeObjects(merged.platform_data, kept.platform_data),
    created_date: new Date(Math.min(kept.created_date.getTime(), merged.created_date.getTime())).toISOString(),
    last_activity_date: dates.length > 0 ? new Date(Math.max(...dates.map(Number))).toISOString() : null,
    inactivity_notice_date: null,
  };
}

/**
 * Withdraws one of the two applications of a person to the same offer, as there is one at most: the one that its firm has
 * not begun to handle, else that of the side that was not chosen. The firm is told.
 */
async function withdrawDuplicates(
  { trx, record }: Write,
  context: Context,
  ids: Ids,
  side: MergeSide | undefined,
): Promise<void> {
  const duplicates = await duplicatesOf(trx, ids.kept, ids.merged);
  const withdrawn = duplicates.map(({ keptId, mergedId, keptStatus, mergedStatus }) => {
    if (isUntouched(keptStatus) !== isUntouched(mergedStatus)) return isUntouched(keptStatus) ? keptId : mergedId;
    return side === "merged" ? keptId : mergedId;
  });
  if (withdrawn.length === 0) return;
  const rows = await trx.selectFrom("transactions").selectAll().where("id", "in", withdrawn).forUpdate().execute();
  for (const before of rows) {
    const change = moved(before, "cancelled", { cancellationReason: "merged" });
    const row = await updateRow(trx, "transactions", before.id, change);
    await record({ type: "transaction__status_changed", objectId: row.id, object: toEventObject(row) });
    await mailTransition(trx, context, { before: before.status, row, authorId: null });
  }
}

/** Rules of teams say who of a firm receives what, and in whose place. */
const moveTeamRules = (trx: Trx, { kept, merged }: Ids) =>
  sql`
    UPDATE users SET metadata = jsonb_set(metadata, '{_private,team}', replace(
      (CASE WHEN (metadata #> '{_private,team}') ? ${kept} THEN (metadata #> '{_private,team}') - ${merged}::text
        ELSE metadata #> '{_private,team}' END)::text,
      to_jsonb(${merged}::text)::text, to_jsonb(${kept}::text)::text)::jsonb)
    WHERE starts_with(id, 'org_') AND jsonb_typeof(metadata #> '{_private,team}') = 'object'
      AND strpos(metadata #>> '{_private,team}', ${merged}) > 0`.execute(trx);

async function tellPerson(
  trx: Trx,
  { settings }: Context,
  sides: Side[],
  { login, reason }: { login: UserRow; reason: Merge["reason"] },
): Promise<void> {
  const address = maskEmail(login.email ?? login.username ?? "");
  const told = new Map(sides.flatMap(({ row }) => (row.email === null ? [] : [[row.email.toLowerCase(), row]])));
  for (const [to, row] of told) {
    const locale = localeOf(row);
    const values = { name: row.firstname, url: appUrl(settings, locale, workspaceRoutes.account()), email: address };
    await sendMail(trx, { name: "accountsMerged", to, locale, values: { ...values, reason } });
  }
}

/** Adds the rows of each table to those that are there. */
function addRepeated(repeated: Repeated, added: Repeated): void {
  for (const [table, rows] of Object.entries(added)) repeated[table] = [...(repeated[table] ?? []), ...rows];
}

type Left = { page: object | null; repeated: Repeated; login?: object };

/**
 * Stores what the account that stays did not take over, so that nothing is lost: the merged row without its password, the
 * page or the profile that went, the person's own rows that were there twice. Part of the export of a person, and of their erasure.
 */
async function storeLeft(trx: Trx, merged: UserRow, ids: Ids, left: Left): Promise<void> {
  const { password_hash: _, ...user } = merged;
  const data: JsonObject = JSON.parse(JSON.stringify({ user, ...left }));
  await insertRow(trx, "documents", { id: newId("doc"), type: "merge", target_id: ids.kept, data });
}

const LateRows = z.object({ kept: z.string(), merged: z.string() });

/**
 * Creates the handler of the job that moves what requests under way during a merge wrote for the merged account, to the
 * account that stays, or to the one that it was merged into since.
 */
export const createMergedRowsJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { merged } = LateRows.parse(payload);
    const into = await trx.selectFrom("merged_accounts").select("kept_id").where("id", "=", merged).executeTakeFirst();
    if (!into) return;
    const ids = { kept: into.kept_id, merged };
    await lockUsers(trx, [ids.kept]);
    const [under, repeated]: [Write, Repeated] = [jobWrite(trx), {}];
    await withdrawDuplicates(under, context, ids, "kept");
    await moveAssets(under, context, ids, null, repeated);
    addRepeated(repeated, await moveAccountRows(trx, ids));
    if (Object.keys(repeated).length === 0) return;
    const data: JsonObject = JSON.parse(JSON.stringify({ repeated }));
    await insertRow(trx, "documents", { id: newId("doc"), type: "merge", target_id: ids.kept, data });
  };
