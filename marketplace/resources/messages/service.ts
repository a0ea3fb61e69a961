import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Message } from "@/lib/entities/message";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn, may, requireMay, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { MessageEdit, NewMessage } from "@/marketplace/resources/messages/schemas";
import {
  findConversation,
  hasUnread,
  isBetween,
  isShownBy,
  isUnpaidTopic,
  type MessageRow,
  markNoticesRead,
  readConversation,
  readNames,
  readTopicOffer,
} from "@/marketplace/resources/messages/store";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { recordMessage } from "@/marketplace/writes/application-acts";
import { notify } from "@/marketplace/writes/notifications";
import { write } from "@/marketplace/writes/write";

type Stored = { key: string; filename: string; content_type: string; bytes: number | null };

/**
 * Returns the attachments of a message. Each file that they name must belong to the sender: a key alone would otherwise
 * open another person's file. The name, type and size come from the upload, whatever the sender wrote. Throws 422
 * naming the attachment that is not the sender's.
 */
async function toOwnAttachments(
  trx: Kysely<Database>,
  senderId: string,
  attachments: JsonObject[] | undefined,
): Promise<JsonObject[] | undefined> {
  if (attachments === undefined || attachments.length === 0) return attachments;
  const { rows } = await sql<{ position: number; key: string; file: Stored | null }>`
    SELECT attachment.position - 1 AS position, named.key, to_jsonb(files) AS file
    FROM jsonb_array_elements(${JSON.stringify(attachments)}::jsonb) WITH ORDINALITY AS attachment (value, position)
    CROSS JOIN LATERAL unnest(file_keys(attachment.value, '{}')) AS named (key)
    LEFT JOIN files ON files.key = named.key AND coalesce(files.owner_id, ${senderId}) = ${senderId}`.execute(trx);
  const strange = rows.find(({ file }) => file === null);
  if (strange) throw notOwn(Number(strange.position));
  const own = new Map(rows.flatMap(({ key, file }) => (file ? [[key, file]] : [])));
  return attachments.map((attachment) => {
    const file = typeof attachment.key === "string" ? own.get(attachment.key) : undefined;
    return file
      ? { ...attachment, filename: file.filename, contentType: file.content_type, bytes: file.bytes }
      : attachment;
  });
}

/** Creates the 422 error of an attachment, the same for an unknown file and for another person's file. */
const notOwn = (position: number) => {
  const message = "An attachment is not a file of the sender";
  return unprocessable(message, [{ message, path: ["attachments", position, "key"], type: "file.unknown" }]);
};

type Db = Kysely<Database>;
type Exchange = { topicId: string; senderId: string; receiverId: string; conversationId: string | undefined };

/** Serializes a message as one of its two parties may read it; only the sender reads their private namespace. */
export const toMessage = (caller: Caller, row: MessageRow, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode, row.sender_id),
    topicId: row.topic_id,
    conversationId: row.conversation_id,
    content: row.content,
    attachments: row.attachments,
    read: row.read,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
  }) satisfies Message;

/** Returns a message. Throws 404 when it is unknown, belongs to others, or is about an application not paid for. */
export async function readMessage({ db, livemode }: Context, caller: Caller, id: string) {
  const row = await readRow(db, "messages", id);
  if (!row || !may(caller, "message:read", row.sender_id, row.receiver_id)) throw notFound();
  if (await isUnpaidTopic(db, row.topic_id, caller.actorId ?? "")) throw notFound();
  return toMessage(caller, row, livemode);
}

/**
 * Sends a message. The parties of an application have one conversation about it, which a message without a conversation
 * continues. A firm that has not paid for reading the application receives the applicant's messages once it pays.
 * Throws 403 when the sender is not the caller, or when the topic does not concern both parties; 422 when the receiver
 * is the sender, when the conversation is unknown or about another topic, and when an attachment is not a file of the
 * sender.
 */
