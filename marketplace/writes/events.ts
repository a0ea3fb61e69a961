import { type Kysely, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { newId, objectTypeOf } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { enqueue, type Job } from "@/marketplace/jobs/queue";
import type { CoreEventType } from "@/marketplace/writes/event-types";

/** An event of the server. `object` is its public version, since events are sent to other systems. */
export type CoreEvent = {
  type: CoreEventType;
  objectId: string;
  object?: JsonObject | null;
  changesRequested?: JsonObject | null;
  /** Related ids, in addition to those in `object`. */
  relatedObjectsIds?: JsonObject | null;
  metadata?: JsonObject;
  emitter?: "core" | "custom" | "task";
  /** Id of the event of the larger change of which this event is a part. */
  parentId?: string | null;
};

/** An event of any kind: custom events may have no object, and their type has no `__`. */
type AnyEvent = Omit<CoreEvent, "type" | "objectId"> & { type: string; objectId: string | null };

/**
 * Inserts the event in the transaction of the change that it reports, and a job for each webhook subscribed to its
 * type; resolves with the event's id.
 */
export const recordEvent = async (trx: Kysely<Database>, emitterId: string | null, event: CoreEvent): Promise<string> =>
  (await insertEvent(trx, emitterId, event)).id;

/** Inserts an event that may also be a custom one; returns the stored row. */
export async function insertEvent(
  trx: Kysely<Database>,
  emitterId: string | null,
  {
    type,
    objectId,
    object = null,
    changesRequested = null,
    relatedObjectsIds = null,
    metadata = {},
    emitter = "core",
    parentId = null,
  }: AnyEvent,
): Promise<Selectable<Database["events"]>> {
  const id = newId("evt");
  const objectType = objectId === null ? null : objectTypeOf(objectId);
  const json = (value: JsonObject | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<Selectable<Database["events"]>>`
    INSERT INTO events (id, type, object_type, object_id, object, changes_requested, related_objects_ids, emitter, emitter_id, parent_id, metadata, created_date)
    VALUES (${id}, ${type}, ${objectType}, ${objectId}, ${json(object)}, ${json(changesRequested)},
      ${json(relatedTo(object, relatedObjectsIds))}, ${emitter}, ${emitterId}, ${parentId}, ${json(metadata)},
      next_date(NULL))
    RETURNING *`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("An event was not stored");
  await enqueueWebhooks(trx, id, type);
  return row;
}

/** Returns the ids in the object's fields (`ownerId`, `assetTypeId`), and the given ones; null when there are none. */
function relatedTo(object: JsonObject | null, given: JsonObject | null): JsonObject | null {
  const named = Object.entries(object ?? {}).filter(([field, id]) => field.endsWith("Id") && typeof id === "string");
  const related = { ...Object.fromEntries(named), ...given };
  return Object.keys(related).length > 0 ? related : null;
}

/** Enqueues a separate job for each webhook, so that a target that does not respond delays no other. */
async function enqueueWebhooks(trx: Kysely<Database>, eventId: string, type: string): Promise<void> {
  const listening = await trx
    .selectFrom("webhooks")
    .select("id")
    .where("active", "=", true)
    .where("event", "=", type)
    .execute();
  for (const { id } of listening) await enqueue(trx, webhookJob(id, eventId));
}

/**
 * Returns the job that sends one event to one webhook. `replayed`: requested by a person, hence sent even to a paused
 * target.
 */
export const webhookJob = (webhookId: string, eventId: string, options: { replayed?: true } = {}): Job => ({
  kind: "webhook",
  payload: { webhookId, eventId, ...options },
  key: `webhook/${webhookId}/${eventId}`,
});
