import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** Whom the server tells that an event happened. */
export const Webhook = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  name: z.string(),
  targetUrl: z.string(),
  event: z.string(),
  apiVersion: z.string(),
  active: z.boolean(),
  /** By which what is sent is recognised as ours; told when the webhook is created, and never again. */
  signingSecret: z.string().optional(),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One attempt to tell one event. */
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
