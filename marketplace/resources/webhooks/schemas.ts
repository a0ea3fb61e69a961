import { z } from "zod";
import { dateRange, eventType, ids, listOf, openObject, pagination, text } from "@/marketplace/http/fields";
import { NO_CREDENTIALS } from "@/marketplace/http/stated-limits";
import { API_VERSION } from "@/marketplace/http/version";

export const LogsQuery = z.strictObject({
  ...pagination(["createdDate"]),
  id: ids,
  createdDate: dateRange,
  webhookId: ids,
  eventId: ids,
  status: listOf(z.enum(["success", "failure"])).optional(),
});

/**
 * Returns whether a target uses https: events contain people's texts, which must not cross the Internet unencrypted.
 */
export const isSafeTarget = ({ protocol }: URL): boolean => protocol === "https:";
export const PLAIN_TARGET = "The target of a live platform must be called by https";

const targetUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((value) => !URL.canParse(value) || new URL(value).username === "", "must not carry a user name")
  .meta(NO_CREDENTIALS);

const WebhookFields = z.strictObject({
  name: text().min(1),
  event: eventType,
  apiVersion: z.literal(API_VERSION).optional(),
  active: z.boolean().optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
});

export const NewWebhook = WebhookFields.extend({ targetUrl });
export const WebhookEdit = WebhookFields.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type NewWebhook = z.output<typeof NewWebhook>;
export type WebhookEdit = z.output<typeof WebhookEdit>;
