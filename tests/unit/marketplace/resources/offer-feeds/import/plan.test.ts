import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import type { ItemSummary } from "@/marketplace/resources/offer-feeds/import/items";
import { planRun } from "@/marketplace/resources/offer-feeds/import/plan";

type Reading = Parameters<typeof planRun>[0];

const anItem = (reference: string, overrides: Partial<ItemSummary> = {}): ItemSummary => ({
  reference,
  hash: reference,
  state: "published",
  reasons: [],
  assetId: `ast_${reference}`,
  title: "Comptable",
  active: true,
  isDraft: false,
  lastDay: "2027-01-15",
  isDayGiven: false,
  renewals: 0,
  ...overrides,
});
const WAITING: Partial<ItemSummary> = {
  state: "waiting",
  active: false,
  isDraft: true,
  lastDay: null,
  reasons: [{ code: "slots" }],
};

/** Returns a row of a feed. `values` is null when the row is unchanged since the last import. */
const aRow = (reference: string, position: number, values: OfferValues | null = null) => ({
  reference,
  position,
  title: "Comptable",
  hash: reference,
  values,
  proposals: [],
  said: null,
});
const NEW: OfferValues = {
  name: "Comptable",
  description: "",
  categoryId: null,
  locations: [],
  customAttributes: {},
  metadata: { apply: null, salaryUndisclosed: null },
};
const refusedRow = (reference: string | null) => ({
  position: 9,
  reference,
  title: "",
  outcome: "refused" as const,
  reasons: [],
  assetId: null,
});

function plan(references: string[], items: ItemSummary[], overrides: Partial<Reading> = {}) {
  return planRun({
    offers: references.map((reference, index) => aRow(reference, index + 1)),
    refused: [],
    isPartial: false,
    items: new Map(items.map((item) => [item.reference, item])),
    slots: 0,
    closesMissing: false,
    today: "2026-11-25",
    ...overrides,
  });
}
const kinds = ({ operations }: ReturnType<typeof plan>) => operations.map(({ kind }) => kind);
const FOUR = ["a", "b", "c", "d"];

describe("the plan of a run", () => {
  test("an unchanged feed has no operation", () => {
    const same = plan(
      FOUR,
      FOUR.map((reference) => anItem(reference)),
    );
    expect(same).toEqual({ operations: [], lines: [], counts: { read: 4, unchanged: 4 } });
  });

  test("only rows that changed are written", () => {
    const offers = [aRow("a", 1, NEW), aRow("b", 2)];
    expect(kinds(plan([], [anItem("b")], { offers }))).toEqual(["row"]);
  });

  test("a run writes five hundred offers, and the others wait for the next run", () => {
    const offers = Array.from({ length: 503 }, (_, index) => aRow(`r${index}`, index + 1, NEW));
    const { operations, lines, counts } = plan([], [], { offers });
    expect(operations).toHaveLength(500);
    expect(lines.map(({ reference }) => reference)).toEqual(["r500", "r501", "r502"]);
    expect(lines[0]).toMatchObject({ outcome: "held", reasons: [{ code: "nextReading" }] });
    expect(counts).toMatchObject({ read: 503, held: 3 });
  });

  test("each closing beyond five hundred is reported in a line", () => {
    const gone = Array.from({ length: 503 }, (_, index) => anItem(`r${index}`));
    const { operations, lines } = plan([], gone, { closesMissing: true });
    expect(operations).toHaveLength(500);
    expect(lines.map(({ assetId }) => assetId)).toEqual(["ast_r500", "ast_r501", "ast_r502"]);
  });

  test("an offer that left the feed is closed", () => {
    expect(
      plan(
        ["a", "b", "c"],
        FOUR.map((reference) => anItem(reference)),
      ).operations,
    ).toEqual([{ kind: "leave", reference: "d", position: null }]);
  });

  test.each([
    ["only a part of the feed was read", { isPartial: true }, "partial"],
    ["a row has no reference", { refused: [refusedRow(null)] }, "noReference"],
  ])("no offer is closed when %s", (_name, overrides, code) => {
    const { operations, lines, counts } = plan(
      ["a", "b", "c"],
      FOUR.map((reference) => anItem(reference)),
      overrides,
    );
    expect(operations).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ reference: "d", outcome: "missing", reasons: [{ code }] });
    expect(counts.missing).toBe(1);
  });

  test("a suddenly shorter feed closes no offer, unless a person agrees", () => {
    const items = FOUR.map((reference) => anItem(reference));
    expect(plan(["a"], items)).toMatchObject({ operations: [], counts: { missing: 3 } });
    expect(kinds(plan(["a"], items, { closesMissing: true }))).toEqual(["leave", "leave", "leave"]);
    expect(plan(["a"], items, { closesMissing: true, isPartial: true }).operations).toEqual([]);
  });

  test("offers already closed are not closed again", () => {
    const gone = [anItem("c", { active: false }), anItem("d", { active: false, state: "left" })];
    expect(plan(["a", "b"], [anItem("a"), anItem("b"), ...gone]).operations).toEqual([]);
  });

  test("an offer whose row is refused stays open", () => {
    const items = FOUR.map((reference) => anItem(reference));
    expect(plan(["a", "b", "c"], items, { refused: [refusedRow("d")] }).operations).toEqual([]);
  });

  test("free slots are given to drafts that wait for a slot", () => {
    const items = FOUR.map((reference) => anItem(reference, WAITING));
    expect(plan(FOUR, items, { slots: 2 })).toMatchObject({
      operations: [
        { kind: "slot", reference: "a" },
        { kind: "slot", reference: "b" },
      ],
      lines: [{ reference: "c", reasons: [{ code: "slots" }] }, { reference: "d" }],
    });
  });

  test.each([
    [{ lastDay: "2026-12-09" }, ["renew"]],
    [{ lastDay: "2026-12-10" }, []],
    [{ lastDay: "2026-12-01", isDayGiven: true }, []],
    [{ lastDay: "2026-12-01", renewals: 2 }, []],
    [{ lastDay: "2026-12-01", active: false }, []],
  ])("an offer with %j has the operations %j", (item, expected) => {
    expect(kinds(plan(["a"], [anItem("a", item)]))).toEqual(expected);
  });

  test("a plan has each offer once, and closes no offer that is in the feed", () => {
    const references = fc.uniqueArray(fc.constantFrom(..."abcdefgh"));
    const states = fc.constantFrom({}, WAITING, { state: "left" as const, active: false });
    const items = fc.uniqueArray(fc.tuple(fc.constantFrom(..."abcdefgh"), states), { selector: ([name]) => name });
    fc.assert(
      fc.property(references, items, fc.boolean(), fc.nat(4), (present, known, closesMissing, slots) => {
        const { operations } = plan(
          present,
          known.map(([name, state]) => anItem(name, state)),
          { closesMissing, slots },
        );
        const named = operations.map((one) => (one.kind === "row" ? one.row.reference : one.reference));
        expect(new Set(named).size).toBe(named.length);
        const left = operations.flatMap((one) => (one.kind === "leave" ? [one.reference] : []));
        expect(left.filter((reference) => present.includes(reference))).toEqual([]);
      }),
    );
  });
});
