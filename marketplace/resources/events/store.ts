import { type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { contains, inDates, isOneOf } from "@/marketplace/db/conditions";
import type { Range } from "@/marketplace/http/fields";
import { ifDefined } from "@/marketplace/resources/filters";
import { openField } from "@/marketplace/resources/stats";

/** Fields by which figures may be grouped, in addition to the fields of an open object. */
export const GROUPS = ["type", "objectType", "objectId", "parentId", "emitter", "emitterId"] as const;
const GROUP_COLUMNS = {
  type: "type",
  objectType: "object_type",
  objectId: "object_id",
  parentId: "parent_id",
  emitter: "emitter",
  emitterId: "emitter_id",
} as const;

export const EMITTERS = ["core", "custom", "task"] as const;

type EventFilters = {
  id?: string[] | undefined;
  createdDate?: Range<string> | undefined;
  type?: string[] | undefined;
  objectType?: string[] | undefined;
  objectId?: string[] | undefined;
  emitter?: string[] | undefined;
  emitterId?: string[] | undefined;
  object?: JsonObject | undefined;
  metadata?: JsonObject | undefined;
};

export const eventConditions = (filters: EventFilters): RawBuilder<boolean>[] => [
  ...ifDefined(filters.id, (ids) => isOneOf("id", ids)),
  ...ifDefined(filters.createdDate, (range) => inDates("created_date", range)),
  ...ifDefined(filters.type, (types) => isOneOf("type", types)),
  ...ifDefined(filters.objectType, (types) => isOneOf("object_type", types)),
  ...ifDefined(filters.objectId, (ids) => isOneOf("object_id", ids)),
  ...ifDefined(filters.emitter, (emitters) => isOneOf("emitter", emitters)),
  ...ifDefined(filters.emitterId, (ids) => isOneOf("emitter_id", ids)),
  ...ifDefined(filters.object, (object) => contains("object", object)),
  ...ifDefined(filters.metadata, (metadata) => contains("metadata", metadata)),
];

/** Returns the jsonb by which events are grouped: one of their columns, or a field of an open object. */
export const eventGroup = (groupBy: string): RawBuilder<unknown> =>
  isColumn(groupBy) ? sql`to_jsonb(${sql.ref(GROUP_COLUMNS[groupBy])})` : openField(groupBy);

const isColumn = (groupBy: string): groupBy is keyof typeof GROUP_COLUMNS => Object.hasOwn(GROUP_COLUMNS, groupBy);
