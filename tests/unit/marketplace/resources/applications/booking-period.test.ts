import { describe, expect, test } from "vitest";
import { bookingPeriod, type Timing } from "@/marketplace/resources/applications/booking-period";

const START = new Date("2027-03-01T00:00:00Z");
const anyLength: Timing = { timeUnit: "d", minDuration: null, maxDuration: null };
const fromTwoToSevenDays: Timing = { timeUnit: "d", minDuration: { d: 2 }, maxDuration: { w: 1 } };
const until = (end: string, timing: Timing) =>
  bookingPeriod({ startDate: START, endDate: new Date(end), duration: null }, timing);

describe("a booking", () => {
  test.each([
    ["that ends after its start has its units", "2027-03-01T00:00:00.001Z", anyLength, 1],
    ["that ends at its start is refused", "2027-03-01T00:00:00Z", anyLength, null],
    ["that ends before its start is refused", "2027-02-28T00:00:00Z", anyLength, null],
    ["of the minimum duration has its units", "2027-03-03T00:00:00Z", fromTwoToSevenDays, 2],
    ["a second shorter than the minimum is refused", "2027-03-02T23:59:59Z", fromTwoToSevenDays, null],
    ["of the maximum duration has its units", "2027-03-08T00:00:00Z", fromTwoToSevenDays, 7],
    ["a second longer than the maximum is refused", "2027-03-08T00:00:01Z", fromTwoToSevenDays, null],
    ["that ends in the year 9999 has its units", "9999-12-31T00:00:00Z", anyLength, 2_912_018],
    ["that ends after the year 9999 is refused", "+010000-01-01T00:00:00Z", anyLength, null],
    ["whose end is not a date is refused", "never", anyLength, null],
  ])("a booking %s: %s", (_, end, timing, nbUnits) => {
    expect(until(end, timing)?.nbUnits ?? null).toBe(nbUnits);
  });

  test("a booking of an impossible duration is refused", () => {
    const asked = { startDate: START, endDate: null, duration: { M: 1e9 } };
    expect(bookingPeriod(asked, anyLength)).toBeNull();
  });
});
