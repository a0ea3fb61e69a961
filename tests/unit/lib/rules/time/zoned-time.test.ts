import { describe, expect, test } from "vitest";
import { instantIn, localTimeIn } from "@/lib/rules/time/zoned-time";

describe("a local time", () => {
  test.each([
    ["Indian/Reunion", "2026-12-02", "11:00", "2026-12-02T07:00:00.000Z"],
    ["Europe/Paris", "2026-12-02", "11:00", "2026-12-02T10:00:00.000Z"],
    ["Europe/Paris", "2026-07-02", "11:00", "2026-07-02T09:00:00.000Z"],
    ["Pacific/Tahiti", "2026-12-02", "18:00", "2026-12-03T04:00:00.000Z"],
    // Clocks change on these days; 02:30 is shown twice in October, and the first counts.
    ["Europe/Paris", "2027-03-28", "01:59", "2027-03-28T00:59:00.000Z"],
    ["Europe/Paris", "2027-03-28", "03:00", "2027-03-28T01:00:00.000Z"],
    ["Europe/Paris", "2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
    ["America/Miquelon", "2027-03-14", "03:30", "2027-03-14T05:30:00.000Z"],
  ])("in %s on %s at %s is %s, and is read back", (zone, date, time, instant) => {
    expect(instantIn(zone, date, time)).toBe(instant);
    expect(localTimeIn(zone, instant)).toEqual({ date, time });
  });

  test.each([
    ["Europe/Paris", "2027-03-28", "02:00"],
    ["Europe/Paris", "2027-03-28", "02:30"],
    ["America/Miquelon", "2027-03-14", "02:30"],
  ])("in %s on %s at %s does not exist", (zone, date, time) => expect(instantIn(zone, date, time)).toBeNull());

  test("the hour that Paris skips exists where clocks do not change", () =>
    expect(instantIn("Indian/Reunion", "2027-03-28", "02:30")).toBe("2027-03-27T22:30:00.000Z"));
});
