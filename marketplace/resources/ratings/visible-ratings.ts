import { type RawBuilder, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { isNamedTo } from "@/marketplace/resources/assets/visible-assets";

/** Those who moderate ratings see them all, and who wrote them. */
export const moderatesRatings = (caller: Caller): boolean => scopeOf(caller, "rating:edit") === "all";

/**
 * A row of `ratings` that this caller sees: shown (`metadata.active` is not false) and without asset or about an asset
 * that they see; or written by them.
 */
export function isRatingVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (moderatesRatings(caller)) return sql<boolean>`true`;
  const isShown = sql<boolean>`(NOT (ratings.metadata @> '{"active": false}') AND (ratings.asset_id IS NULL
    OR EXISTS (SELECT FROM assets WHERE assets.id = ratings.asset_id AND ${isNamedTo(caller)})))`;
  return caller.actorId === null ? isShown : sql<boolean>`(${isShown} OR ${isWrittenBy(caller)})`;
}

const isWrittenBy = ({ actorId }: Caller): RawBuilder<boolean> =>
  sql<boolean>`coalesce(ratings.author_id = ${actorId}, false)`;

/** A row whose author this caller may identify: filtering and grouping by author reveal them. */
export const hasVisibleAuthor = (caller: Caller): RawBuilder<boolean> =>
  moderatesRatings(caller) ? sql<boolean>`true` : isWrittenBy(caller);
