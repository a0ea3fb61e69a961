import fc from "fast-check";
import { expect, test } from "vitest";
import { addDuration, countUnits, TIME_UNITS } from "@/lib/rules/time/time-units";
import { addDurationIn, isTimezone } from "@/lib/rules/time/zoned-time";
import { bookingPeriod } from "@/marketplace/resources/applications/booking-period";

const iso = (date: Date) => date.toISOString();

test("a started unit counts as one, and a missing day is the month's last", () => {
  const start = new Date("2027-01-31T10:00:00Z");
  expect(iso(addDuration(start, { M: 1 }))).toBe("2027-02-28T10:00:00.000Z");
  expect(iso(addDuration(start, { w: 1 }))).toBe("2027-02-07T10:00:00.000Z");
  expect(countUnits(start, new Date("2027-02-28T10:00:00Z"), "M")).toBe(1);
  expect(countUnits(start, new Date("2027-02-28T10:00:01Z"), "M")).toBe(2);
  expect(countUnits(start, new Date("2027-02-01T11:00:00Z"), "d")).toBe(2);
});

test("adding the counted units to the start reaches the end", () => {
  const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 500 }), fc.constantFrom(...TIME_UNITS), (start, count, unit) => {
      const end = addDuration(start, { [unit]: count });
      expect(countUnits(start, end, unit)).toBeLessThanOrEqual(count);
      expect(+addDuration(start, { [unit]: countUnits(start, end, unit) })).toBeGreaterThanOrEqual(+end);
    }),
  );
});

test("a period is null without start, later end or allowed duration", () => {
  const timing = { timeUnit: "d", minDuration: { d: 2 }, maxDuration: { w: 1 } } as const;
  const startDate = new Date("2027-03-01T00:00:00Z");
  const of = (endDate: Date | null, duration: { d: number } | null, start: Date | null = startDate) =>
    bookingPeriod({ startDate: start, endDate, duration }, timing);
  expect(of(null, { d: 3 })).toMatchObject({ endDate: new Date("2027-03-04T00:00:00Z"), nbUnits: 3 });
  expect(of(new Date("2027-03-03T00:00:01Z"), null)).toMatchObject({ nbUnits: 3 });
  expect([
    of(null, null),
    of(startDate, null),
    of(null, { d: 1 }),
    of(null, { d: 8 }),
    of(null, { d: 3 }, null),
  ]).toEqual(Array(5).fill(null));
});

test("adding a day preserves the local hour; adding hours does not", () => {
  const paris = (instant: string, duration: object) => iso(addDurationIn("Europe/Paris", new Date(instant), duration));
  // Clocks go forward on 28 March 2027 at 2, back on 31 October 2027 at 3.
  expect(paris("2027-03-27T08:00:00Z", { d: 1 })).toBe("2027-03-28T07:00:00.000Z");
  expect(paris("2027-03-27T08:00:00Z", { h: 24 })).toBe("2027-03-28T08:00:00.000Z");
  expect(paris("2027-10-30T07:00:00Z", { d: 1 })).toBe("2027-10-31T08:00:00.000Z");
  expect(paris("2027-10-30T22:00:00Z", { d: 1 })).toBe("2027-10-31T23:00:00.000Z");
  // 2:30 does not exist on 28 March: the result is 3:30. 2:30 occurs twice on 31 October: the result is the first.
  expect(paris("2027-03-27T01:30:00Z", { d: 1 })).toBe("2027-03-28T01:30:00.000Z");
  expect(paris("2027-10-30T00:30:00Z", { d: 1 })).toBe("2027-10-31T00:30:00.000Z");
  expect(paris("2027-01-31T23:30:00Z", { M: 1 })).toBe("2027-02-28T23:30:00.000Z");
  expect([isTimezone("Europe/Paris"), isTimezone("Nowhere/Land"), isTimezone("")]).toEqual([true, false, false]);
});

test.each([
  // Read as UTC, the local hour is before the change of clocks in New York, and after it in Sydney.
  ["America/New_York", "2027-03-13T08:30:00Z", "2027-03-14T07:30:00.000Z"],
  ["Australia/Sydney", "2026-10-02T15:30:00Z", "2026-10-03T15:30:00.000Z"],
])("a day added in %s preserves the local hour", (timezone, instant, later) => {
  expect(iso(addDurationIn(timezone, new Date(instant), { d: 1 }))).toBe(later);
});

test("hours and minutes are added after days", () => {
  const later = addDurationIn("Europe/Paris", new Date("2027-03-27T08:00:00Z"), { d: 1, h: 2, m: 30 });
  expect(iso(later)).toBe("2027-03-28T09:30:00.000Z");
});

test("adding days preserves milliseconds, and accepts zero units", () => {
  const later = addDurationIn("Europe/Paris", new Date("2027-03-27T08:00:00.123Z"), { d: 1, w: 0 });
  expect(iso(later)).toBe("2027-03-28T07:00:00.123Z");
});
