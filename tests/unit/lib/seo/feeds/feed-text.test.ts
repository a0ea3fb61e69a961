import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutContacts } from "@/lib/seo/feeds/feed-text";

describe("the texts of feeds without contacts", () => {
  test.each([
    "06 12 34 56 78",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "0612345678",
    "06\u00a012\u00a034\u00a056\u00a078",
    "06 12345678",
    "0692 11 22 33",
    "+33 6 12 34 56 78",
    "0033612345678",
    "+33 (0)6 12 34 56 78",
    "+262 692 11 22 33",
    "+32 470 12 34 56",
    "rh@cabinet-valmy.example",
    "claire.durand+emploi@cabinet.example.fr",
    "rh (at) cabinet.example",
    "rh[arobase]cabinet.example",
  ])("%s is left out", (contact) => {
    expect(withoutContacts(`Écrivez à : ${contact}, avant mardi.`)).toBe("Écrivez à : …, avant mardi.");
  });

  test.each([
    "30 000 à 34 000 € par an",
    "de 30 000 € - 34 000 €",
    "le 01/02/2027 à 08h30",
    "le 01.02.2027",
    "SIRET 732 829 320 00074",
    "SIRET 73282932000074",
    "10 000 000 € de chiffre d’affaires",
    "35 h ou 39 h, 3 @ mentions",
  ])("%s stays", (text) => {
    expect(withoutContacts(text)).toBe(text);
  });

  test("no written address remains, in a time that grows with the text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(withoutContacts(`${before} 06 12 34 56 78 ${after}`)).not.toContain("06 12 34 56 78");
      }),
    );
    for (const part of ["a", "@", "0", "06 ", "+1", "(at)", "1."]) {
      const started = performance.now();
      withoutContacts(part.repeat(200_000));
      expect(performance.now() - started, part).toBeLessThan(3_000);
    }
  });
});
