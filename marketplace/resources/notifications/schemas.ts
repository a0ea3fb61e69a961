import { z } from "zod";
import { flag, ids, pagination } from "@/marketplace/http/fields";

const { page, nbResultsPerPage } = pagination(["createdDate"]);

/** `read=false`: objects with an unread notification. */
export const NotificationsQuery = z.strictObject({ page, nbResultsPerPage, objectId: ids, read: flag.optional() });
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

/**
 * Without `objectId`, all notifications of the account. `until`: later notifications stay unread, since the caller did
 * not see them.
 */
export const NotificationsRead = z.strictObject({
  objectId: z.array(z.string().min(1).max(64)).min(1).max(100).optional(),
  until: z.iso.datetime().optional(),
});
export type NotificationsRead = z.output<typeof NotificationsRead>;
