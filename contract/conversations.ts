import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
import { Conversation, ConversationPage } from "@/lib/entities/conversation";

/** `read: false` selects conversations with an unread message. */
export type ConversationQuery = Pick<ListQuery, "page" | "nbResultsPerPage"> & {
  id?: OneOrMany;
  topicId?: OneOrMany;
  read?: boolean;
};

export const conversations = calls({
  /** Lists conversations, unread first, then the latest, with the total number of unread messages. */
  list: { method: "GET", path: "/conversations", query: sent<ConversationQuery>(), response: ConversationPage },

  /** Marks as read the messages that the caller received in a conversation, up to the date `until`, or all of them. */
  read: {
    method: "PATCH",
    path: "/conversations/:id",
    body: sent<{ until?: string }>(),
    fixed: { read: true },
    response: Conversation,
  },
});
