import type { FeedLine, FeedOutcome } from "@/lib/entities/offer-feed";
import { MAX_FEED_LINES } from "@/lib/rules/offer-feed/limits";

/** What a person reads first: what did not work, then what was done. */
const ORDER: readonly FeedOutcome[] = [
  ...(["refused", "held", "missing", "closed", "removed", "draft", "ignored", "unchanged"] as const),
  ...(["reopened", "published", "changed", "renewed"] as const),
];

/** As many lines as are kept of a run, the most telling first. */
export const keptLines = (lines: readonly FeedLine[]): FeedLine[] =>
  lines.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome)).slice(0, MAX_FEED_LINES);
