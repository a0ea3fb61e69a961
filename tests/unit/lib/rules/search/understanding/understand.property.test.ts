import fc from "fast-check";
import { expect, test } from "vitest";
import { LARGE_PLACES, placesNamed } from "@/lib/rules/place/places";
import { OFFER_CHOICES, type OfferChoice } from "@/lib/rules/search/offer-search";
import { findTerms } from "@/lib/rules/search/understanding/lexicon";
import { understand } from "@/lib/rules/search/understanding/understand";
import { toWords } from "@/lib/rules/text/words";

const SAID =
  `chef de mission|comptable|expert-comptable|paie|EC|stagiaire|audit|Rennes|Paris 15|69|35000|la|à|de|en|Lyon|
Lot|centre|2 j|télétravail|TT|45k|45 000 €|3000|brut|mois|100 %|80|%|CDI|alternance|stage|DCG|BTS CG|Sage|100|Silae|RTT|
5 ans|d'expérience|3|-|,|(|)|/|H/F|poste|emploi|je cherche|cabinet|Conseil|et|ou|semaine|4 jours|35h|mi|temps|partiel|pas cher|·e|œ|½|
manager|chargée de|responsable du service|social|fiscal|confirmée|junior|gest|cpta|D.A.F.|colaborateur|expertcomptable`
    .split(/[|\n]+/)
    .filter(Boolean);

const lines = fc.array(fc.constantFrom(...SAID), { maxLength: 9 }).map((said) => said.join(" "));
const anything = fc.oneof(
  lines,
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({ unit: "binary", maxLength: 80 }),
);

test("any text is understood as valid values", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { words, places, choices, salaryMin } = understand(text);
      expect(words.length).toBeLessThanOrEqual(text.normalize("NFC").length);
      for (const [name, values] of Object.entries(choices))
        for (const value of values) expect(OFFER_CHOICES[name as OfferChoice]).toContain(value);
      for (const label of places) expect(placesNamed(label)[0]?.label).toBe(label);
      expect(salaryMin === null || (salaryMin >= 10_000 && salaryMin <= 500_000)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("the remaining words contain nothing more to understand", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { words } = understand(text);
      expect(understand(words)).toEqual({ words, places: [], choices: {}, salaryMin: null, radiusKm: null });
    }),
    { numRuns: 1000 },
  );
});

test("the remaining words are words of the text, in order", () => {
  fc.assert(
    fc.property(lines, (text) => {
      const typed = toWords(text);
      let from = 0;
      for (const word of toWords(understand(text).words)) {
        const index = typed.indexOf(word, from);
        expect(index).toBeGreaterThanOrEqual(from);
        from = index + 1;
      }
    }),
  );
});

test("terms do not overlap and cover the words that they name", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const words = toWords(text);
      let last = 0;
      for (const { start, end, phrases } of findTerms(words)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(words.slice(start, end)).toEqual(expect.arrayContaining(phrases[0] ?? []));
        last = end;
      }
      expect(last).toBeLessThanOrEqual(words.length);
    }),
  );
});

test("an excessively long text is unchanged", () => {
  const text = "comptable Rennes ".repeat(3000).trim();
  expect(understand(text)).toEqual({ words: text, places: [], choices: {}, salaryMin: null, radiusKm: null });
});

/** Towns that share their name with one that most people mean. */
const OTHERS_MEANT = new Set(["Clermont (60)", "Lamentin (971)"]);
test("every large town and area is understood beside a job, with and without its preposition", () => {
  const wrong = LARGE_PLACES.flatMap(({ label }) => {
    const name = label.replace(/ \([^)]*\)$/, "");
    const lines = [`comptable ${name.toLowerCase()}`, `comptable à ${name}`, `gestionnaire de paie ${name}`];
    const labelled = `alternance ${label}`;
    const isFound = (line: string) =>
      understand(line)
        .places.map((place) => place.replace(/ \([^)]*\)$/, ""))
        .join() === name;
    return [
      ...lines.filter((line) => !OTHERS_MEANT.has(label) && !isFound(line)),
      ...(understand(labelled).places.join() === label ? [] : [labelled]),
    ];
  });
  expect(wrong).toEqual([]);
});
