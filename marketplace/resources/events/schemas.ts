import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { dateRange, eventType, ids, listOf, pagination, superset, texts } from "@/marketplace/http/fields";
import { EMITTERS, GROUPS } from "@/marketplace/resources/events/store";
import { openFieldOf, statsFields } from "@/marketplace/resources/stats";

const OPEN_OBJECTS = ["metadata", "object"] as const;

const filters = {
  id: ids,
  createdDate: dateRange,
  type: texts,
  objectType: texts,
  objectId: ids,
  emitter: listOf(z.enum(EMITTERS)).optional(),
  emitterId: ids,
  object: superset,
  metadata: superset,
};

export const EventsQuery = z.strictObject({ ...pagination(["createdDate"]), ...filters });

export const StatsQuery = z.strictObject({
  ...statsFields,
  ...filters,
  groupBy: z.union([z.enum(GROUPS), openFieldOf(OPEN_OBJECTS)]),
  field: openFieldOf(OPEN_OBJECTS).optional(),
});

export const EventBody = z.strictObject({
  type: eventType,
  objectId: z.string().min(1).max(64).nullable().default(null),
  emitterId: z.string().min(1).max(64).nullable().default(null),
  metadata: z._default(JsonObject, {}),
});
