import { z } from "zod";
import { Event } from "@/lib/entities/event";
import { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { newId, objectTypeOf } from "@/marketplace/db/new-id";
import { tooManyRequests } from "@/marketplace/http/errors";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import { type Route, route } from "@/marketplace/http/route";
import { API_VERSION } from "@/marketplace/http/version";
import { checkEvent } from "@/marketplace/resources/events/service";

/** Anybody may write events: enough for a person, too few to fill a disk. */
const LIMIT = { calls: 30, windowMs: 60_000 };

const EventBody = z.strictObject({
  type: z.string().regex(/^\w+$/, "must be made of letters, digits and underscores").max(64),
  objectId: z.string().min(1).max(64).nullable().default(null),
  emitterId: z.string().min(1).max(64).nullable().default(null),
  metadata: JsonObject.default({}),
});

export const eventRoutes = ({ db, livemode }: Context): Route[] => {
  const limit = createRateLimit(LIMIT);
  return [
    route({
      method: "POST",
      path: "/events",
      action: "event:create",
      summary: "Record that something happened; the object is never embedded in the answer",
      body: EventBody,
      answer: Event,
      async run({ body, caller }) {
        const retryAfter = limit(caller.address);
        if (retryAfter !== null) throw tooManyRequests(retryAfter);
        const metadata = checkEvent(body);
        const row = {
          id: newId("evt"),
          type: body.type,
          object_type: body.objectId && objectTypeOf(body.objectId),
          object_id: body.objectId,
          emitter_id: body.emitterId,
        };
        const { created_date } = await db
          .insertInto("events")
          .values({ ...row, metadata: JSON.stringify(metadata) })
          .returning("created_date")
          .executeTakeFirstOrThrow();
        return {
          id: row.id,
          createdDate: created_date.toISOString(),
          type: row.type,
          objectType: row.object_type,
          objectId: row.object_id,
          // Historical servers copied the object here, private fields included (contract §6, trap 1).
          object: null,
          changesRequested: null,
          relatedObjectsIds: null,
          apiVersion: API_VERSION,
          emitter: "custom",
          emitterId: row.emitter_id,
          metadata,
          livemode,
        };
      },
    }),
  ];
};
