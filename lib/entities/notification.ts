import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";
import { paginationMeta } from "@/lib/entities/page";

/** An event that concerns an account. */
export const Notification = z.looseObject({
  id: z.string(),
  /** A kind of lib/rules/notification. Readers leave out kinds that they do not recognise. */
  kind: z.string(),
  objectId: z.string(),
  data: JsonObject,
  read: z.boolean(),
  createdDate: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** Notifications about one object: an application, a conversation, a saved search, a profile. */
export const NotificationGroup = z.looseObject({
  objectId: z.string(),
  /** The name of the object, as far as its reader may see it; null when it no longer has one. */
  title: z.nullable(z.string()),
  /** The other party of an application or of a conversation. */
  otherName: z.nullable(z.string()),
  lastDate: z.string(),
  nbNotifications: z.int(),
  unreadCount: z.int(),
  /** The ten latest. */
  notifications: z.array(Notification),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** Numbers of unread items. */
export const UnreadCounts = z.looseObject({
  /** Objects with an unread notification. */
  unreadCount: z.int(),
  unreadMessages: z.int(),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

export const NotificationPage = z.looseObject({
  ...paginationMeta,
  ...UnreadCounts.shape,
  results: z.array(NotificationGroup),
});
export type NotificationPage = z.infer<typeof NotificationPage>;
