import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery, OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { NotificationPage, UnreadCounts } from "@/lib/entities/notification";

/** `read: false`: objects with a notification that is not read. */
export type NotificationQuery = Pick<ListQuery, "page" | "nbResultsPerPage"> & {
  objectId?: OneOrMany;
  read?: boolean;
};

export const notifications = (http: Http) => ({
  /** By object, the latest first; with what waits in all, messages too. */
  list: async (query?: NotificationQuery, options?: CallOptions) => {
    const page = await http({ method: "GET", path: path`/notifications`, query, schema: NotificationPage }, options);
    const { results, unreadCount, unreadMessages, ...paginationMeta } = page;
    return { results, unreadCount, unreadMessages, paginationMeta };
  },
  /** Marks as read those of these objects, or all; `until` leaves what came later. */
  read: async (body?: { objectId?: string[]; until?: string }, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/notifications/read`, body: body ?? {}, schema: UnreadCounts }, options),
});
