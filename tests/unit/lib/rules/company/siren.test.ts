import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSiren, isSiren, isSiret, plainSiren, sirenFault, sirenIn } from "@/lib/rules/company/siren";

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

describe("SIRET", () => {
  test("a real SIRET is valid, and one wrong digit makes it invalid", () => {
    const siret = plainSiren("732 829 320\u00a000074");
    expect(isSiret(siret)).toBe(true);
    fc.assert(
      fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const other = (Number(siret[place]) + step) % 10;
        expect(isSiret(`${siret.slice(0, place)}${other}${siret.slice(place + 1)}`)).toBe(false);
      }),
    );
  });

  test.each(["", "732829320", "7328293200007", "732829320000744", "00000000000000", "73282932a00074"])(
    "%j is no SIRET",
    (text) => expect(isSiret(text)).toBe(false),
  );

  test("an establishment of La Poste is checked by the sum of its digits", () => {
    // The number of its seat follows the common rule too.
    for (const siret of ["35600000000048", "35600000009075"]) expect(isSiret(siret)).toBe(true);
    expect(isSiret("35600000009076")).toBe(false);
    expect(isSiret("73282932000004")).toBe(false);
  });
});

describe("faults", () => {
  test.each([
    ["732 829 320", null],
    ["732 829 321", "digit"],
    ["73282932", "length"],
    ["Cabinet", "length"],
    ["732 829 320 00074", "siret"],
    ["732 829 320 00075", "siret"],
    ["732 829 321 00074", "length"],
  ])("%s has the fault %s as a SIREN", (typed, fault) => {
    expect(sirenFault(typed)).toBe(fault);
  });

  test("the SIREN of a SIRET is proposed, unless its key is wrong too", () => {
    expect(sirenIn("732 829 320 00075")).toBe("732829320");
    expect(sirenIn("732829320")).toBe("732829320");
    for (const typed of ["732 829 321 00074", "7328293200", "Cabinet 732829320"]) expect(sirenIn(typed)).toBeNull();
  });
});
