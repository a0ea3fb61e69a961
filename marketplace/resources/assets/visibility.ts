import { type RawBuilder, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { isPublic } from "@/marketplace/db/asset-predicates";

/** What this caller sees: everything for those who moderate or edit anything, his own besides what is public for others. */
export function isSeenBy(caller: Caller): RawBuilder<boolean> {
  if (scopeOf(caller, "asset:moderate") === "all" || scopeOf(caller, "asset:edit") === "all") return sql<boolean>`true`;
  return caller.actorId === null ? isPublic : sql<boolean>`(${isPublic} OR assets.owner_id = ${caller.actorId})`;
}
