import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/**
 * An event: emitted by the server (core) or by a task, or recorded by POST /events (custom: user_login,
 * seo_fetch_error, newsletter_subscribe).
 */
export const Event = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  type: z.string(),
  objectType: z.nullish(z.string()),
  objectId: z.nullish(z.string()),
  /** The public form of the object; null when it is private. */
  object: z.nullish(JsonObject),
  changesRequested: z.nullish(JsonObject),
  relatedObjectsIds: z.nullish(JsonObject),
  apiVersion: z.nullish(z.string()),
  emitter: z.nullish(z.string()),
  emitterId: z.nullish(z.string()),
  metadata: JsonObject,
  livemode: z.nullish(z.boolean()),
});
export type Event = z.infer<typeof Event>;
