import type { Selectable } from "kysely";
import type { Event } from "@/lib/entities/event";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { API_VERSION } from "@/marketplace/http/version";
import { partOf, readable } from "@/marketplace/resources/namespaces";

type Row = Selectable<Database["events"]>;
type Reader = Pick<Caller, "isSecret" | "actorId" | "readNamespaces">;

/**
 * Returns an event as this caller may read it. The requested change may contain private parts of the object, so only a
 * secret key gets it.
 */
export const toEvent = (caller: Reader, row: Row, livemode: boolean) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    type: row.type,
    objectType: row.object_type,
    objectId: row.object_id,
    object: row.object,
    changesRequested: caller.isSecret ? row.changes_requested : null,
    relatedObjectsIds: row.related_objects_ids,
    apiVersion: API_VERSION,
    emitter: row.emitter,
    emitterId: row.emitter_id,
    metadata: partOf(row.metadata, readable(caller)),
    livemode,
  }) satisfies Event;
