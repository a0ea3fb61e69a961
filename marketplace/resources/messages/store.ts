import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import type { Caller } from "@/marketplace/access/caller";
import { isResume } from "@/marketplace/db/asset-predicates";
import { isOneOf } from "@/marketplace/db/conditions";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { Range } from "@/marketplace/http/fields";
import { commonConditions, ifDefined, isFlag } from "@/marketplace/resources/filters";
import { mayReadContact, nameTo, wasRead } from "@/marketplace/resources/reveals/entitlement";
import { isVisibleTo } from "@/marketplace/resources/visible-assets";

type Db = Kysely<Database>;
export type MessageRow = Selectable<Database["messages"]>;

export type MessageFilters = {
  id?: string[] | undefined;
  /** Sender or receiver. */
  userId?: string[] | undefined;
  senderId?: string[] | undefined;
  receiverId?: string[] | undefined;
  topicId?: string[] | undefined;
  conversationId?: string[] | undefined;
  read?: boolean | undefined;
  createdDate?: Range<string> | undefined;
  updatedDate?: Range<string> | undefined;
};

export const toMessageConditions = (filters: MessageFilters): RawBuilder<boolean>[] => [
  ...commonConditions(filters),
  ...ifDefined(filters.userId, isOfOneOf),
  ...ifDefined(filters.senderId, (values) => isOneOf("sender_id", values)),
  ...ifDefined(filters.receiverId, (values) => isOneOf("receiver_id", values)),
  ...ifDefined(filters.topicId, (values) => isOneOf("topic_id", values)),
  ...ifDefined(filters.conversationId, (values) => isOneOf("conversation_id", values)),
  ...ifDefined(filters.read, (value) => isFlag("read", value)),
];

