import type { JsonObject } from "@/lib/entities/json";
import type { Actor } from "@/lib/rules/transaction/transaction-process";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { findConversation } from "@/marketplace/resources/messages/store";
import { recordAct } from "@/marketplace/writes/application-acts";
import type { Write } from "@/marketplace/writes/write";

/** `authorId`: the member of the firm who writes in its name, when it is known. */
type Words = { from: Actor; authorId?: string | null; content: string; attachments?: JsonObject[] };

/**
 * Sends a message to the other party of this application, in their conversation about it. Sends no mail: the caller
 * mails the receiver about the action that the message accompanies.
 */
export async function writeAbout(
  { trx, record }: Write,
  row: Row,
  { from, authorId = null, content, attachments }: Words,
): Promise<void> {
  if (row.owner_id === null) return;
  const [senderId, receiverId] = from === "owner" ? [row.owner_id, row.taker_id] : [row.taker_id, row.owner_id];
  const message = await insertRow(trx, "messages", {
    id: newId("msg"),
    topic_id: row.id,
    conversation_id: (await findConversation(trx, { topicId: row.id, senderId, receiverId })) ?? newId("conv"),
    sender_id: senderId,
    receiver_id: receiverId,
    content,
    attachments,
  });
  await recordAct(trx, { transactionId: row.id, kind: "message", authorId, detail: message.id });
  // Messages are private: the event only states that one was sent.
  await record({ type: "message__created", objectId: message.id });
}
