import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDueWhenAlertedBefore, lastMonday } from "@/marketplace/resources/search/saved/alert-rhythm";

const DAY_MS = 86_400_000;
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

describe("lastMonday", () => {
  test.each([
    ["2026-11-23T06:00:00Z", "2026-11-23"],
    ["2026-11-22T12:00:00Z", "2026-11-16"],
    // In Paris, it is already Monday.
    ["2026-11-22T23:30:00Z", "2026-11-23"],
    ["2026-03-29T12:00:00Z", "2026-03-23"],
  ])("the instant %s is in the week of Monday %s", (now, monday) => expect(lastMonday(new Date(now))).toBe(monday));
});

describe("isDueWhenAlertedBefore", () => {
  test("a daily alert is always due", () => {
    const now = new Date();
    expect(isDueWhenAlertedBefore("daily", now)).toEqual(now);
  });

  test("a weekly alert is due since Monday at midnight in Paris", () => {
    expect(isDueWhenAlertedBefore("weekly", new Date("2026-11-25T06:00:00Z")).toISOString()).toBe(
      "2026-11-22T23:00:00.000Z",
    );
  });

  test("the week of a weekly alert began at most seven days and an hour ago", () => {
    fc.assert(
      fc.property(instants, (now) => {
        const since = now.getTime() - isDueWhenAlertedBefore("weekly", now).getTime();
        expect(since).toBeGreaterThanOrEqual(-1);
        // A week in which clocks go back has one hour more.
        expect(since).toBeLessThanOrEqual(7 * DAY_MS + 3_600_000);
      }),
    );
  });
});
