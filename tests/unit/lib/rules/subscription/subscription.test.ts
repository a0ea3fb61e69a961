import { describe, expect, test } from "vitest";
import {
  isLow,
  monthsAfter,
  newSubscription,
  planNameOf,
  renewalAfter,
  subscriptionOf,
} from "@/lib/rules/subscription/subscription";

const held = (plan: unknown) => ({ _private: { plan } });

describe("the plan of an organization", () => {
  test("a stored plan is read with its dates", () => {
    const plan = { name: "firm", since: "2026-01-31", renewsOn: "2026-02-28", price: 79, next: "network" };
    expect(subscriptionOf(held(plan))).toEqual(plan);
    expect(planNameOf(held(plan))).toBe("firm");
  });

  test.each([
    undefined,
    null,
    "firm",
    { name: "gold", since: "2026-01-31", renewsOn: "2026-02-28" },
    { name: "firm", since: "2026-02-30", renewsOn: "2026-03-30" },
    { name: "firm", since: "2026-01-31" },
  ])("the malformed plan %j is read as the free plan", (plan) => {
    expect(subscriptionOf(held(plan))).toBeNull();
    expect(planNameOf(held(plan))).toBe("discovery");
  });
});

describe("a month of a plan", () => {
  test.each([
    ["2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]],
    ["2028-01-30", ["2028-02-29", "2028-03-30", "2028-04-30", "2028-05-30"]],
    ["2026-12-15", ["2027-01-15", "2027-02-15", "2027-03-15", "2027-04-15"]],
  ])("a plan that began on %s renews on the same day of each month, or the last", (since, days) => {
    let renewsOn = since;
    const renewals = days.map(() => {
      renewsOn = renewalAfter({ since, renewsOn });
      return renewsOn;
    });
    expect(renewals).toEqual(days);
  });

  test("a plan renews exactly once a month for thirty years", () => {
    for (const since of ["2026-01-28", "2026-01-29", "2026-01-30", "2026-01-31"]) {
      let renewsOn = since;
      for (let month = 1; month <= 360; month += 1) {
        renewsOn = renewalAfter({ since, renewsOn });
        expect(renewsOn).toBe(monthsAfter(since, month));
        const [year = 0, number = 0] = renewsOn.split("-").map(Number);
        expect((year - 2026) * 12 + number - 1).toBe(month);
      }
    }
  });

  test("a new plan has its price, and a free plan has none", () => {
    expect(newSubscription("firm", "2026-11-30")).toEqual({
      name: "firm",
      since: "2026-11-30",
      renewsOn: "2026-12-30",
      price: 79,
    });
    expect(newSubscription("discovery", "2026-11-30")).not.toHaveProperty("price");
  });
});

describe("few credits", () => {
  test("credits are low at a fifth of the month's credits or below", () => {
    expect([isLow(3, 10), isLow(2, 10), isLow(0, 10), isLow(1, 5), isLow(2, 5)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("credits that the plan does not include are never low", () => {
    expect(isLow(0, 0)).toBe(false);
  });
});
