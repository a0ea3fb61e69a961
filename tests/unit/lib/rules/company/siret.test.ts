import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSiret, plainSiret } from "@/lib/rules/company/siret";

describe("SIRET", () => {
  test("a real SIRET is valid, and one wrong digit makes it invalid", () => {
    const siret = plainSiret("732 829 320\u00a000074");
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
});
