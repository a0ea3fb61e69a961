import type { ListFilters } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { StatsQuery } from "@/lib/api/stats";
import { Event } from "@/lib/entities/event";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Stats } from "@/lib/entities/stats";

/** `type` is user_login, seo_fetch_error, newsletter_subscribe… */
export type NewEvent = { type: string; objectId?: string; emitterId?: string; metadata?: JsonObject };
type EventFilters = Omit<ListFilters, "updatedDate"> & {
  type?: OneOrMany;
  objectType?: OneOrMany;
  objectId?: OneOrMany;
  emitter?: OneOrMany;
  emitterId?: OneOrMany;
  /** Matches events whose `object` contains this object; `metadata` likewise. */
  object?: JsonObject;
  metadata?: JsonObject;
};
export type EventQuery = EventFilters;
/** Grouped by type, objectType, objectId, parentId, emitter, emitterId, or a field such as "metadata.kind". */
export type EventStatsQuery = EventFilters & StatsQuery;

export const events = (http: Http) => ({
  list: async (query?: EventQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/events`, query, schema: pageOf(Event) }, options)),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/events/${id}`, schema: Event }, options),

  create: async (body: NewEvent, options?: CallOptions) =>
    http({ method: "POST", path: path`/events`, body, schema: Event }, options),

  getStats: async (query: EventStatsQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/events/stats`, query, schema: pageOf(Stats) }, options)),
});
