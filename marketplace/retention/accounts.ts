import { type Kysely, sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { isDemonstration } from "@/marketplace/db/demonstration-rows";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { localeOf } from "@/marketplace/resources/users/locale";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { dueFor, erasureDate, monthsBefore } from "@/marketplace/retention/due";
import { erasePerson } from "@/marketplace/retention/erasure";
import { RULES } from "@/marketplace/retention/rules";

type Db = Kysely<Database>;
type Row = UserRow & { last_trace: Date };

/**
 * Condition on a candidate's account. The account of a member of an organization or of the platform is closed by an
 * administrator.
 */
const isCandidate = sql<boolean>`(
  NOT ${isDemonstration("users")} AND users.organizations = '{}' AND NOT starts_with(users.id, 'org_')
  AND NOT users.roles && ARRAY['administrator', 'editor', 'accounting', 'client', 'member', 'recruiter']
  AND NOT EXISTS (SELECT FROM users AS owned WHERE owned.org_owner_id = users.id)
)`;

/** Date of the last activity of an account, by its owner or by a server that acts for them. */
const lastTrace = sql`greatest(
  users.created_date, users.updated_date, users.last_activity_date,
  (SELECT max(last_used_date) FROM sessions WHERE sessions.user_id = users.id),
  (SELECT max(created_date) FROM transactions WHERE taker_id = users.id),
  (SELECT max(created_date) FROM messages WHERE sender_id = users.id),
  (SELECT max(updated_date) FROM assets WHERE owner_id = users.id AND NOT ${isDemonstration("assets")}),
  (SELECT max(updated_date) FROM saved_searches WHERE user_id = users.id)
)`;

/** Key of the job that erases a person: one job per person, so that a failed erasure does not delay the others. */
const erasureKey = (id: string) => `retention/erasure/${id}`;

/**
 * Reviews up to `limit` accounts, in the order of their ids. Sends one notice to the owner of an account inactive for
 * long, and enqueues the erasure of an account whose owner requested it or did not come back. Returns the id of the
 * last reviewed account; null when no account is left.
 */
export async function reviewAccounts(
  context: Context,
  trx: Db,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<string | null> {
  const unseenSince = monthsBefore(now, RULES.inactivityNotices.months);
  const { rows } = await sql<Row>`
    SELECT users.*, ${lastTrace} AS last_trace FROM users
    WHERE users.id > ${after} AND (
      users.deletion_date <= ${now}
      OR (users.deletion_date IS NULL AND ${isCandidate}
        AND users.updated_date <= ${unseenSince} AND coalesce(users.last_activity_date <= ${unseenSince}, true))
    )
    ORDER BY users.id LIMIT ${limit} FOR NO KEY UPDATE OF users SKIP LOCKED`.execute(trx);
  for (const row of rows) {
    const due = dueFor(toAccount(row), now);
    if (due === "notice") await sendNotice(context, trx, row, now);
    if (due === "erasure") {
      await enqueue(trx, { kind: "retention", key: erasureKey(row.id), payload: { person: row.id } });
    }
  }
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}

const toAccount = (row: Row) => ({
  lastActivity: row.last_trace,
  noticeDate: row.inactivity_notice_date,
  deletionDate: row.deletion_date,
});

/** Sends the notice. It is not activity: `updated_date` stays unchanged. */
async function sendNotice({ settings }: Context, trx: Db, row: Row, now: Date): Promise<void> {
  await trx.updateTable("users").set({ inactivity_notice_date: now }).where("id", "=", row.id).execute();
  if (row.email === null) return;
  const date = erasureDate(row.last_trace, now).toISOString();
  const values = { name: row.firstname, url: appUrl(settings, localeOf(row)), date };
  await sendMail(trx, { name: "inactivity", to: row.email, locale: localeOf(row), values });
}

/**
 * Erases a person, if that is still due once their account is locked. A person who logged in in the meantime stays, and
 * so does the owner of an organization, until the organization has another owner. Returns whether they were erased.
 */
export async function eraseIfDue(context: Context, trx: Db, id: string, now: Date): Promise<boolean> {
  // The lock comes first, so that the next read sees the writes of its previous holder.
  await lockRow(trx, "users", id);
  const { rows } = await sql<Row & { is_concerned: boolean }>`
    SELECT users.*, ${lastTrace} AS last_trace,
      (${isCandidate} OR users.deletion_date IS NOT NULL)
        AND NOT EXISTS (SELECT FROM users AS owned WHERE owned.org_owner_id = users.id) AS is_concerned
    FROM users WHERE users.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row?.is_concerned || dueFor(toAccount(row), now) !== "erasure") return false;
  await erasePerson(context, trx, row);
  return true;
}
