import { describe, expect, test } from "vitest";
import { z } from "zod";
import { PACK_NAMES, PACKS, PLAN_NAMES, PLANS } from "@/lib/rules/subscription/plans";
import { withVat } from "@/lib/rules/subscription/vat";
import { readContent } from "@/marketplace/content/read-content";

const Row = z.object({ label: z.string(), values: z.array(z.union([z.string(), z.boolean()])) });
const Pricing = z.object({
  plans: z.array(z.object({ price: z.number() })),
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
