import { calls, sent } from "@/contract/call";
import type { ListFilters, OneOrMany, StatsQuery } from "@/contract/inputs";
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
/**
 * Filters of figures, grouped by type, objectType, objectId, parentId, emitter, emitterId, or a field such as
 * "metadata.kind".
 */
export type EventStatsQuery = EventFilters & StatsQuery;
export const events = calls({
  list: { method: "GET", path: "/events", query: sent<EventQuery>(), response: pageOf(Event) },
  read: { method: "GET", path: "/events/:id", response: Event },
  create: { method: "POST", path: "/events", body: sent<NewEvent>(), response: Event },
  getStats: { method: "GET", path: "/events/stats", query: sent<EventStatsQuery>(), response: pageOf(Stats) },
});
