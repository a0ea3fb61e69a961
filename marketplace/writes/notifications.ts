import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { mailChoiceOf, type NotificationKind } from "@/lib/rules/notification/notification-kinds";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { type Mail, sendMail } from "@/marketplace/mail/mail";
import { type Among, type Recipient, recipientsOf } from "@/marketplace/mail/recipients";

/** What an account is notified of. */
export type Notice = {
  /** A person, or an organization, whose recruiters share it; null: nobody is notified. */
  to: string | null;
  kind: NotificationKind;
  /** Of an organization, those who are mailed; by default all who receive its mails. */
  among?: Among | undefined;
  /** Notifications are grouped by it: `trn_…`, `conv_…`, `sch_…`, `ofd_…` or `ast_…`. Its name is read when they are listed. */
  objectId: string;
  /** Figures, statuses and ids only: never a name nor a text, which an erasure would not find here. */
  data?: JsonObject;
  /** The mail of those who want one at once; without it, the notification is in the list and in daily mails only. */
  mail?: (recipient: Recipient) => Mail;
};

/**
 * Notifies an account of something, in the transaction of the write that does it: nothing is stored nor mailed unless it
 * commits. The notification is listed for 90 days (`GET /notifications`); each recipient gets the mail at once, in the
 * next daily mail, or never, as they chose (docs/workspace.md §5.4).
 *
 *     await notify(trx, {
 *       to: row.taker_id,
 *       kind: "applicationMoved",
 *       objectId: row.id,
 *       data: { status },
 *       mail: ({ to, name, locale }) => ({ name: "statusChanged", to, locale, values: { name, … } }),
 *     });
 *
 * Kinds are rows of lib/rules/notification/notification-kinds.ts, with their texts in messages/<locale>/workspace
 * (screens) and marketplace/mail/messages (daily mail). What must always be mailed is a kind whose rule says so: a
 * caller never sends that mail itself.
 */
export async function notify(
  trx: Kysely<Database>,
  { to, among, kind, objectId, data = {}, mail }: Notice,
): Promise<void> {
  if (to === null) return;
  const id = newId("ntf");
  await insertRow(trx, "notifications", { id, account_id: to, kind, object_id: objectId, data });
  for (const recipient of await recipientsOf(trx, to, among)) {
    const choice = mailChoiceOf(kind, recipient.mails);
    if (choice === "now" && mail) await sendMail(trx, mail(recipient));
    if (choice === "daily") await insertWaiting(trx, recipient.id, id);
  }
}

const insertWaiting = (trx: Kysely<Database>, userId: string, notificationId: string) =>
  trx.insertInto("waiting_notifications").values({ user_id: userId, notification_id: notificationId }).execute();