export const createMessage = (context: Context, call: RouteCall, given: NewMessage) =>
  write(context, call, async ({ trx, record }) => {
    const { caller } = call;
    const senderId = given.senderId ?? caller.actorId;
    if (senderId === null) throw unprocessable("Missing sender ID");
    requireMay(caller, "message:create", senderId);
    requireWritable(caller, given, senderId);
    if (given.read && scopeOf(caller, "message:create") !== "all") throw forbidden();
    const exchange = { ...given, conversationId: given.conversationId, senderId };
    if (senderId === given.receiverId) throw unprocessable("The sender cannot be the receiver");
    const isConversing =
      (await requireConversation(trx, exchange)) && !(await isUnpaidTopic(trx, given.topicId, senderId));
    if (!isConversing && !(await concernsBoth(trx, caller, exchange)))
      throw refused("The topic does not concern both the sender and the receiver");
    const conversationId = given.conversationId ?? (await findConversation(trx, exchange)) ?? newId("conv");
    const attachments = await toOwnAttachments(trx, senderId, given.attachments);
    await notifyReceiver(trx, context, { ...exchange, conversationId });
    const row = await insertRow(trx, "messages", {
      id: newId("msg"),
      conversation_id: conversationId,
      topic_id: given.topicId,
      sender_id: senderId,
      receiver_id: given.receiverId,
      content: given.content,
      attachments,
      read: given.read,
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    await recordMessage(trx, caller, row);
    // A message is private: the event only records that one was sent.
    await record({ type: "message__created", objectId: row.id });
    return toMessage(caller, row, context.livemode);
  });

/**
 * Returns whether the message is part of a conversation that both parties already have about this topic: replies stay
 * possible after their relation has ended. Throws 422 when the conversation is unknown, or has another receiver or
 * topic; 403 when the sender is not part of it.
 */
async function requireConversation(trx: Db, { conversationId, topicId, senderId, receiverId }: Exchange) {
  if (conversationId === undefined) return false;
  const known = await readConversation(trx, conversationId);
  if (!known) throw unprocessable(`No conversation with ID ${conversationId}`);
  const parties = [known.sender_id, known.receiver_id];
  if (!parties.includes(senderId)) throw refused("The sender is not part of the conversation");
  if (!parties.includes(receiverId)) throw unprocessable("The receiver is not part of the conversation");
  if (known.topic_id !== topicId) throw unprocessable("The conversation is about another topic");
  return true;
}

/** Secret keys may write about anything. */
const concernsBoth = async (trx: Db, caller: Caller, exchange: Exchange): Promise<boolean> =>
  caller.isSecret || (await isBetween(trx, exchange)) || isShownBy(trx, caller, exchange);

const refused = (message: string) => new HttpError(403, { message, statusCode: 403 });

/**
 * Notifies the receiver; for a firm, the members who follow the offer, or all members when none does. Sends one mail
 * until they read: ten messages in a row send one mail. The mail names the sender and the topic, never the content.
 */
async function notifyReceiver(
  trx: Db,
  { settings }: Context,
  exchange: Exchange & { conversationId: string },
): Promise<void> {
  const { conversationId, receiverId, topicId } = exchange;
  if (await isUnpaidTopic(trx, topicId, receiverId)) return;
  const among = await readTopicOffer(trx, topicId);
  const notice = { to: receiverId, among, kind: "messageReceived", objectId: conversationId } as const;
  if (await hasUnread(trx, conversationId, receiverId)) return notify(trx, notice);
  const names = await readNames(trx, exchange);
  await notify(trx, {
    ...notice,
    mail: ({ to, name, locale }) => ({
      name: "message",
      to,
      locale,
      values: {
        name,
        senderName: names.sender ?? names.topic ?? "—",
        topicName: names.topic,
        url: readAs(appUrl(settings, locale, workspaceRoutes.conversation(conversationId)), receiverId),
      },
    }),
  });
}

/**
 * Lets the receiver mark a message as read, and the sender edit its metadata. Throws 404 for other people, 403 when one
 * party edits a field of the other, 412 when the message changed since the caller read it.
 */
export const editMessage = (context: Context, call: RouteCall, id: string, edit: MessageEdit) =>
  write(context, call, async ({ trx, record }) => {
    const { caller } = call;
    const stored = await lockRow(trx, "messages", id);
    if (!stored || !may(caller, "message:edit", stored.sender_id, stored.receiver_id)) throw notFound();
    if (await isUnpaidTopic(trx, stored.topic_id, caller.actorId ?? "")) throw notFound();
    if (edit.read !== undefined) requireMay(caller, "message:edit", stored.receiver_id);
    if (edit.metadata !== undefined) requireMay(caller, "message:edit", stored.sender_id);
    requireWritable(caller, edit, stored.sender_id);
    requireFresh(call.request, stored, edit.updatedDate);
    const row = await updateRow(trx, "messages", id, {
      read: edit.read,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "message__updated", objectId: id });
    if (edit.read) await markNoticesRead(trx, row.conversation_id, row.receiver_id);
    return toMessage(caller, row, context.livemode);
  });

/**
 * Removes a message for both parties. Returns the id even when it is unknown; throws 403 for people other than its
 * sender.
 */
export const removeMessage = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "messages", id);
    if (!stored) return { id };
    if (scopeOf(call.caller, "message:remove") !== "all" && !isOwn(call.caller, stored.sender_id)) throw forbidden();
    await removeRow(trx, "messages", id);
    await record({ type: "message__deleted", objectId: id });
    await markNoticesRead(trx, stored.conversation_id, stored.receiver_id);
    return { id };
  });
