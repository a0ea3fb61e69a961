import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, OneOrMany } from "@/contract/inputs";
import { Message } from "@/lib/entities/message";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

/** `userId` is the sender or the receiver. */
export type MessageQuery = ListFilters & {
  userId?: OneOrMany;
  senderId?: OneOrMany;
  receiverId?: OneOrMany;
  topicId?: OneOrMany;
  conversationId?: OneOrMany;
  /** false selects unread messages. */
  read?: boolean;
};
type MessageFields = Fields<Message, never, "read" | "metadata"> & { platformData?: Message["metadata"] };
export type NewMessage = MessageFields &
  Fields<Message, "topicId" | "receiverId" | "content", "conversationId" | "attachments" | "senderId">;
/** The receiver edits `read`, and no other field. */
export const messages = calls({
  list: { method: "GET", path: "/messages", query: sent<MessageQuery>(), response: pageOf(Message) },
  read: { method: "GET", path: "/messages/:id", response: Message },
  create: { method: "POST", path: "/messages", body: sent<NewMessage>(), response: Message },
  update: { method: "PATCH", path: "/messages/:id", body: sent<Edit<MessageFields>>(), response: Message },
  remove: { method: "DELETE", path: "/messages/:id", response: Removed },
});