/** Messages sent or received by one of these accounts. */
const isOfOneOf = (accounts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(sender_id = ANY(${accounts}::text[]) OR receiver_id = ANY(${accounts}::text[]))`;

/**
 * Condition on an applicant's message to a firm that has not paid for reading the application. The message is hidden
 * until the firm pays: otherwise it would reveal what a credit buys. A refusal or a withdrawal does not reveal it.
 */
const isWithheldFrom = (
  accountId: string,
): RawBuilder<boolean> => sql<boolean>`(messages.receiver_id = ${accountId} AND EXISTS (
  SELECT FROM transactions WHERE transactions.id = messages.topic_id AND ${isUnpaidBy(accountId)}
))`;

const isUnpaidBy = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`(transactions.owner_id = ${accountId} AND transactions.is_application AND NOT ${wasRead})`;

/** Returns whether this topic is an application that this firm has not paid for reading. */
export async function isUnpaidTopic(db: Db, topicId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM transactions WHERE id = ${topicId} AND ${isUnpaidBy(accountId)}`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the offer that is the topic, or to which the application was sent, and its offices; no offer for other
 * topics.
 */
export async function readTopicOffer(
  db: Db,
  topicId: string,
): Promise<{ offerId: string | null; officeIds: string[] }> {
  const { rows } = await sql<{ id: string; offices: string[] | null }>`
    SELECT id, (
      SELECT array_agg(place ->> 'id')
      FROM jsonb_array_elements(CASE jsonb_typeof(places) WHEN 'array' THEN places ELSE '[]' END) AS place
      WHERE place ->> 'id' IS NOT NULL
    ) AS offices
    FROM (
      SELECT asset_id AS id, asset_snapshot -> 'locations' AS places FROM transactions WHERE id = ${topicId}
      UNION ALL SELECT id, to_jsonb(locations) FROM assets WHERE id = ${topicId}
    ) AS topic`.execute(db);
  const [offer] = rows;
  return { offerId: offer?.id ?? null, officeIds: offer?.offices ?? [] };
}

/** Messages that this account received and may read. */
export const isReceivedBy = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`(messages.receiver_id = ${accountId} AND NOT ${isWithheldFrom(accountId)})`;

/** Messages that this account sent, or received and may read. */
export const isShownTo = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`(messages.sender_id = ${accountId} OR ${isReceivedBy(accountId)})`;

/**
 * Returns the id of the latest conversation of these two parties about this application, whichever party started it;
 * null for any other topic.
 */
export async function findConversation(db: Db, { topicId, senderId, receiverId }: Exchange): Promise<string | null> {
  if (!topicId.startsWith("trn_")) return null;
  const { rows } = await sql<{ conversation_id: string }>`
    SELECT conversation_id FROM messages
    WHERE topic_id = ${topicId} AND ARRAY[sender_id, receiver_id] @> ARRAY[${senderId}, ${receiverId}]
    ORDER BY created_date DESC LIMIT 1`.execute(db);
  return rows[0]?.conversation_id ?? null;
}

/** Returns the two parties of a conversation and its topic; undefined when it is unknown. */
export const readConversation = (db: Db, conversationId: string) =>
  db
    .selectFrom("messages")
    .select(["sender_id", "receiver_id", "topic_id"])
    .where("conversation_id", "=", conversationId)
    .orderBy("created_date")
    .limit(1)
    .executeTakeFirst();

type Exchange = { topicId: string; senderId: string; receiverId: string };

/**
 * Returns whether one party is the firm and the other the applicant of this application. A firm may only write to
 * applicants whose application it may read, which excludes a restricted or withdrawn application.
 */
export async function isBetween(db: Db, { topicId, senderId, receiverId }: Exchange): Promise<boolean> {
  const row = await readRow(db, "transactions", topicId);
  // A person whom the firm wrote down has no account to read a message.
  if (!row || isAddedApplicant(row.taker_id)) return false;
  if (row.taker_id === senderId) return row.owner_id === receiverId;
  const isReadable = !row.is_application || isReadableByFirm({ status: row.status, statusHistory: row.status_history });
  return row.owner_id === senderId && row.taker_id === receiverId && isReadable;
}

/**
 * Returns whether the topic is an asset of the receiver that the sender may read; a candidate's profile counts only for
 * a firm that may contact the candidate.
 */
export async function isShownBy(db: Db, caller: Caller, { topicId, receiverId }: Exchange): Promise<boolean> {
  const { rows } = await sql<{ is_resume: boolean | null }>`
    SELECT ${isResume} AS is_resume FROM assets
    WHERE id = ${topicId} AND owner_id = ${receiverId} AND ${isVisibleTo(caller)}`.execute(db);
  const [row] = rows;
  return row !== undefined && (row.is_resume === false || mayReadContact(db, caller, topicId));
}

/** Returns whether this account has an unread message of less than a day in this conversation. */
export async function hasUnread(db: Db, conversationId: string, receiverId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM messages WHERE conversation_id = ${conversationId} AND receiver_id = ${receiverId}
      AND NOT read AND created_date > now() - interval '1 day' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Marks the notifications of a conversation as read when this account has no unread message in it. */
export const markNoticesRead = (trx: Db, conversationId: string, accountId: string) =>
  sql`
    UPDATE notifications SET read = true
    WHERE account_id = ${accountId} AND object_id = ${conversationId} AND NOT read AND NOT EXISTS (
      SELECT FROM messages
      WHERE conversation_id = ${conversationId} AND receiver_id = ${accountId} AND NOT messages.read
    )`.execute(trx);

type Names = { sender: string | null; topic: string | null };

/** Returns the names of the sender, to the receiver, and of the topic. */
export async function readNames(db: Db, { topicId, senderId, receiverId }: Exchange): Promise<Names> {
  const { rows } = await sql<Names>`
    SELECT (SELECT nullif(trim(coalesce(${nameTo(receiverId)}, firstname)), '') FROM users WHERE id = ${senderId}) AS sender,
      nullif(trim(coalesce((SELECT name FROM assets WHERE id = ${topicId}),
        (SELECT asset_snapshot ->> 'name' FROM transactions WHERE id = ${topicId}))), '') AS topic`.execute(db);
  return rows[0] ?? { sender: null, topic: null };
}
