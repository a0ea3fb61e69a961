import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";
import { paginationMeta } from "@/lib/entities/page";

/** Something that happened to an account. */
export const Notification = z.looseObject({
  id: z.string(),
  /** Of lib/rules/notification; a reader leaves out those that it does not know. */
  kind: z.string(),
  objectId: z.string(),
  data: JsonObject,
  read: z.boolean(),
  createdDate: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** All that happened to one object: an application, a conversation, a saved search, a profile. */
export const NotificationGroup = z.looseObject({
  objectId: z.string(),
  /** The name of the object as its reader may know it; null when it has none any more. */
  title: z.nullable(z.string()),
  /** The other party of an application or of a conversation. */
  otherName: z.nullable(z.string()),
  lastDate: z.string(),
  nbNotifications: z.int(),
  unreadCount: z.int(),
  /** The latest ten. */
  notifications: z.array(Notification),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** How much waits for the reader. */
export const UnreadCounts = z.looseObject({
  /** Objects with a notification that is not read. */
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
