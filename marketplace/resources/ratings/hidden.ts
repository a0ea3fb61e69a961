import type { RatingRow } from "@/marketplace/resources/ratings/store";

/** Removes a moderator's decision to hide: it no longer applies to a rating that is edited or shown. */
export function withoutHidden(platformData: RatingRow["platform_data"]): RatingRow["platform_data"] {
  const { _private } = platformData;
  if (typeof _private !== "object" || _private === null || !("hidden" in _private)) return platformData;
  const { hidden: _, ...rest } = _private;
  return { ...platformData, _private: rest };
}

/** The state of a testimonial or a review, as the audit trail names it. */
export const stateOf = ({ metadata, platform_data }: Pick<RatingRow, "metadata" | "platform_data">) => {
  if (metadata.active !== false) return "shown";
  return withoutHidden(platform_data) === platform_data ? "waiting" : "hidden";
};
