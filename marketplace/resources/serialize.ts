import type { JsonObject } from "@/lib/entities/json";
import { partOf, type Reader, readable } from "@/marketplace/resources/namespaces";

type Row = {
  id: string;
  created_date: Date;
  updated_date: Date;
  metadata: JsonObject;
  platform_data: JsonObject;
};

/**
 * Returns the fields that all objects of the protocol have, as this reader may read them on an object of these owners.
 * The reader is `ANONYMOUS` for events and copies, the caller for responses.
 */
export function commonFields(reader: Reader, row: Row, livemode: boolean, ...ownerIds: (string | null)[]) {
  const namespaces = readable(reader, ...ownerIds);
  return {
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    metadata: partOf(row.metadata, namespaces),
    platformData: partOf(row.platform_data, namespaces),
    livemode,
  };
}
