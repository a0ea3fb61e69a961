import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import { partOf, publicPart, readable } from "@/marketplace/resources/namespaces";

type Row = {
  id: string;
  created_date: Date;
  updated_date: Date;
  metadata: JsonObject;
  platform_data: JsonObject;
};

/** The fields of every object of the protocol, as every caller may read them. */
export const commonFields = (row: Row, livemode: boolean) => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
  metadata: publicPart(row.metadata),
  platformData: publicPart(row.platform_data),
  livemode,
});

/** The same, as this caller may read an object of these owners. */
export function commonFieldsFor(caller: Caller, row: Row, livemode: boolean, ...ownerIds: (string | null)[]) {
  const namespaces = readable(caller, ...ownerIds);
  return {
    ...commonFields(row, livemode),
    metadata: partOf(row.metadata, namespaces),
    platformData: partOf(row.platform_data, namespaces),
  };
}
