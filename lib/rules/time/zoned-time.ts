import { addDuration, type Duration } from "@/lib/rules/time/time-units";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const part = "numeric";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: part,
    month: part,
    day: part,
    hour: part,
    minute: part,
    second: part,
  });
  formats.set(timezone, format);
  return format;
}

export function isTimezone(timezone: string): boolean {
  try {
    return formatOf(timezone) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the local time of the zone at an instant, as if it were UTC. */
function wallClock(instant: Date, timezone: string): Date {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return new Date(shown + instant.getUTCMilliseconds());
}

/** Returns the instants at which clocks of the zone show this local time: two when clocks go back, none in a jump. */
function instantsOf(shown: Date, timezone: string): { exact: Date[]; offsets: number[] } {
  const offsetAt = (instant: number) => wallClock(new Date(instant), timezone).getTime() - instant;
  const DAY_MS = 24 * 60 * 60 * 1000;
  // The offsets before and after a nearby change: the right ones are among them.
  const offsets = [offsetAt(shown.getTime() - DAY_MS), offsetAt(shown.getTime() + DAY_MS)];
  const exact = offsets
    .map((offset) => new Date(shown.getTime() - offset))
    .filter((instant) => wallClock(instant, timezone).getTime() === shown.getTime());
  return { exact, offsets };
}

/**
 * Returns the instant of a local time. A time that occurs twice when clocks change means the first occurrence; a time
 * that is skipped is moved later by the length of the jump.
 */
function instantOf(shown: Date, timezone: string): Date {
  const { exact, offsets } = instantsOf(shown, timezone);
  return exact[0] ?? new Date(shown.getTime() - Math.min(...offsets));
}

/**
 * Returns the instant, in UTC, of a day and a time of day in a zone: 2026-12-02 at 11:00 in Indian/Reunion →
 * 2026-12-02T07:00:00.000Z. A time that occurs twice means the first occurrence; null for a time that clocks skip.
 */
export const instantIn = (timezone: string, date: string, time: string): string | null =>
  instantsOf(new Date(`${date}T${time}:00Z`), timezone).exact[0]?.toISOString() ?? null;

/** Returns the day and the time of day in a zone: 2026-12-02 and 11:00. */
export function localTimeIn(timezone: string, instant: string): { date: string; time: string } {
  const shown = wallClock(new Date(instant), timezone).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * Returns the instant after this duration in local time: a day later is the same hour of the next day, even when clocks
 * changed in between; hours and minutes have their real length.
 */
export function addDurationIn(timezone: string, instant: Date, { h, m, ...days }: Duration): Date {
  const sameHour = Object.values(days).some((count) => count)
    ? instantOf(addDuration(wallClock(instant, timezone), days), timezone)
    : instant;
  return addDuration(sameHour, { ...(h ? { h } : {}), ...(m ? { m } : {}) });
}
