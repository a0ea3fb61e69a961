import { type Kysely, sql } from "kysely";
import type { AccountSheet } from "@/lib/entities/support";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";
import { logInName } from "@/marketplace/identity/log-in-limit";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import type { UserRow } from "@/marketplace/resources/users/serialize";

type Db = Kysely<Database>;

/** Maximum number of failed calls shown: a person remembers no more. */
const FAILED_CALLS = 20;

/**
 * Returns the data about a person that support may see, which excludes everything that the person wrote. Throws 404
 * when the person does not exist, and for an organization. The id of a merged account gives the one that it is part of.
 */
export async function readAccountSheet(
  { db, logInLimit }: Pick<Context, "db" | "logInLimit">,
  id: string,
): Promise<AccountSheet> {
  const row = isOrganizationId(id) ? undefined : await readRow(db, "users", await keptIdOf(db, id));
  if (!row) throw notFound();
  return sheetOf({ db, logInLimit }, row);
}

/** Returns the id of the account, or of the organization, that this one was merged into; its own when it was not. */
export async function keptIdOf(db: Db, id: string): Promise<string> {
  const merged = await db.selectFrom("merged_accounts").select("kept_id").where("id", "=", id).executeTakeFirst();
  return merged?.kept_id ?? id;
}

/** Returns what was merged into an account, the newest first. */
export async function mergedInto(db: Db, id: string): Promise<AccountSheet["merged"]> {
  const rows = await db
    .selectFrom("merged_accounts")
    .selectAll()
    .where("kept_id", "=", id)
    .orderBy("created_date", "desc")
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, date: row.created_date.toISOString() }));
}

async function sheetOf({ db, logInLimit }: Pick<Context, "db" | "logInLimit">, row: UserRow): Promise<AccountSheet> {
  const { id } = row;
  const [memberships, figures, lockedUntil, merged, failed] = await Promise.all([
    namesOf(db, Object.keys(row.organizations)),
    readFigures(db, id),
    row.username ? logInLimit.endOf(logInName(row.username)) : null,
    mergedInto(db, id),
    db
      .selectFrom("failed_calls")
      .selectAll()
      .where("user_id", "=", id)
      .orderBy("created_date", "desc")
      .limit(FAILED_CALLS)
      .execute(),
  ]);
  return {
    id,
    createdDate: row.created_date.toISOString(),
    lastActivityDate: row.last_activity_date?.toISOString() ?? null,
    deletionDate: row.deletion_date?.toISOString() ?? null,
    inactivityNoticeDate: row.inactivity_notice_date?.toISOString() ?? null,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    blocked:
      row.blocked_date && row.blocked_reason
        ? { date: row.blocked_date.toISOString(), reason: row.blocked_reason }
        : null,
    hasPassword: row.password_hash !== null,
    addressProved: figures.proved,
    roles: row.roles,
    memberships: memberships.map((one) => ({ ...one, roles: row.organizations[one.id]?.roles ?? [] })),
    sessions: { count: figures.sessions, lastUsedDate: figures.last_used?.toISOString() ?? null },
    counts: {
      profiles: figures.profiles,
      applications: figures.applications,
      messages: figures.messages,
      alerts: figures.alerts,
    },
    // A name is what the person wrote: the sheet has none.
    merged: merged.map((one) => ({ ...one, name: null })),
    failedCalls: failed.map(({ id: requestId, method, path, status, created_date }) => ({
      requestId,
      method,
      path,
      status,
      createdDate: created_date.toISOString(),
    })),
  };
}

export const namesOf = (db: Db, ids: string[]): Promise<{ id: string; name: string | null }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("users").select(["id", "display_name as name"]).where("id", "in", ids).orderBy("id").execute();

type Figures = {
  proved: boolean;
  sessions: number;
  last_used: Date | null;
  profiles: number;
  applications: number;
  messages: number;
  alerts: number;
};

async function readFigures(db: Db, id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT ${isAddressProved} AS proved,
      (SELECT count(*)::int FROM sessions WHERE user_id = ${id} AND expires_date > now()) AS sessions,
      (SELECT max(last_used_date) FROM sessions WHERE user_id = ${id}) AS last_used,
      (SELECT count(*)::int FROM assets WHERE owner_id = ${id}) AS profiles,
      (SELECT count(*)::int FROM transactions WHERE taker_id = ${id} AND is_application) AS applications,
      (SELECT count(*)::int FROM messages WHERE sender_id = ${id}) AS messages,
      (SELECT count(*)::int FROM saved_searches WHERE user_id = ${id}) AS alerts
    FROM users WHERE id = ${id}`.execute(db);
  const [figures] = rows;
  if (!figures) throw notFound();
  return figures;
}
