import { type RawBuilder, sql } from "kysely";
import { MIN_REVIEWS } from "@/lib/rules/limits";
import type { Caller } from "@/marketplace/access/caller";
import { may, scopeOf } from "@/marketplace/access/rights";
import { isNamedTo } from "@/marketplace/resources/visible-assets";

/** Those who moderate ratings see them all, and who wrote them. */
export const moderatesRatings = (caller: Caller): boolean => scopeOf(caller, "rating:edit") === "all";

export const REVIEW = "review";

/** Whether enough reviews of the same page are shown for any to be: of a few, the firm would know who wrote which. */
const isAmongEnough = sql<boolean>`(ratings.label IS DISTINCT FROM ${REVIEW} OR (
    SELECT count(*) FROM ratings AS shown
    WHERE shown.asset_id = ratings.asset_id AND shown.label = ${REVIEW} AND NOT (shown.metadata @> '{"active": false}')
  ) >= ${MIN_REVIEWS})`;

/**
 * A row of `ratings` that this caller sees: shown (`metadata.active` is not false), without asset or about an asset that
 * they see, and for a review one of MIN_REVIEWS at least; or written by them; or a testimonial of their firm that waits
 * for a moderator.
 */
export function isRatingVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (moderatesRatings(caller)) return sql<boolean>`true`;
  const isShown = sql<boolean>`(NOT (ratings.metadata @> '{"active": false}') AND (ratings.asset_id IS NULL
    OR EXISTS (SELECT FROM assets WHERE assets.id = ratings.asset_id AND ${isNamedTo(caller)})) AND ${isAmongEnough})`;
  return caller.actorId === null
    ? isShown
    : sql<boolean>`(${isShown} OR ${isWrittenBy(caller)} OR ${isAwaitedBy(caller)})`;
}

const isAwaitedBy = (caller: Caller): RawBuilder<boolean> =>
  may(caller, "check:list", caller.actorId)
    ? sql<boolean>`coalesce(ratings.label = 'testimonial' AND ratings.target_id = ${caller.actorId}
        AND NOT coalesce(ratings.platform_data -> '_private' ? 'hidden', false), false)`
    : sql<boolean>`false`;

const isWrittenBy = ({ actorId }: Caller): RawBuilder<boolean> =>
  sql<boolean>`coalesce(ratings.author_id = ${actorId}, false)`;

/** A row whose author this caller may identify: filtering and grouping by author reveal them. */
export const hasVisibleAuthor = (caller: Caller): RawBuilder<boolean> =>
  moderatesRatings(caller) ? sql<boolean>`true` : isWrittenBy(caller);
