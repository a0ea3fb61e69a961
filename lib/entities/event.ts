import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** Something that happened, recorded by POST /events (spec §7: user_login, seo_fetch_error, newsletter_subscribe). */
export const Event = z.looseObject({
  id: z.string(),
  type: z.string(),
  objectId: z.string().nullish(),
  emitterId: z.string().nullish(),
  metadata: JsonObject,
  createdDate: z.string(),
});
export type Event = z.infer<typeof Event>;
