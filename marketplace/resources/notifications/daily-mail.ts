import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isNotificationKind } from "@/lib/rules/notification/notification-kinds";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { appUrl } from "@/marketplace/mail/app-url";
import { type MailLocale, type MailSection, sendMail } from "@/marketplace/mail/mail";
import { messagesOf } from "@/marketplace/mail/messages";
import { recipientsOf } from "@/marketplace/mail/recipients";
import { describeKind, describeObjects } from "@/marketplace/resources/notifications/objects";
import type { NotificationRow } from "@/marketplace/resources/notifications/serialize";

type Db = Kysely<Database>;

/** Maximum number of people mailed by one run, which is one transaction with several statements for each person. */
const TURN_PEOPLE = 50;
/** Maximum number of lines of an account; the mail says how many more there are. */
const LISTED = 50;
const Turn = z.object({ after: z.string().default("") });

/**
 * Creates the handler of the morning job that mails people who chose one mail a day for some kinds of notifications.
 * The mail lists the notifications of these kinds since the last mail that are still unread. One transaction enqueues
 * the mail and deletes the listed notifications from the waiting ones, so that a failed run sends nothing and a
 * successful one is never repeated.
 */
export const createDailyMailJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { after } = Turn.parse(payload);
    const { rows } = await sql<{ user_id: string }>`
      SELECT DISTINCT user_id FROM waiting_notifications
      WHERE user_id > ${after} ORDER BY user_id LIMIT ${sql.lit(TURN_PEOPLE)}`.execute(trx);
    for (const { user_id } of rows) await mailPerson(context, trx, user_id);
    const last = rows.at(-1)?.user_id;
    if (last !== undefined) await enqueue(trx, { kind: "dailyMail", payload: { after: last } });
  };

async function mailPerson({ settings }: Context, trx: Db, userId: string): Promise<void> {
  const { rows } = await sql<NotificationRow>`
    WITH taken AS (DELETE FROM waiting_notifications WHERE user_id = ${userId} RETURNING notification_id)
    SELECT notifications.* FROM notifications JOIN taken ON taken.notification_id = notifications.id
    WHERE NOT notifications.read ORDER BY notifications.created_date, notifications.id`.execute(trx);
  const [recipient] = await recipientsOf(trx, userId);
  if (rows.length === 0 || !recipient) return;
  const { to, name, locale } = recipient;
  const url = appUrl(settings, locale, workspaceRoutes.notifications());
  const sections: MailSection[] = [];
  for (const [accountId, own] of groupBy(rows, (row) => row.account_id)) {
    const lines = await linesOf(trx, accountId, own, locale);
    const title = await titleOf(trx, accountId, userId, locale);
    const more = Math.max(0, lines.length - LISTED);
    sections.push({ title, lines: lines.slice(0, LISTED).map((text) => ({ text, url })), more, url });
  }
  await sendMail(trx, { name: "daily", to, locale, values: { name, url, count: rows.length }, sections });
}

/** A line for each object and kind: "Gestionnaire de paie : 3 nouveaux messages". */
async function linesOf(trx: Db, accountId: string, rows: NotificationRow[], locale: MailLocale): Promise<string[]> {
  const objects = await describeObjects(trx, accountId, [...new Set(rows.map((row) => row.object_id))]);
  const groups = groupBy(rows, ({ object_id, kind }) => `${object_id} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || !isNotificationKind(first.kind)) return [];
    const { title, otherName } = objects.get(first.object_id) ?? { title: null, otherName: null };
    const what = describeKind(first.kind, group, locale);
    return [[title ?? otherName, what].filter(Boolean).join(" — ")];
  });
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/**
 * Returns the title of a section: “you” in the person's language for their own notifications, otherwise the name of the
 * notified organization.
 */
async function titleOf(trx: Db, accountId: string, userId: string, locale: MailLocale): Promise<string> {
  const { you } = messagesOf(locale).layout;
  if (accountId === userId) return you;
  const found = trx.selectFrom("users").select("display_name").where("id", "=", accountId);
  return (await found.executeTakeFirst())?.display_name ?? you;
}
