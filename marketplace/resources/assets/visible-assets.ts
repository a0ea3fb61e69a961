import { type RawBuilder, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { isPublic } from "@/marketplace/db/asset-predicates";

/**
 * The assets that this caller sees: all for moderators and editors of all assets; for others, their own and the public
 * ones.
 */
export function isVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (scopeOf(caller, "asset:moderate") === "all" || scopeOf(caller, "asset:edit") === "all") return sql<boolean>`true`;
  return caller.actorId === null ? isPublic : sql<boolean>`(${isPublic} OR assets.owner_id = ${caller.actorId})`;
}
