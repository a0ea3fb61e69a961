/**
 * Returns the month of a date, counted from year 0, so that two dates can be compared and subtracted; July for a year
 * without a month.
 */
const monthOf = (date: unknown): number | null => {
  const [, year, month] = (typeof date === "string" && DATE.exec(date)) || [];
  return year === undefined ? null : Number(year) * 12 + (month === undefined ? MIDDLE : Number(month) - 1);
};
const DATE = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?!\d)/;
const MIDDLE = 6;

type Period = { startDate?: unknown; endDate?: unknown };

/** Total experience from the dates of jobs. */
export type Experience = {
  /** Months of experience on the day `day`: two simultaneous jobs count once. */
  months: number;
  /** True when a job is still going on: the total grows by a month each month. */
  isEmployed: boolean;
};

/** Returns the month of a day, counted from year 0. */
export const monthNumber = (day: string): number => monthOf(day) ?? 0;

/**
 * Returns the experience from these jobs. A date without a month is the middle of its year. A job without a beginning
 * does not count; one without an end, or with an end later than this day, is still going on. A job that has begun
 * counts for at least a month.
 */
export function experienceOf(jobs: readonly Period[], day: string): Experience {
  const now = monthNumber(day);
  const periods = jobs
    .flatMap(({ startDate, endDate }) => {
      const start = monthOf(startDate);
      const end = monthOf(endDate);
      if (start === null || start > now) return [];
      const goesOn = end === null || end > now;
      return [{ start, end: goesOn ? now : Math.min(Math.max(end, start + 1), now), goesOn }];
    })
    .sort((one, other) => one.start - other.start);
  let [months, until] = [0, 0];
  for (const { start, end } of periods) {
    months += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return { months, isEmployed: periods.some(({ goesOn }) => goesOn) };
}
