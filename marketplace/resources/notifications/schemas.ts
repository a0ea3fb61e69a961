import { z } from "zod";
import { flag, ids, pagination } from "@/marketplace/http/fields";

const { page, nbResultsPerPage } = pagination(["createdDate"]);

/** `read=false`: objects with a notification that is not read. */
export const NotificationsQuery = z.strictObject({ page, nbResultsPerPage, objectId: ids, read: flag.optional() });
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

/** All of the account's without `objectId`; `until`: what came later stays unread, for the caller did not see it. */
export const NotificationsRead = z.strictObject({
  objectId: z.array(z.string().min(1).max(64)).min(1).max(100).optional(),
  until: z.iso.datetime().optional(),
});
export type NotificationsRead = z.output<typeof NotificationsRead>;
