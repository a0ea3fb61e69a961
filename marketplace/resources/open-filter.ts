import { type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import { contains } from "@/marketplace/db/conditions";
import { partOf, readable } from "@/marketplace/resources/namespaces";

/**
 * Matches rows whose open column contains this object. No row matches when the object names a namespace that the caller
 * may not read: filters must not allow private data to be guessed.
 */
export function containsReadable(caller: Caller, column: string, object: JsonObject): RawBuilder<boolean> {
  const requested = Object.keys(object).length;
  return Object.keys(partOf(object, readable(caller))).length === requested
    ? contains(column, object)
    : sql<boolean>`false`;
}
