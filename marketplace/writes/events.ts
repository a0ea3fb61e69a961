import { type Kysely, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { newId, objectTypeOf } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { enqueue, type Job } from "@/marketplace/jobs/queue";
import type { CoreEventType } from "@/marketplace/writes/event-types";

/** An event of the server. `object` is the public version of the thing: events travel. */
export type CoreEvent = {
  type: CoreEventType;
  objectId: string;
  object?: JsonObject | null;
  changesRequested?: JsonObject | null;
  relatedObjectsIds?: JsonObject | null;
  metadata?: JsonObject;
  emitter?: "core" | "custom" | "task";
};

/** An event of any kind: those that are not the server's own may name no object, and have a type without `__`. */
type AnyEvent = Omit<CoreEvent, "type" | "objectId"> & { type: string; objectId: string | null };

/** Inserts the event in the transaction that it reports, and a job for each webhook subscribed to its type. */
export const recordEvent = async (trx: Kysely<Database>, emitterId: string | null, event: CoreEvent): Promise<void> =>
  void (await insertEvent(trx, emitterId, event));

/** The same for an event that is not the server's own; answers what was stored. */
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
  }: AnyEvent,
): Promise<Selectable<Database["events"]>> {
  const id = newId("evt");
  const objectType = objectId === null ? null : objectTypeOf(objectId);
  const json = (value: JsonObject | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<Selectable<Database["events"]>>`
    INSERT INTO events (id, type, object_type, object_id, object, changes_requested, related_objects_ids, emitter, emitter_id, metadata, created_date)
    VALUES (${id}, ${type}, ${objectType}, ${objectId}, ${json(object)}, ${json(changesRequested)},
      ${json(relatedObjectsIds)}, ${emitter}, ${emitterId}, ${json(metadata)}, next_date(NULL))
    RETURNING *`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("An event was not stored");
  await enqueueWebhooks(trx, id, type);
  return row;
}

/** Each webhook has its own job, so that one that does not answer delays no other. */
async function enqueueWebhooks(trx: Kysely<Database>, eventId: string, type: string): Promise<void> {
  const listening = await trx
    .selectFrom("webhooks")
    .select("id")
    .where("active", "=", true)
    .where("event", "=", type)
    .execute();
  for (const { id } of listening) await enqueue(trx, webhookJob(id, eventId));
}

/** The job that sends one event to one webhook; `replayed`, by the press of a person: also to a target that failed. */
export const webhookJob = (webhookId: string, eventId: string, options: { replayed?: true } = {}): Job => ({
  kind: "webhook",
  payload: { webhookId, eventId, ...options },
  key: `webhook/${webhookId}/${eventId}`,
});
