import type { FeedLine, FeedOutcome } from "@/lib/entities/offer-feed";
import { ADDRESS_UNPROVED } from "@/lib/rules/address-unproved";
import { renewalsLeft } from "@/lib/rules/offer/renewals";
import { RENEWABLE_FROM_DAYS } from "@/lib/rules/offer/validity";
import { isSuddenlyShorter, MAX_FEED_WRITES } from "@/lib/rules/offer-feed/limits";
import { addDays } from "@/lib/rules/time/working-days";
import { type ReadOffer, WAITS } from "@/marketplace/offer-import/understand-rows";
import type { ItemSummary } from "@/marketplace/resources/offer-feeds/import/items";
import { type Operation, referenceOf } from "@/marketplace/resources/offer-feeds/import/operation";

export type Counts = Partial<Record<FeedOutcome | "read", number>>;

/** Adds these lines to the earlier counts. */
export function countsWith(counts: Counts, lines: readonly FeedLine[]): Counts {
  const sum = { ...counts };
  for (const { outcome } of lines) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}

export type Plan = {
  operations: Operation[];
  /**
   * Lines without an operation: refused rows, rows postponed to the next reading, waiting offers, and offers that left
   * the feed but stay.
   */
  lines: FeedLine[];
  counts: Counts;
};

type Reading = {
  offers: readonly ReadOffer[];
  refused: readonly FeedLine[];
  /** True when the feed has more pages that were not read. */
  isPartial: boolean;
  items: ReadonlyMap<string, ItemSummary>;
  /** Number of free slots. */
  slots: number;
  /** True when a person chose to close the missing offers, however many they are. */
  closesMissing: boolean;
  /** An ISO date. */
  today: string;
};

/**
 * Plans the operations of a run. Offers that did not change get none, so reading the same feed twice gives an empty
 * plan. Pure.
 */
export function planRun(reading: Reading): Plan {
  const { offers, refused, items, today } = reading;
  const known = offers.filter(({ reference, values }) => values === null && items.has(reference));
  const again = known.flatMap(({ reference, position }) => {
    const item = items.get(reference);
    return item ? [{ item, position, reference }] : [];
  });
  const waiting = again.filter(({ item }) => waitsForSlot(item)).slice(0, Math.max(0, reading.slots));
  const renewable = again.filter(({ item }) => isRenewable(item, today));
  const { operations: leaving, lines: missing } = leavingOf(reading);
  const touched = new Set([...waiting, ...renewable].map(({ reference }) => reference));
  const untouched = again.filter(({ reference }) => !touched.has(reference));
  const operations = [
    ...offers.filter(({ values }) => values !== null).map((row): Operation => ({ kind: "row", row })),
    ...waiting.map(({ reference, position }): Operation => ({ kind: "slot", reference, position })),
    ...renewable.map(({ reference, position }): Operation => ({ kind: "renew", reference, position })),
    ...leaving,
  ];
  const later = operations
    .slice(MAX_FEED_WRITES)
    .map((operation) => laterLine(operation, items.get(referenceOf(operation))));
  const read = { read: offers.length + refused.length, unchanged: untouched.length };
  return {
    operations: operations.slice(0, MAX_FEED_WRITES),
    lines: [
      ...refused,
      ...later,
      ...missing,
      ...untouched.flatMap(({ item, position }) => waitingLine(item, position)),
    ],
    counts: countsWith(read, [...refused, ...later, ...missing]),
  };
}

/** Returns the line of an operation that is postponed to the next reading. */
export function laterLine(operation: Operation, item?: Pick<ItemSummary, "title" | "assetId">): FeedLine {
  const { position, reference, title } = operation.kind === "row" ? operation.row : { ...operation, title: null };
  return { position, reference, title: title ?? item?.title ?? reference, assetId: item?.assetId ?? null, ...WAITS };
}

const waitsForSlot = ({ state, isDraft, reasons }: ItemSummary): boolean =>
  state === "waiting" && isDraft && reasons.some(({ code }) => code === "slots" || code === ADDRESS_UNPROVED);

const isRenewable = ({ active, lastDay, isDayGiven, renewals }: ItemSummary, today: string): boolean =>
  active && !isDayGiven && lastDay !== null && lastDay <= addDays(today, RENEWABLE_FROM_DAYS) && renewalsLeft(renewals);

/** Returns the line of an unchanged offer that still waits: its reasons are repeated at each run. */
const waitingLine = ({ reference, title, assetId, reasons, isDraft }: ItemSummary, position: number): FeedLine[] =>
  isDraft && reasons.length > 0 ? [{ position, reference, title, assetId, outcome: "unchanged", reasons }] : [];

/**
 * Plans the closing of the offers that are no longer in the feed. They stay when the feed may be wrong: it was not read
 * to its end, one of its rows has no reference, or it is suddenly far shorter. In the last two cases, a person may
 * choose to close them anyway.
 */
function leavingOf({ offers, refused, items, isPartial, closesMissing }: Reading) {
  const present = new Set([...offers, ...refused].map(({ reference }) => reference));
  const living = [...items.values()].filter(({ state, active, isDraft }) => state !== "left" && (active || isDraft));
  const missing = living.filter(({ reference }) => !present.has(reference));
  const doubt = isPartial
    ? "partial"
    : refused.some(({ reference }) => reference === null)
      ? "noReference"
      : isSuddenlyShorter({ known: living.length, missing: missing.length })
        ? "shorter"
        : null;
  if (doubt === null || (closesMissing && doubt !== "partial")) {
    const operations = missing.map(({ reference }): Operation => ({ kind: "leave", reference, position: null }));
    return { operations, lines: [] };
  }
  const lines = missing.map(
    ({ reference, title, assetId }): FeedLine => ({
      position: null,
      reference,
      title,
      assetId,
      outcome: "missing",
      reasons: [{ code: doubt }],
    }),
  );
  return { operations: [], lines };
}
