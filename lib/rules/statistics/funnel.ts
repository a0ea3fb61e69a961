import type { Hiring } from "@/lib/entities/statistics";

/** Number of cases below which neither a median nor a rate is shown. */
export const MIN_CASES = 5;

/** Steps from the visit of a page to a hire, in order. */
export const FUNNEL_STEPS = ["views", "applyStarts", "sent", "examined", "interviewed", "hired"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/**
 * A step, and the share of the step before that reached it. `few`: the step before has fewer than MIN_CASES. `partial`:
 * the step before was counted on fewer people, or on fewer days, so that no rate can be computed.
 */
export type CountedStep = { step: FunnelStep; count: number; rate: number | "few" | "partial" | null };

type Counted = {
  /** First day of the period, and the first day on which pages were counted. */
  from: string;
  since: string | null;
  total: { views: number; applyStarts: number };
  hiring: Pick<Hiring, "sent" | "examined" | "interviewed" | "hired">;
};

/** Returns the steps from the visit to the hire. Visits are those of browsers that count; applications are all of them. */
export function funnelOf({ from, since, total, hiring }: Counted): CountedStep[] {
  const isCountedThroughout = since !== null && since <= from;
  const { views, applyStarts } = total;
  const { sent, examined, interviewed, hired } = hiring;
  const counts = { views, applyStarts, sent, examined, interviewed, hired };
  return FUNNEL_STEPS.map((step, index) => {
    const before = FUNNEL_STEPS[index - 1];
    const count = counts[step];
    if (before === undefined) return { step, count, rate: null };
    const whole = counts[before];
    if (count > whole || (step === "sent" && !isCountedThroughout)) return { step, count, rate: "partial" };
    return { step, count, rate: whole < MIN_CASES ? "few" : count / whole };
  });
}
