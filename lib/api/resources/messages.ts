import { crud, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Message } from "@/lib/entities/message";

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
export const messages = (http: Http) =>
  crud<typeof Message, MessageQuery, NewMessage, Edit<MessageFields>>(http, {
    all: path`/messages`,
    one: (id) => path`/messages/${id}`,
    schema: Message,
  });
