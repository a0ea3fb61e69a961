import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  GROUP_PLANS,
  offersOf,
  PACK_NAMES,
  PACKS,
  PLAN_NAMES,
  PLANS,
  planSoldAs,
} from "@/lib/rules/subscription/plans";
import { withVat } from "@/lib/rules/subscription/vat";
import { readContent } from "@/marketplace/content/read-content";

const Row = z.object({ label: z.string(), values: z.array(z.union([z.string(), z.boolean()])) });
const Pricing = z.object({
  plans: z.array(z.object({ name: z.string(), price: z.number() })),
  comparison: z.array(z.object({ rows: z.array(Row) })),
});
const pricing = readContent().filter(({ name }) => name === "tarifs");
/** Returns the first number in a cell of the pricing page, or NaN. */
const figureIn = (cell: string | boolean | undefined): number => Number(/\d+/.exec(String(cell))?.[0] ?? Number.NaN);
const PACK_LABELS = { offer: /offer credit|crédit d’offre/, contacts: /10 contacts/, resumes: /25 CV/ };

describe.each(pricing.map(({ locale, metadata }) => [locale, Pricing.parse(metadata)] as const))(
  "the pricing page in %s",
  (_locale, { plans, comparison }) => {
    const rows = comparison.flatMap((group) => group.rows);
    const figures = (label: RegExp) => rows.find((row) => label.test(row.label))?.values.map(figureIn);

    test("the pricing page shows the price, slots and credits of each plan", () => {
      expect(plans.map(({ price }) => price)).toEqual(PLAN_NAMES.map((name) => PLANS[name].price));
      expect(figures(/slots|emplacements/)).toEqual(PLAN_NAMES.map((name) => PLANS[name].slots));
      expect(figures(/^(Contact credits|Crédits de contact)/)?.slice(1)).toEqual([5, 20]);
      expect([PLANS.firm.addressCredits, PLANS.network.addressCredits]).toEqual([5, 20]);
      expect(figures(/^(CV credits|Crédits de CVthèque)/)).toEqual(
        PLAN_NAMES.map((name) => PLANS[name].cvthequeCredits),
      );
    });

    test("the plans are known by the names under which the pricing page sells them", () => {
      expect(plans.map(({ name }) => planSoldAs(name))).toEqual(PLAN_NAMES);
    });

    test("the pricing page promises subsidiaries with the plans that have them", () => {
      const row = rows.find(({ label }) => /subsidiaries|filiales/.test(label));
      expect(row?.values).toEqual(PLAN_NAMES.map((name) => GROUP_PLANS.includes(name)));
    });

    test.each(PACK_NAMES)("the pricing page shows the price of the pack %s for each plan", (name) => {
      expect(figures(PACK_LABELS[name])).toEqual(PLAN_NAMES.map((plan) => PACKS[name].prices[plan]));
    });
  },
);

test("the pricing page exists in both languages", () => {
  expect(pricing.map(({ locale }) => locale).sort()).toEqual(["en", "fr"]);
});

describe("the VAT of a price", () => {
  test.each([
    [79, 15.8, 94.8],
    [199, 39.8, 238.8],
    [0.02, 0, 0.02],
    [0.03, 0.01, 0.04],
    [1234.56, 246.91, 1481.47],
  ])("the VAT of %d is %d", (price, vat, total) => {
    expect(withVat(price)).toEqual({ price, vatRate: 20, vat, total });
  });
});

test.each([
  [{ kind: "pack", name: "offer", quantity: 3 }, "discovery", 3],
  [{ kind: "pack", name: "contacts", quantity: 3 }, "discovery", 0],
  [{ kind: "plan", name: "firm", quantity: 1 }, "discovery", 3],
  [{ kind: "plan", name: "network", quantity: 1 }, "firm", 0],
] as const)("the order %o on the plan %s publishes %d offers at once", (ordered, plan, count) => {
  expect(offersOf(ordered, plan)).toBe(count);
});

test.each([null, "", "toString", "Gold"])("the name %j is no plan", (name) => {
  expect(planSoldAs(name)).toBeNull();
});
