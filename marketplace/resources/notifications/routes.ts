import { notifications } from "@/contract/notifications";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { NotificationsQuery, NotificationsRead } from "@/marketplace/resources/notifications/schemas";
import { listNotifications, readNotifications } from "@/marketplace/resources/notifications/service";

export const notificationRoutes = (context: Context): Route[] => [
  route(notifications.list, {
    action: "notification:list",
    summary: "List what happened to the caller, or to the organization acted as, in the last 90 days, by object",
    description:
      "An object (an application, a conversation, a saved search, a profile) comes with its latest ten notifications; the latest object first. `unreadCount` of the page counts the objects with one that is not read, `unreadMessages` the messages that wait, whatever the filters. An organization's are shared by those who recruit for it. 403 for a key that acts for no account.",
    query: NotificationsQuery,
    run: ({ query, caller }) => listNotifications(context, caller, query),
  }),
  route(notifications.read, {
    action: "notification:edit",
    summary: "Mark as read the notifications of some objects, or all of them, or what came until a date",
    description: "Returns what still waits. Messages stay unread until they are read themselves.",
    body: NotificationsRead,
    run: ({ body, ...call }) => readNotifications(context, call, body),
  }),
];
