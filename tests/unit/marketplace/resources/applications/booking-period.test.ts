import { describe, expect, test } from "vitest";
import { bookingPeriod, type Timing } from "@/marketplace/resources/applications/booking-period";

const START = new Date("2027-03-01T00:00:00Z");
const anyLength: Timing = { timeUnit: "d", minDuration: null, maxDuration: null };
const fromTwoToSevenDays: Timing = { timeUnit: "d", minDuration: { d: 2 }, maxDuration: { w: 1 } };
const until = (end: string, timing: Timing) =>
  bookingPeriod({ startDate: START, endDate: new Date(end), duration: null }, timing);

describe("a booking", () => {
  test.each([
    ["ends after it starts", "2027-03-01T00:00:00.001Z", anyLength, 1],
    ["never ends when it starts", "2027-03-01T00:00:00Z", anyLength, null],
    ["never ends before it starts", "2027-02-28T00:00:00Z", anyLength, null],
    ["lasts the shortest time allowed", "2027-03-03T00:00:00Z", fromTwoToSevenDays, 2],
    ["is not shorter by a second", "2027-03-02T23:59:59Z", fromTwoToSevenDays, null],
    ["lasts the longest time allowed", "2027-03-08T00:00:00Z", fromTwoToSevenDays, 7],
    ["is not longer by a second", "2027-03-08T00:00:01Z", fromTwoToSevenDays, null],
    ["ends in the year 9999 at the latest", "9999-12-31T00:00:00Z", anyLength, 2_912_018],
    ["ends in no later year", "+010000-01-01T00:00:00Z", anyLength, null],
    ["ends on a date", "never", anyLength, null],
  ])("a booking %s: %s", (_, end, timing, nbUnits) => {
    expect(until(end, timing)?.nbUnits ?? null).toBe(nbUnits);
  });

  test("a booking of an impossible duration is refused", () => {
    const asked = { startDate: START, endDate: null, duration: { M: 1e9 } };
    expect(bookingPeriod(asked, anyLength)).toBeNull();
  });
});
