import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
import { NotificationPage, UnreadCounts } from "@/lib/entities/notification";

/** `read: false` selects objects with an unread notification. */
export type NotificationQuery = Pick<ListQuery, "page" | "nbResultsPerPage"> & {
  objectId?: OneOrMany;
  read?: boolean;
};
export const notifications = calls({
  /** Lists notifications by object, the latest first, with the total number of unread notifications and messages. */
  list: { method: "GET", path: "/notifications", query: sent<NotificationQuery>(), response: NotificationPage },

  /** Marks as read the notifications of these objects, or all; those later than `until` stay unread. */
  read: {
    method: "PATCH",
    path: "/notifications/read",
    body: sent<{ objectId?: string[]; until?: string }>(),
    fixed: {},
    response: UnreadCounts,
  },
});
