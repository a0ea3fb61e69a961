import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";

type Row = { metadata: JsonObject; platform_data: JsonObject };

/**
 * Returns the caller with the namespaces that they may read on one object of this owner. `_protected` is readable by
 * the other party of a transaction with the owner that reached `validated`, or a status that its asset type names
 * instead (`namespaces.visibility.protected`). An application does not give this access, and lists never contain
 * `_protected` (docs/protocol.md §4).
 */
export async function readerOf(
  db: Kysely<Database>,
  caller: Caller,
  { metadata, platform_data }: Row,
  ownerId: string | null,
): Promise<Caller> {
  const { actorId, isSecret, readNamespaces } = caller;
  if (isSecret || actorId === null || ownerId === null || actorId === ownerId) return caller;
  if (!("_protected" in metadata || "_protected" in platform_data)) return caller;
  const { rows } = await sql`
    SELECT FROM transactions
    WHERE ((owner_id = ${ownerId} AND taker_id = ${actorId}) OR (owner_id = ${actorId} AND taker_id = ${ownerId}))
      AND NOT is_application
      AND EXISTS (
        SELECT FROM jsonb_array_elements(status_history) AS step
        WHERE coalesce(asset_type #> '{namespaces,visibility,protected}', '["validated"]') ? (step ->> 'status')
      )
    LIMIT 1`.execute(db);
  return rows.length > 0 ? { ...caller, readNamespaces: new Set([...readNamespaces, "protected"]) } : caller;
}
