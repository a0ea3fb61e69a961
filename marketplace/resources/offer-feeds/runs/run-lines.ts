import type { FeedLine, FeedOutcome } from "@/lib/entities/offer-feed";
import { MAX_FEED_LINES } from "@/lib/rules/offer-feed/limits";
import { toStorableJson } from "@/lib/rules/text/storable-text";

/** Order in which a person reads the lines: problems first, then changes. */
const ORDER: readonly FeedOutcome[] = [
  ...(["refused", "held", "missing", "closed", "removed", "draft", "ignored", "unchanged"] as const),
  ...(["reopened", "published", "changed", "renewed"] as const),
];

/**
 * Returns the lines to store for a run, up to the maximum, the most important first. The report of a refused text is
 * stored, whatever the text is.
 */
export const linesToStore = (lines: readonly FeedLine[]): FeedLine[] =>
  toStorableJson(
    lines.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome)).slice(0, MAX_FEED_LINES),
  );
