import { z } from "zod";
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
  /** The secret of its signatures; in the response of its creation only. */
  signingSecret: z.string().optional(),
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
  /** What was answered, if anything was, in how long, and why it failed. */
  metadata: z.looseObject({
    statusCode: z.number().int().nullable(),
    reason: z.string().nullable(),
    durationMs: z.number().int(),
  }),
  livemode: z.boolean(),
});
export type WebhookLog = z.infer<typeof WebhookLog>;
