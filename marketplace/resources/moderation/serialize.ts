import type { QueueItem } from "@/lib/entities/moderation";
import type { QueueRow } from "@/marketplace/resources/moderation/store";

export const toQueueItem = (row: QueueRow) =>
  ({
    id: row.id,
    objectId: row.object_id,
    kind: row.kind,
    state: row.state,
    urgent: row.urgent,
    since: row.since.toISOString(),
    name: row.name,
    ownerName: row.owner_name,
    takenBy: row.taken_by,
    takenByName: row.taken_by_name,
    takenUntil: row.taken_until?.toISOString() ?? null,
  }) satisfies QueueItem;
