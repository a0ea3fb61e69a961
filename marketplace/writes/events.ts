import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { newId, objectTypeOf } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";

/** What the server says that it did (contract §4). `object` is the thing as anybody may read it: events travel. */
export type CoreEvent = {
  type: `${string}__${string}`;
  objectId: string;
  object?: JsonObject | null;
  changesRequested?: JsonObject | null;
  relatedObjectsIds?: JsonObject | null;
  metadata?: JsonObject;
  emitter?: "core" | "custom" | "task";
};

/** Adds the event in the transaction of what it tells, and a job for each webhook that listens to its type. */
export async function recordEvent(
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
  }: CoreEvent,
): Promise<void> {
  const id = newId("evt");
  const json = (value: JsonObject | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  await sql`
    INSERT INTO events (id, type, object_type, object_id, object, changes_requested, related_objects_ids, emitter, emitter_id, metadata, created_date)
    VALUES (${id}, ${type}, ${objectTypeOf(objectId)}, ${objectId}, ${json(object)}, ${json(changesRequested)},
      ${json(relatedObjectsIds)}, ${emitter}, ${emitterId}, ${json(metadata)}, next_date(NULL))`.execute(trx);
  await tellWebhooks(trx, id, type);
}

/** Each webhook has its own job, so that one that does not answer delays no other. */
export async function tellWebhooks(trx: Kysely<Database>, eventId: string, type: string): Promise<void> {
  const listening = await trx
    .selectFrom("webhooks")
    .select("id")
    .where("active", "=", true)
    .where("event", "=", type)
    .execute();
  for (const { id } of listening) {
    await enqueue(trx, { kind: "webhook", payload: { webhookId: id, eventId }, key: `webhook/${id}/${eventId}` });
  }
}
