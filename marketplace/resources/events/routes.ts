import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { events } from "@/contract/events";
import { JsonObject } from "@/lib/entities/json";
import { Newsletter } from "@/lib/forms/newsletter";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { contains, inDates, isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { badRequest, forbidden, notFound, unprocessable, type Violation } from "@/marketplace/errors";
import {
  byId,
  dateRange,
  eventType,
  ids,
  listOf,
  pagination,
  type Range,
  superset,
  texts,
} from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { toEvent } from "@/marketplace/resources/events/serialize";
import { ifDefined } from "@/marketplace/resources/filters";
import { requireWritable, usesNamespace } from "@/marketplace/resources/namespaces";
import { SUBSCRIPTION, subscribe } from "@/marketplace/resources/newsletter/subscribe";
import { groupStats, openField, openFieldOf, statsFields } from "@/marketplace/resources/stats";
import { insertEvent } from "@/marketplace/writes/events";
import { write } from "@/marketplace/writes/write";

/** Fields by which figures may be grouped, in addition to the fields of an open object. */
const GROUPS = ["type", "objectType", "objectId", "parentId", "emitter", "emitterId"] as const;
const GROUP_COLUMNS = {
  type: "type",
  objectType: "object_type",
  objectId: "object_id",
  parentId: "parent_id",
  emitter: "emitter",
  emitterId: "emitter_id",
} as const;
const EMITTERS = ["core", "custom", "task"] as const;

/** Maximum length of the metadata of an event, as JSON text. */
const MAX_METADATA_LENGTH = 10_000;

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
const EventsQuery = z.strictObject({ ...pagination(["createdDate"]), ...filters });
const StatsQuery = z.strictObject({
  ...statsFields,
  ...filters,
  groupBy: z.union([z.enum(GROUPS), openFieldOf(OPEN_OBJECTS)]),
  field: openFieldOf(OPEN_OBJECTS).optional(),
});
const EventBody = z.strictObject({
  type: eventType,
  objectId: z.string().min(1).max(64).nullable().default(null),
  emitterId: z.string().min(1).max(64).nullable().default(null),
  metadata: z._default(JsonObject, {}),
});

/** Every visitor may write events: the limit is enough for a person, and too low to fill a disk. */
const LIMIT = { calls: 30, windowMs: 60_000 };

export const eventRoutes = (context: Context): Route[] => [
  route(events.list, {
    action: "event:list",
    summary: "List events, newest first",
    description: "Only a secret key reads changesRequested and the namespaces of metadata.",
    query: EventsQuery,
    async run({ query, caller }) {
      requireReadable(caller, query);
      const order = { ...query, orderBy: "created_date" as const };
      const found = await listRows(context.db, "events", eventConditions(query), order);
      return toPageOf(query, found, (row) => toEvent(caller, row, context.livemode));
    },
  }),
  route(events.getStats, {
    action: "event:stats",
    summary: "Count events by group",
    description:
      "groupBy is type, objectType, objectId, parentId, emitter, emitterId, or a field of an open object: metadata.x, object.x. field names a numeric field of an open object, whose average, sum and bounds are returned; values that are not numbers are left out. Rank 1 has the highest value.",
    query: StatsQuery,
    async run({ query, caller }) {
      requireReadable(caller, query);
      const { groupBy, field } = query;
      const by = { groupBy, group: eventGroup(groupBy), field: field === undefined ? null : openField(field) };
      return groupStats(context.db, "events", eventConditions(query), by, query);
    },
  }),
  route(events.read, {
    action: "event:read",
    summary: "Read an event",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "events", params.id);
      if (!row) throw notFound();
      return toEvent(caller, row, context.livemode);
    },
  }),
  createEventRoute(context),
];

function createEventRoute(context: Context): Route {
  const limit = context.sharedLimit("events", LIMIT);
  const record = (call: RouteCall, { emitterId, ...event }: z.output<typeof EventBody>) =>
    write(context, call, async ({ trx }) => {
      const row = await insertEvent(trx, emitterId, {
        ...event,
        metadata: checkEvent(call.caller, event),
        emitter: "custom",
      });
      const subscription = toSubscription(row);
      if (subscription) await subscribe(trx, context, subscription);
      // The caller may not read the object: historical servers copied it here, including its private fields.
      return { ...toEvent(call.caller, row, context.livemode), object: null };
    });
  return route(events.create, {
    action: "event:create",
    summary: "Record an event",
    description:
      "Types with __ are reserved for the server: 422. The response never contains the object. newsletter_subscribe (email, firstname, type, locale in metadata) mails a confirmation link to the address, at most three times a day; the response does not depend on the address.",
    body: EventBody,
    async run({ body, ...call }) {
      await requireWithin(limit, call.caller.address);
      return record(call, body);
    },
  });
}

type NewEvent = { type: string; metadata: JsonObject };

/**
 * Returns the metadata to record. Throws 422 for the server's own types (`asset__created`), 403 for namespaces unless
 * the caller is a secret key, 400 for an invalid subscription (it needs a valid e-mail and a first name).
 */
function checkEvent(caller: Caller, { type, metadata }: NewEvent): JsonObject {
  if (type.includes("__")) throw unprocessable(`"type" must not contain "__": these types are reserved`);
  if (!caller.isSecret && usesNamespace(metadata)) throw forbidden();
  requireWritable(caller, { metadata });
  if (JSON.stringify(metadata).length > MAX_METADATA_LENGTH) {
    throw badRequest([
      {
        message: `"metadata" must not exceed ${MAX_METADATA_LENGTH} characters`,
        path: ["metadata"],
        type: "object.max",
      },
    ]);
  }
  return toSubscription({ type, metadata }) ?? metadata;
}

/** Returns the subscription that an event requests; null for any other event. */
const toSubscription = ({ type, metadata }: NewEvent): (Newsletter & JsonObject) | null =>
  type === SUBSCRIPTION ? { ...metadata, ...checkSubscription(metadata) } : null;

type Question = { metadata?: JsonObject | undefined; groupBy?: string | undefined; field?: string | undefined };

/** Throws 403 when a filter would reveal, by trial, a namespace that the caller may not read. */
function requireReadable({ isSecret }: Pick<Caller, "isSecret">, { metadata = {}, groupBy, field }: Question): void {
  const looksInside = [groupBy, field].some((name) => name?.startsWith("metadata._"));
  if (!isSecret && (looksInside || usesNamespace(metadata))) throw forbidden();
}

function checkSubscription(metadata: JsonObject): Newsletter {
  const subscription = Newsletter.safeParse(metadata);
  if (subscription.success) return subscription.data;
  // The rules of forms use message keys: the key is sent as the type, so that a form can translate it.
  const violations = subscription.error.issues.map(({ path, message }): Violation => {
    const field = ["metadata", ...path.map(String)];
    const problem = message.endsWith("missing_field") ? "is required" : "is not valid";
    return { message: `"${field.join(".")}" ${problem}`, path: field, type: message };
  });
  const [first, ...others] = violations;
  throw badRequest(first ? [first, ...others.filter(({ path }) => path.at(-1) !== first.path.at(-1))] : violations);
}

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

const eventConditions = (filters: EventFilters): RawBuilder<boolean>[] => [
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
const eventGroup = (groupBy: string): RawBuilder<unknown> =>
  isColumn(groupBy) ? sql`to_jsonb(${sql.ref(GROUP_COLUMNS[groupBy])})` : openField(groupBy);

const isColumn = (groupBy: string): groupBy is keyof typeof GROUP_COLUMNS => Object.hasOwn(GROUP_COLUMNS, groupBy);
