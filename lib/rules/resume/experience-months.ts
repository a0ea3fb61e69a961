/** The month of a day or of a month, counted from year 0, so that two are compared and subtracted; of a year, its July. */
const monthOf = (date: unknown): number | null => {
  const [, year, month] = (typeof date === "string" && DATE.exec(date)) || [];
  return year === undefined ? null : Number(year) * 12 + (month === undefined ? MIDDLE : Number(month) - 1);
};
const DATE = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?!\d)/;
const MIDDLE = 6;

type Period = { startDate?: unknown; endDate?: unknown };

/** What the dates of jobs come to. */
export type Experience = {
  /** On the day of `day`: two jobs at once count once. */
  months: number;
  /** A job goes on: there is a month more each month. */
  isEmployed: boolean;
};

/** The month, from year 0, of a day. */
export const monthNumber = (day: string): number => monthOf(day) ?? 0;

/**
 * The experience of these jobs. A date without its month is the middle of its year; a job without a beginning counts for
 * nothing; one without an end, or that ends later than this day, goes on. One that began counts for a month at least.
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
