import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSiren, isSiren, plainSiren } from "@/lib/rules/company/siren";

/** The check of ISO/IEC 7812-1, from the right, by digits. */
function luhn(digits: string): number {
  const reversed = [...digits].reverse().map(Number);
  return (
    reversed.reduce(
      (sum, digit, index) => sum + (index % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
      0,
    ) % 10
  );
}

const nineDigits = fc.stringMatching(/^\d{9}$/);

describe("SIREN", () => {
  test("a real SIREN is valid, and one wrong digit makes it invalid", () => {
    for (const siren of ["732829320", "552032534", "356000000"]) expect(isSiren(siren)).toBe(true);
    fc.assert(
      fc.property(nineDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, place, step) => {
        fc.pre(isSiren(digits));
        const other = (Number(digits[place]) + step) % 10;
        expect(isSiren(`${digits.slice(0, place)}${other}${digits.slice(place + 1)}`)).toBe(false);
      }),
    );
  });

  test("nine digits are a SIREN when their check digit is right", () => {
    fc.assert(
      fc.property(fc.oneof(nineDigits, fc.string()), (text) => {
        expect(isSiren(text)).toBe(/^\d{9}$/.test(text) && luhn(text) === 0 && text !== "000000000");
      }),
    );
    for (const text of ["73282932", "7328293200", "73282932a", "732 829 320", "000000000"])
      expect(isSiren(text)).toBe(false);
  });

  test("a formatted SIREN is read back", () => {
    expect(formatSiren("732829320")).toBe("732\u00a0829\u00a0320");
    fc.assert(
      fc.property(nineDigits, (digits) => {
        expect(plainSiren(formatSiren(digits))).toBe(digits);
      }),
    );
  });
});
