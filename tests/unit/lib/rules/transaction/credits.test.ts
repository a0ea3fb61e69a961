import { describe, expect, test } from "vitest";
import { CREDIT_DEFAULTS, creditsOf } from "@/lib/rules/transaction/credits";

const held = { slots: 3, offerCredits: 2, addressCredits: 0, cvthequeCredits: 40, cvthequePackCredits: 5 };

describe("the credits of an organization", () => {
  test("stored credits are read, zero included", () => {
    expect(creditsOf({ _private: held })).toEqual(held);
  });

  test("an organization without stored credits has only one contact credit", () => {
    const nothing = { slots: 0, offerCredits: 0, addressCredits: 1, cvthequeCredits: 0, cvthequePackCredits: 0 };
    expect(creditsOf({})).toEqual(nothing);
    expect(CREDIT_DEFAULTS).toEqual(nothing);
  });

  test.each([null, "slots", [{ slots: 3 }], 12])("the credits have their defaults when %j is stored", (kept) => {
    expect(creditsOf({ _private: kept })).toEqual(CREDIT_DEFAULTS);
  });

  test.each(["3", null, Number.NaN, Number.POSITIVE_INFINITY])("invalid slots %j become the default", (slots) => {
    expect(creditsOf({ _private: { ...held, slots } })).toEqual({ ...held, slots: 0 });
  });
});
