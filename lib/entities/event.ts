import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/**
 * An event: emitted by the server (core), by a task, or recorded by POST /events (custom: user_login, seo_fetch_error,
 * newsletter_subscribe).
 */
export const Event = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  type: z.string(),
  objectType: z.string().nullish(),
  objectId: z.string().nullish(),
  /** The public form of the object; null where it is private. */
  object: JsonObject.nullish(),
  changesRequested: JsonObject.nullish(),
  relatedObjectsIds: JsonObject.nullish(),
  apiVersion: z.string().nullish(),
  emitter: z.string().nullish(),
  emitterId: z.string().nullish(),
  metadata: JsonObject,
  livemode: z.boolean().nullish(),
});
export type Event = z.infer<typeof Event>;
