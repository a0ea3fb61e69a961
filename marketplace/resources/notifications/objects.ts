import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { NotificationKind } from "@/lib/rules/notification/notification-kinds";
import type { Database } from "@/marketplace/db/schema";
import type { MailLocale } from "@/marketplace/mail/mail";
import { formatMessage, messagesOf } from "@/marketplace/mail/messages";
import { otherOf, readLastMessages } from "@/marketplace/resources/messages/conversations";
import { readAccountNames, readTopics } from "@/marketplace/resources/messages/topics";

type Db = Kysely<Database>;

/** Returns in words what notifications of one kind say, without a name: "3 nouveaux messages". */
export function describeKind(
  kind: NotificationKind,
  notifications: readonly { data: JsonObject }[],
  locale: MailLocale,
): string {
  const counts = notifications.map(({ data }) => (typeof data.count === "number" ? data.count : 1));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return formatMessage(locale, messagesOf(locale).notifications[kind], { count });
}

/** Title of the object of a notification, and name of the other party, when the notified account may know them. */
export type Described = { title: string | null; otherName: string | null };

const startingWith = (ids: readonly string[], prefix: string) => ids.filter((id) => id.startsWith(prefix));

/**
 * Returns the names of the objects of notifications, by their ids: applications, conversations, saved searches, feeds,
 * assets.
 */
export async function describeObjects(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Described>> {
  const [last, searches, feeds] = await Promise.all([
    readLastMessages(db, accountId, startingWith(ids, "conv_")),
    readSearchNames(db, accountId, startingWith(ids, "sch_")),
    readFeedNames(db, accountId, startingWith(ids, "ofd_")),
  ]);
  const topicIds = [
    ...startingWith(ids, "trn_"),
    ...startingWith(ids, "ast_"),
    ...[...last.values()].map((row) => row.topic_id),
  ];
  const topics = await readTopics(db, accountId, [...new Set(topicIds)]);
  const otherByObject = new Map<string, string | null>();
  for (const [id, row] of last) otherByObject.set(id, otherOf(row, accountId));
  for (const [id, { owner_id, taker_id }] of topics)
    otherByObject.set(id, owner_id === accountId ? taker_id : owner_id);
  // Parties of the membership requests.
  for (const id of [...startingWith(ids, "usr_"), ...startingWith(ids, "org_")]) otherByObject.set(id, id);
  const others = [...otherByObject.values()].filter((id) => id !== null);
  const names = await readAccountNames(db, [...new Set(others)], accountId);
  const titleOf = (id: string) =>
    topics.get(last.get(id)?.topic_id ?? id)?.title ?? searches.get(id) ?? feeds.get(id) ?? null;
  const nameOf = (id: string) => names.get(otherByObject.get(id) ?? "") ?? null;
  return new Map(ids.map((id) => [id, { title: titleOf(id), otherName: nameOf(id) }]));
}

async function readSearchNames(db: Db, accountId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = db.selectFrom("saved_searches").select(["id", "name"]).where("id", "in", ids);
  const rows = await found.where("user_id", "=", accountId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readFeedNames(db: Db, accountId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = db.selectFrom("offer_feeds").select(["id", "name"]).where("id", "in", ids);
  const rows = await found.where("organization_id", "=", accountId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
