import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Conversation, ConversationPage } from "@/lib/entities/conversation";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import type { RouteCall } from "@/marketplace/http/route";
import { ifDefined } from "@/marketplace/resources/filters";
import type { ConversationEdit, ConversationsQuery } from "@/marketplace/resources/messages/schemas";
import { toMessage } from "@/marketplace/resources/messages/service";
import { isReceivedBy, isShownTo, type MessageRow, markNoticesRead } from "@/marketplace/resources/messages/store";
import { readAccountNames, readTopics } from "@/marketplace/resources/messages/topics";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type Found = { id: string; unread: number };

/**
 * Lists the conversations of the caller, or of the organization they act as: unread ones first, then the latest. Runs
 * five statements for any page. Throws 403 for a key that acts for no account, and so for no party of a conversation.
 */
export async function listConversations(
  { db, livemode }: Context,
  caller: Caller,
  query: ConversationsQuery,
): Promise<ConversationPage> {
  const { actorId } = caller;
  if (actorId === null) throw forbidden();
  const { count, found } = await findConversations(db, actorId, query);
  const results = await describe(db, found, { caller, actorId, livemode });
  return { ...toPage(query, count, results), unreadCount: await countUnreadMessages(db, actorId) };
}

async function findConversations(db: Db, actorId: string, query: ConversationsQuery) {
  const conditions = [
    isShownTo(actorId),
    ...ifDefined(query.id, (ids) => isOneOf("conversation_id", ids)),
    ...ifDefined(query.topicId, (ids) => isOneOf("topic_id", ids)),
  ];
  const isAsked = ifDefined(query.read, (read) => sql<boolean>`(unread = 0) = ${read}`);
  const conversations = sql`
    SELECT * FROM (
      SELECT conversation_id AS id, max(created_date) AS last_date, ${unreadBy(actorId)} AS unread
      FROM messages WHERE ${sql.join(conditions, sql` AND `)} GROUP BY conversation_id
    ) AS grouped WHERE ${sql.join([sql`true`, ...isAsked], sql` AND `)}`;
  const { limit, offset } = windowOf(query);
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${conversations}) AS conversation`.execute(db),
    sql<Found>`
      SELECT id, unread FROM (${conversations}) AS conversation
      ORDER BY unread > 0 DESC, last_date DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, found: found.rows };
}

const unreadBy = (actorId: string): RawBuilder<number> =>
  sql<number>`count(*) FILTER (WHERE receiver_id = ${actorId} AND NOT read)`;

type Reader = { caller: Caller; actorId: string; livemode: boolean };

async function describe(db: Db, found: readonly Found[], { caller, actorId, livemode }: Reader) {
  const last = await readLastMessages(
    db,
    actorId,
    found.map(({ id }) => id),
  );
  const others = new Map([...last].map(([id, row]) => [id, otherOf(row, actorId)]));
  const [names, topics] = await Promise.all([
    readAccountNames(db, [...new Set(others.values())], actorId),
    readTopics(db, actorId, [...new Set([...last.values()].map((row) => row.topic_id))]),
  ]);
  return found.flatMap(({ id, unread }): Conversation[] => {
    const [row, otherId] = [last.get(id), others.get(id)];
    const topic = row && topics.get(row.topic_id);
    if (!row || !otherId || !topic) return [];
    const { owner_id: _owner, taker_id: _taker, ...known } = topic;
    const lastMessage = toMessage(caller, row, livemode);
    return [{ id, otherId, otherName: names.get(otherId) ?? null, topic: known, lastMessage, unreadCount: unread }];
  });
}

export const otherOf = (row: Pick<MessageRow, "sender_id" | "receiver_id">, actorId: string): string =>
  row.sender_id === actorId ? row.receiver_id : row.sender_id;

/** Reads the last message of each of these conversations, by the conversation's id. */
export async function readLastMessages(
  db: Db,
  actorId: string,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MessageRow>`
    SELECT last.* FROM unnest(${[...ids]}::text[]) AS page (id)
    CROSS JOIN LATERAL (
      SELECT * FROM messages WHERE conversation_id = page.id AND ${isShownTo(actorId)}
      ORDER BY created_date DESC, id LIMIT 1
    ) AS last`.execute(db);
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

export async function countUnreadMessages(db: Db, actorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM messages WHERE ${isReceivedBy(actorId)} AND NOT read`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Marks as read the messages that the caller received in a conversation, and its notifications once no message is
 * unread. Throws 404 when the conversation is unknown or belongs to others.
 */
export const markConversationRead = (context: Context, call: RouteCall, id: string, { until }: ConversationEdit) =>
  write(context, call, async ({ trx, record }): Promise<Conversation> => {
    const { actorId } = call.caller;
    if (actorId === null) throw forbidden();
    const { rows } = await sql<{ id: string }>`
      UPDATE messages SET read = true, updated_date = next_date(updated_date)
      WHERE conversation_id = ${id} AND ${isReceivedBy(actorId)} AND NOT read
        AND (${until ?? null}::timestamptz IS NULL OR created_date <= ${until ?? null}::timestamptz)
      RETURNING id`.execute(trx);
    for (const message of rows) await record({ type: "message__updated", objectId: message.id });
    await markNoticesRead(trx, id, actorId);
    const found = await sql<Found>`
      SELECT conversation_id AS id, ${unreadBy(actorId)} AS unread FROM messages
      WHERE conversation_id = ${id} AND ${isShownTo(actorId)} GROUP BY conversation_id`.execute(trx);
    const reader = { caller: call.caller, actorId, livemode: context.livemode };
    const [conversation] = await describe(trx, found.rows, reader);
    if (!conversation) throw notFound();
    return conversation;
  });
