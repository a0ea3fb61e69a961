import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { mailChoiceOf, type NotificationKind, pushKindOf } from "@/lib/rules/notification/notification-kinds";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import { type Mail, sendMail } from "@/marketplace/mail/mail";
import { type Among, type Recipient, recipientsOf } from "@/marketplace/mail/recipients";

/** A notification to send. */
export type Notice = {
  /** A person, or an organization, whose recruiters share the notification; null notifies nobody. */
  to: string | null;
  kind: NotificationKind;
  /** Members of the organization who are mailed; by default all who receive its mails. */
  among?: Among | undefined;
  /** A person who is mailed too, even if they are not among these members. */
  also?: string | null;
  /**
   * Groups the notifications: `trn_…`, `conv_…`, `sch_…`, `ofd_…`, `ord_…` or `ast_…`. The object's name is read when they are
   * listed.
   */
  objectId: string;
  /** Only figures, statuses and ids: never a name or a text, which an erasure would not find here. */
  data?: JsonObject;
  /** True for one of many at a time, such as the offers of a feed: its mail waits for the daily one, with the others. */
  isOneOfMany?: boolean;
  /**
   * Mail for recipients who chose immediate mails; without it, the notification is only in the list and in daily mails.
   */
  mail?: (recipient: Recipient) => Mail;
};

/**
 * Notifies an account, in the transaction of the write that is the reason: nothing is stored or mailed unless it
 * commits. The notification is listed for 90 days (`GET /notifications`); each recipient gets the mail immediately, in
 * the next daily mail, or never, as they chose, and each of their devices shows it if it was told to (docs/workspace.md
 * §5.4).
 *
 * await notify(trx, {
 *   to: row.taker_id, kind: "applicationMoved", objectId: row.id, data: { status },
 *   mail: ({ to, name, locale }) => ({ name: "statusChanged", to, locale, values: { name, … } }),
 * });
 *
 * Kinds are rows of lib/rules/notification/notification-kinds.ts, with their texts in messages/<locale>/workspace
 * (screens) and marketplace/mail/messages (daily mail). A mail that must always be sent has a kind whose rule
 * says so: callers never send it themselves.
 */
export async function notify(
  trx: Kysely<Database>,
  { to, among, also = null, kind, objectId, data = {}, isOneOfMany = false, mail }: Notice,
): Promise<void> {
  if (to === null) return;
  if (isAddedApplicant(to)) {
    // A person without an account has no list and no choices: only the mails of moves reach them.
    if (mail) for (const recipient of await recipientsOf(trx, to)) await sendMail(trx, mail(recipient));
    return;
  }
  const id = newId("ntf");
  await insertRow(trx, "notifications", { id, account_id: to, kind, object_id: objectId, data });
  const recipients = [...(await recipientsOf(trx, to, among)), ...(also ? await recipientsOf(trx, also) : [])];
  const byId = new Map(recipients.map((one) => [one.id, one]));
  await enqueuePushes(trx, kind, id, [...byId.keys()]);
  for (const recipient of byId.values()) {
    const chosen = mailChoiceOf(kind, recipient.mails);
    const choice = chosen === "now" && isOneOfMany ? "daily" : chosen;
    if (choice === "now" && mail) await sendMail(trx, mail(recipient));
    if (choice === "daily") await insertWaiting(trx, recipient.id, id);
  }
}

/** Shows the notification on the devices of the recipients that turned its kind on. */
async function enqueuePushes(trx: Kysely<Database>, kind: NotificationKind, notificationId: string, userIds: string[]) {
  const pushKind = pushKindOf(kind);
  if (pushKind === null || userIds.length === 0) return;
  const devices = await trx
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "in", userIds)
    .where(sql<boolean>`kinds @> ARRAY[${pushKind}]::text[]`)
    .execute();
  for (const { id: subscriptionId } of devices)
    await enqueue(trx, { kind: "push", turn: subscriptionId, payload: { subscriptionId, notificationId } });
}

const insertWaiting = (trx: Kysely<Database>, userId: string, notificationId: string) =>
  trx.insertInto("waiting_notifications").values({ user_id: userId, notification_id: notificationId }).execute();
