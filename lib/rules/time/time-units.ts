/** Units of time of the protocol: minute, hour, day, night, week, month. */
export const TIME_UNITS = ["m", "h", "d", "n", "w", "M"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];
/** Numbers of units of time: `{ d: 3 }`. */
export type Duration = Partial<Record<TimeUnit, number>>;

const MINUTE_MS = 60_000;
const MILLISECONDS: Record<Exclude<TimeUnit, "M">, number> = {
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 24 * 60 * MINUTE_MS,
  n: 24 * 60 * MINUTE_MS,
  w: 7 * 24 * 60 * MINUTE_MS,
};

export const isTimeUnit = (unit: unknown): unit is TimeUnit => (TIME_UNITS as readonly unknown[]).includes(unit);

/** Returns the date after this duration; in a month without that day, the last day of the month. Days are in UTC. */
export function addDuration(date: Date, duration: Duration): Date {
  const added = new Date(date);
  for (const unit of TIME_UNITS) {
    const count = duration[unit] ?? 0;
    if (unit !== "M") added.setTime(added.getTime() + count * MILLISECONDS[unit]);
    else addMonths(added, count);
  }
  return added;
}

function addMonths(date: Date, count: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
}

/** Counts the units from one date to another; a unit that has begun counts. */
export function countUnits(start: Date, end: Date, unit: TimeUnit): number {
  if (unit !== "M") return Math.ceil((end.getTime() - start.getTime()) / MILLISECONDS[unit]);
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return addDuration(start, { M: months }) < end ? months + 1 : months;
}
