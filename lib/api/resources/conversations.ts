import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery, OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Conversation, ConversationPage } from "@/lib/entities/conversation";

/** `read: false` selects conversations with an unread message. */
export type ConversationQuery = Pick<ListQuery, "page" | "nbResultsPerPage"> & {
  id?: OneOrMany;
  topicId?: OneOrMany;
  read?: boolean;
};

export const conversations = (http: Http) => ({
  /** Lists conversations, unread first, then the latest, with the total number of unread messages. */
  list: async (query?: ConversationQuery, options?: CallOptions) => {
    const page = await http({ method: "GET", path: path`/conversations`, query, schema: ConversationPage }, options);
    const { results, unreadCount, ...paginationMeta } = page;
    return { results, unreadCount, paginationMeta };
  },
  /** Marks as read the messages that the caller received in a conversation, up to the date `until`, or all of them. */
  read: async (id: string, marked?: { until?: string }, options?: CallOptions) => {
    const body = { read: true, ...marked };
    return http({ method: "PATCH", path: path`/conversations/${id}`, body, schema: Conversation }, options);
  },
});
