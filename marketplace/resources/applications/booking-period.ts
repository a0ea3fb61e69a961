import { addDuration, countUnits, type Duration, type TimeUnit } from "@/lib/rules/time/time-units";

export type Timing = { timeUnit: TimeUnit; minDuration: Duration | null; maxDuration: Duration | null };
type Requested = { startDate: Date | null; endDate: Date | null; duration: Duration | null };
export type Period = { startDate: Date; endDate: Date; nbUnits: number };

/**
 * Returns the period of a booking and its length in time units, from its start and its end or duration. Returns null
 * for an invalid period, and for one that is shorter or longer than the type allows.
 */
export function bookingPeriod({ startDate, endDate, duration }: Requested, timing: Timing): Period | null {
  if (!startDate) return null;
  const end = endDate ?? (duration ? addDuration(startDate, duration) : null);
  if (!end || !isUsable(end) || end <= startDate) return null;
  if (timing.minDuration && end < addDuration(startDate, timing.minDuration)) return null;
  if (timing.maxDuration && end > addDuration(startDate, timing.maxDuration)) return null;
  return { startDate, endDate: end, nbUnits: countUnits(startDate, end, timing.timeUnit) };
}

const LAST_YEAR = 9999;
const isUsable = (date: Date) => !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= LAST_YEAR;
