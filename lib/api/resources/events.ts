import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Event } from "@/lib/entities/event";
import type { JsonObject } from "@/lib/entities/json";

/** user_login, seo_fetch_error, newsletter_subscribe (spec §7). */
export type NewEvent = { type: string; objectId?: string; emitterId?: string; metadata?: JsonObject };

export const events = (http: Http) => ({
  create: async (event: NewEvent, options?: CallOptions) =>
    http({ method: "POST", path: path`/events`, body: event, schema: Event }, options),
});
