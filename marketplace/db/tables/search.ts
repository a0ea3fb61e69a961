import type { Generated } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Json } from "@/marketplace/db/tables/columns";

type SearchPointsTable = { document: number; cell: number; latitude: number; longitude: number };

type SearchDocumentsTable = { document: number; asset_id: string; created_date: Date; numbers: Json<JsonObject> };

/** `bits` is read as bytes, never as a bit string: PostgreSQL would write it out in 16,384 characters. */
type SearchBitsTable = { field: string; value: string; segment: number; bits: never };

/** What the index does not have yet as it is now (migration 0065). */
type SearchWaitingTable = { asset_id: string; since: Generated<Date> };

export type SearchTables = {
  search_documents: SearchDocumentsTable;
  search_points: SearchPointsTable;
  search_bits: SearchBitsTable;
  search_waiting: SearchWaitingTable;
};
