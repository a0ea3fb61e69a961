import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { BarometerResult } from "@/components/tool/barometer-result";
import { OwnPay } from "@/components/tool/own-pay";
import { payAxisOf } from "@/components/tool/pay-axis";
import { PayChart } from "@/components/tool/pay-chart";
import { PayComparison } from "@/components/tool/pay-comparison";
import type { MarketSide, SalaryGroup } from "@/lib/views/salary-market";
import { renderIn } from "@/tests/support/in-locale";

const group = (over: Partial<SalaryGroup> = {}): SalaryGroup => ({
  label: "Rhône (69)",
  offers: 12,
  companies: 7,
  quartiles: { low: 30_000, median: 33_000, high: 38_000 },
  bands: [
    { from: 27_500, to: 32_500, offers: 5 },
    { from: 32_500, to: 40_000, offers: 7 },
  ],
  ...over,
});
const hidden = group({ label: "Creuse (23)", offers: 4, companies: 2, quartiles: null, bands: [] });

describe("the axis of pay", () => {
  test("the axis includes every amount, with four marks at most", () => {
    const amount = fc.integer({ min: 15_000, max: 300_000 });
    fc.assert(
      fc.property(amount, amount, fc.option(amount), (one, other, salary) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const quartiles = { low, median: low, high };
        const { min, max, step } = payAxisOf([group({ quartiles, bands: [] })], salary);
        for (const value of [low, high, ...(salary === null ? [] : [salary])]) {
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
        }
        expect((max - min) / step).toBeLessThanOrEqual(3);
      }),
    );
  });
});

test("a chart draws its bands, its middle half and the visitor's pay", async () => {
  const axis = payAxisOf([group()], 36_000);
  const { container } = await renderIn("fr", <PayChart group={group()} axis={axis} salary={36_000} />);
  expect(container.querySelectorAll("rect")).toHaveLength(3);
  expect(container.querySelectorAll("line[stroke-dasharray]")).toHaveLength(1);
  const words = [...container.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(["votre salaire", expect.stringMatching(/^médiane 33.000.€$/)]));
});

test.each([
  [29_999, /quart le plus bas.*−9.%/],
  [30_000, /entre le premier quartile et la médiane/],
  [33_000, /entre la médiane et le troisième quartile.* 0.%/],
  [38_001, /quart le plus haut.*\+15.%/],
])("a pay of %d euros is compared with the quartiles of the offers", async (salary, sentence) => {
  const { quartiles } = group();
  if (quartiles) await renderIn("fr", <OwnPay salary={salary} quartiles={quartiles} place="Rhône (69)" />);
  expect(document.body.textContent).toMatch(sentence);
});

const side = (over: Partial<MarketSide>): MarketSide => ({
  job: "fiscaliste",
  place: "",
  scopes: [group()],
  levels: [],
  levelsScope: "",
  openOffers: 12,
  ...over,
});
const input = { job: "fiscaliste", place: "", experience: "tous", otherJob: "", otherPlace: "Creuse", salary: null };

test("two markets share one table, and a market too small shows no figure", async () => {
  const sides: [MarketSide, MarketSide] = [side({}), side({ place: "Creuse", scopes: [hidden], openOffers: 4 })];
  const { container } = await renderIn("fr", <PayComparison sides={sides} input={input} />);
  expect(container.querySelectorAll("svg")).toHaveLength(1);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.at(-3)).toMatch(/^Médiane33.000.€trop peu d’offres$/);
});

test("two places with too few offers are named above the figures of France", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const france = group({ label: "France" });
  const sides: [MarketSide, MarketSide] = [
    side({ place: "Guéret", scopes: [hidden, france] }),
    side({ place: "Mende", scopes: [{ ...hidden, label: "Lozère (48)" }, france] }),
  ];
  await renderIn("fr", <PayComparison sides={sides} input={input} />);
  const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Fiscaliste, Creuse (23)", "Fiscaliste, Lozère (48)"]);
  const columns = screen.getAllByRole("columnheader", { name: /^Fiscaliste/ }).map(({ textContent }) => textContent);
  expect(columns).toEqual(titles.map((title) => `${title}chiffres\u00a0: France`));
  expect(screen.getAllByText(/^Trop peu d’offres.*: France\.$/)).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test("a message is shown when a market is compared with itself", async () => {
  await renderIn("fr", <BarometerResult side={side({})} input={input} isSame />);
  expect(screen.getByText(/^Rien à comparer/)).toBeDefined();
  cleanup();
  await renderIn("fr", <BarometerResult side={side({})} input={input} isSame={false} />);
  expect(screen.queryByText(/^Rien à comparer/)).toBeNull();
});
