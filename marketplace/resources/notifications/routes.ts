import { notifications } from "@/contract/notifications";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { NotificationsQuery, NotificationsRead } from "@/marketplace/resources/notifications/schemas";
import { listNotifications, readNotifications } from "@/marketplace/resources/notifications/service";

export const notificationRoutes = (context: Context): Route[] => [
  route(notifications.list, {
    action: "notification:list",
    summary: "List the notifications of the caller, or of the organization acted as, of the last 90 days, by object",
    description:
      "Each object (an application, a conversation, a saved search, a profile) has its ten latest notifications; the object with the latest one comes first. Whatever the filters, `unreadCount` is the number of objects with an unread notification, and `unreadMessages` the number of unread messages. The recruiters of an organization share its notifications. 403 for a key that acts for no account.",
    query: NotificationsQuery,
    run: ({ query, caller }) => listNotifications(context, caller, query),
  }),
  route(notifications.read, {
    action: "notification:edit",
    summary: "Mark as read the notifications of some objects, or all of them; `until` leaves later ones unread",
    description: "Returns the remaining unread counts. Messages stay unread until they are read one by one.",
    body: NotificationsRead,
    run: ({ body, ...call }) => readNotifications(context, call, body),
  }),
];
