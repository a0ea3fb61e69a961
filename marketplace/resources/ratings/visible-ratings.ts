import { type RawBuilder, sql } from "kysely";
import { MIN_REVIEWS } from "@/lib/rules/limits";
import type { Caller } from "@/marketplace/access/caller";
import { may, scopeOf } from "@/marketplace/access/rights";
import { isNamedTo } from "@/marketplace/resources/visible-assets";

/** True for callers who moderate ratings: they see all of them, and their authors. */
export const moderatesRatings = (caller: Caller): boolean => scopeOf(caller, "rating:edit") === "all";

export const REVIEW = "review";

/** True when the page has enough published reviews to show them: among only a few, the firm would guess the authors. */
const isAmongEnough = sql<boolean>`(ratings.label IS DISTINCT FROM ${REVIEW} OR (
    SELECT count(*) FROM ratings AS shown
    WHERE shown.asset_id = ratings.asset_id AND shown.label = ${REVIEW} AND NOT (shown.metadata @> '{"active": false}')
  ) >= ${MIN_REVIEWS})`;

/**
 * Condition on a row of `ratings` that this caller sees: the rating is shown, or the caller wrote it, or it is a
 * testimonial of the caller's firm that waits for a moderator. A rating is shown when `metadata.active` is not false,
 * when it has no asset or one that the caller sees, and, for a review, when the page has at least MIN_REVIEWS.
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

/**
 * Condition on a row whose author this caller may identify: filters and groups by author would otherwise reveal who
 * wrote a rating.
 */
export const hasVisibleAuthor = (caller: Caller): RawBuilder<boolean> =>
  moderatesRatings(caller) ? sql<boolean>`true` : isWrittenBy(caller);
