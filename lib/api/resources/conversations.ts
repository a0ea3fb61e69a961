import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery, OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Conversation, ConversationPage } from "@/lib/entities/conversation";

/** `read: false`: those with a message to read. */
export type ConversationQuery = Pick<ListQuery, "page" | "nbResultsPerPage"> & {
  id?: OneOrMany;
  topicId?: OneOrMany;
  read?: boolean;
};

export const conversations = (http: Http) => ({
  /** Unread first, then the latest; with the number of messages that wait in all. */
  list: async (query?: ConversationQuery, options?: CallOptions) => {
    const page = await http({ method: "GET", path: path`/conversations`, query, schema: ConversationPage }, options);
    const { results, unreadCount, ...paginationMeta } = page;
    return { results, unreadCount, paginationMeta };
  },
  /** Marks as read what the caller received there until the date of a message, or all of it. */
  read: async (id: string, marked?: { until?: string }, options?: CallOptions) => {
    const body = { read: true, ...marked };
    return http({ method: "PATCH", path: path`/conversations/${id}`, body, schema: Conversation }, options);
  },
});
