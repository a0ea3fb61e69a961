import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf, fromMinor, isPayable, toMinor } from "@/lib/rules/transaction/money";

const sale = { unitPrice: 10, quantity: 1, nbUnits: 1, ownerFeesPercent: 0, takerFeesPercent: 0, currency: "EUR" };

test("each party's amount is computed from price, quantity, duration and fees", () => {
  expect(
    amountsOf({ ...sale, unitPrice: 19.99, quantity: 3, nbUnits: 2, ownerFeesPercent: 10, takerFeesPercent: 5 }),
  ).toEqual({
    value: 119.94,
    ownerAmount: 107.95,
    takerAmount: 125.94,
    platformAmount: 17.99,
  });
  expect(amountsOf({ ...sale, unitPrice: 1.005 }).value).toBe(1.01);
  expect(amountsOf({ ...sale, unitPrice: 1234.5, currency: "JPY" }).value).toBe(1235);
});

test("the taker's amount equals the owner's plus the platform's", () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 400 }),
      percent,
      percent,
      (unitPrice, quantity, nbUnits, ownerFeesPercent, takerFeesPercent) => {
        const amounts = amountsOf({ ...sale, unitPrice, quantity, nbUnits, ownerFeesPercent, takerFeesPercent });
        const cents = (amount: number) => toMinor(amount, "EUR");
        expect(cents(amounts.takerAmount)).toBe(cents(amounts.ownerAmount) + cents(amounts.platformAmount));
        expect(amounts.platformAmount).toBeGreaterThanOrEqual(0);
        for (const amount of Object.values(amounts)) expect(isPayable(amount, "EUR")).toBe(true);
      },
    ),
  );
});

test("amounts are converted to cents and back unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => toMinor(fromMinor(cents, "EUR"), "EUR") === cents),
  );
  expect([isPayable(1.5, "EUR"), isPayable(1.005, "EUR"), isPayable(1.5, "JPY")]).toEqual([true, false, false]);
});

test("an amount set by the platform replaces the computed amount", () => {
  const percents = { ...sale, ownerFeesPercent: 10, takerFeesPercent: 5 };
  expect(amountsOf(percents, { value: 20 })).toEqual({
    value: 20,
    ownerAmount: 18,
    takerAmount: 21,
    platformAmount: 3,
  });
  expect(amountsOf(percents, { ownerAmount: 7.5 })).toMatchObject({ ownerAmount: 7.5, takerAmount: 10.5 });
  expect(amountsOf(percents, { takerAmount: 12 })).toMatchObject({ ownerAmount: 9, takerAmount: 12 });
  expect(amountsOf(percents, { ownerAmount: 0, takerAmount: 0 })).toMatchObject({ value: 10, platformAmount: 0 });
});

test("amounts in an unknown currency have two decimals", () => {
  expect([toMinor(1.5, "?"), fromMinor(150, "?"), isPayable(1.005, "?")]).toEqual([150, 1.5, false]);
});
