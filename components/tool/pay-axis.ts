import { formatMoney } from "@/lib/i18n/format";
import type { SalaryGroup } from "@/lib/views/salary-market";

/** Both ends of an axis and the distance between its marks, in euros. */
export type PayAxis = { min: number; max: number; step: number };

const STEPS = [2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
/** Maximum number of marks in 320 px, where the first and last labels stay inside the ends. */
const MAX_MARKS = 4;

/** Returns one axis for all the groups and the visitor's own pay. */
export function payAxisOf(groups: readonly SalaryGroup[], salary: number | null): PayAxis {
  const ends = groups.flatMap(({ bands, quartiles }) => [
    ...bands.flatMap(({ from, to }) => [from, to]),
    ...(quartiles ? [quartiles.low, quartiles.high] : []),
  ]);
  const all = salary === null ? ends : [...ends, salary];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const endsBy = (step: number) => ({
    step,
    min: Math.floor(low / step) * step,
    max: Math.ceil((high + 1) / step) * step,
  });
  const fitting = STEPS.map(endsBy).find(({ step, min, max }) => (max - min) / step < MAX_MARKS);
  return fitting ?? { step: high - low + 1, min: low, max: high + 1 };
}

/** Rounds to the hundred: more precision would be false. */
export const toHundred = (locale: "fr" | "en", amount: number) => formatMoney(locale, Math.round(amount / 100) * 100);
