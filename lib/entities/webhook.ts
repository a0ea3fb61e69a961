import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A receiver of events. */
export const Webhook = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  name: z.string(),
  targetUrl: z.string(),
  event: z.string(),
  apiVersion: z.string(),
  active: z.boolean(),
  /** The secret that signs the deliveries. Present only in the response that creates the webhook. */
  signingSecret: z.optional(z.string()),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One attempt to deliver one event. */
export const WebhookLog = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  status: z.enum(["success", "failure"]),
  /** The response, if any, its duration, and the reason of a failure. */
  metadata: z.looseObject({
    statusCode: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    durationMs: z.int(),
  }),
  livemode: z.boolean(),
});
export type WebhookLog = z.infer<typeof WebhookLog>;
