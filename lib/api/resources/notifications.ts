import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery, OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { NotificationPage, UnreadCounts } from "@/lib/entities/notification";

/** `read: false` selects objects with an unread notification. */
export type NotificationQuery = Pick<ListQuery, "page" | "nbResultsPerPage"> & {
  objectId?: OneOrMany;
  read?: boolean;
};

export const notifications = (http: Http) => ({
  /** Lists notifications by object, the latest first, with the total number of unread notifications and messages. */
  list: async (query?: NotificationQuery, options?: CallOptions) => {
    const page = await http({ method: "GET", path: path`/notifications`, query, schema: NotificationPage }, options);
    const { results, unreadCount, unreadMessages, ...paginationMeta } = page;
    return { results, unreadCount, unreadMessages, paginationMeta };
  },
  /** Marks as read the notifications of these objects, or all; those later than `until` stay unread. */
  read: async (body?: { objectId?: string[]; until?: string }, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/notifications/read`, body: body ?? {}, schema: UnreadCounts }, options),
});
