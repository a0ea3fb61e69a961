import { type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import { contains } from "@/marketplace/db/conditions";
import { partOf, readable } from "@/marketplace/resources/namespaces";

/**
 * An open column that contains this object. Nothing does when the object speaks of a namespace that the caller does not
 * read: what cannot be read must not be guessed by asking either.
 */
export function containsReadable(caller: Caller, column: string, object: JsonObject): RawBuilder<boolean> {
  const asked = Object.keys(object).length;
  return Object.keys(partOf(object, readable(caller))).length === asked
    ? contains(column, object)
    : sql<boolean>`false`;
}
