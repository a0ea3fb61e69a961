import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MatchedItem, matchItems } from "@/workspace/candidate/import/rules/match-items";

const NOW = "2026-11";
const job = (
  org: string | null,
  startDate: string | null,
  endDate: string | null,
  title = "Comptable",
): MatchedItem => ({
  org,
  title,
  startDate,
  endDate,
});

describe("matchItems", () => {
  test.each([
    ["Cabinet Morvan", "Morvan SARL"],
    ["Fiduciaire de l’Est", "FIDUCIAIRE DE L'EST"],
    ["Groupe Valmérac", "Valmérac Lyon"],
  ])("the names %s and %s match as the same firm", (one, other) => {
    expect(matchItems([job(one, "2019", "2021")], [job(other, "2020-03", "2021-02")], NOW)).toEqual([0]);
  });

  test("two separate periods at the same firm do not match", () => {
    expect(matchItems([job("Morvan", "2015", "2017")], [job("Morvan", "2019", "2021")], NOW)).toEqual([null]);
  });

  test("two firms in the same period do not match", () => {
    expect(matchItems([job("Morvan", "2019", "2021")], [job("Le Goff", "2019", "2021")], NOW)).toEqual([null]);
  });

  test("a current job matches a job of this year", () => {
    expect(matchItems([job("Morvan", "2020-01", null)], [job("Morvan", "2026", "2026")], NOW)).toEqual([0]);
    expect(matchItems([job("Morvan", "2020-01", "2022")], [job("Morvan", "2023", null)], NOW)).toEqual([null]);
  });

  test("two jobs at the same firm are matched by their periods and titles", () => {
    const own = [job("Morvan", "2019", "2021", "Assistante"), job("Morvan", "2021", null, "Cheffe de mission")];
    const read = [job("Morvan", "2021", null, "Cheffe de mission"), job("Morvan", "2019", "2021", "Assistante")];
    expect(matchItems(own, read, NOW)).toEqual([1, 0]);
  });

  test("a job without firm is matched by its title", () => {
    expect(matchItems([job(null, "2019", "2021")], [job("Morvan", "2020", "2021")], NOW)).toEqual([0]);
    expect(matchItems([job(null, "2019", "2021", "Serveuse")], [job("Morvan", "2020", "2021")], NOW)).toEqual([null]);
  });

  const date = fc.option(fc.tuple(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 1, max: 12 })), {
    nil: null,
  });
  const dateText = date.map((one) => one && `${one[0]}-${String(one[1]).padStart(2, "0")}`);
  const item: fc.Arbitrary<MatchedItem> = fc.record({
    org: fc.option(fc.constantFrom("Morvan", "Cabinet Le Goff", "Le Goff SARL", "KPMG", "", "Groupe"), { nil: null }),
    title: fc.option(fc.constantFrom("Comptable", "Auditrice", "—"), { nil: null }),
    startDate: dateText,
    endDate: dateText,
  });
  const items = fc.array(item, { maxLength: 8 });

  test("an item of the profile matches at most one item of the CV", () => {
    fc.assert(
      fc.property(items, items, (own, read) => {
        const found = matchItems(own, read, NOW);
        const indexes = found.filter((index) => index !== null);
        expect(found).toHaveLength(read.length);
        expect(new Set(indexes).size).toBe(indexes.length);
        for (const index of indexes) expect(own[index]).toBeDefined();
      }),
    );
  });

  test("every item of a profile matches itself, in reverse order", () => {
    const named = fc.record({
      startDate: dateText,
      endDate: dateText,
      org: fc.uuid(),
      title: fc.constant("Comptable"),
    });
    fc.assert(
      fc.property(fc.uniqueArray(named, { selector: ({ org }) => org, maxLength: 8 }), (own) => {
        expect(matchItems(own, own.toReversed(), NOW)).toEqual(own.map((_, index) => own.length - 1 - index));
      }),
    );
  });
});
