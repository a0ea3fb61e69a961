import type { z } from "zod";
import { events } from "@/contract/events";
import type { Context } from "@/marketplace/context";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { EventBody, EventsQuery, StatsQuery } from "@/marketplace/resources/events/schemas";
import { toEvent } from "@/marketplace/resources/events/serialize";
import { checkEvent, requireReadable, toSubscription } from "@/marketplace/resources/events/service";
import { eventConditions, eventGroup } from "@/marketplace/resources/events/store";
import { subscribe } from "@/marketplace/resources/newsletter/subscribe";
import { groupStats, openField } from "@/marketplace/resources/stats";
import { insertEvent } from "@/marketplace/writes/events";
import { write } from "@/marketplace/writes/write";

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
