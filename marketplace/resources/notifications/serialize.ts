import type { Selectable } from "kysely";
import type { Notification } from "@/lib/entities/notification";
import type { Database } from "@/marketplace/db/schema";

export type NotificationRow = Selectable<Database["notifications"]>;

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  objectId: row.object_id,
  data: row.data,
  read: row.read,
  createdDate: row.created_date.toISOString(),
});
