import fc from "fast-check";
import { expect, test } from "vitest";
import { type PaidOffer, salaryBands } from "@/lib/rules/tools/salary-bands";

const offers = (...middles: number[]): PaidOffer[] =>
  middles.map((middle, index) => ({ middle, company: `org_${index % 3}` }));

test("five offers of three firms are one band 2,500 euros wide", () => {
  expect(salaryBands(offers(30_000, 30_100, 30_200, 31_000, 32_400))).toEqual([
    { from: 30_000, to: 32_500, offers: 5 },
  ]);
});

test("a band with too few offers is joined with the next", () => {
  const first = [30_000, 30_100, 30_200, 31_000];
  const second = [36_000, 36_100, 36_200, 36_300, 36_400];
  expect(salaryBands(offers(...first, ...second, 50_000))).toEqual([{ from: 30_000, to: 52_500, offers: 10 }]);
  expect(salaryBands(offers(...first, 32_400, ...second))).toEqual([
    { from: 30_000, to: 32_500, offers: 5 },
    { from: 32_500, to: 37_500, offers: 5 },
  ]);
});

test("fewer than five offers, or than three firms, have no band", () => {
  expect(salaryBands(offers(30_000, 31_000, 32_000, 33_000))).toEqual([]);
  expect(
    salaryBands(offers(30_000, 30_000, 30_000, 30_000, 30_000).map((one) => ({ ...one, company: "org" }))),
  ).toEqual([]);
});

const anOffer = fc.record({
  middle: fc.integer({ min: 15_000, max: 300_000 }),
  company: fc.constantFrom("a", "b", "c", "d"),
});

test("every band has at least five offers of three firms", () => {
  fc.assert(
    fc.property(fc.array(anOffer, { maxLength: 80 }), (paid) => {
      const bands = salaryBands(paid);
      for (const [index, { from, to, offers: count }] of bands.entries()) {
        const inside = paid.filter(({ middle }) => middle >= from && middle < to);
        expect(inside).toHaveLength(count);
        expect(count).toBeGreaterThanOrEqual(5);
        expect(new Set(inside.map(({ company }) => company)).size).toBeGreaterThanOrEqual(3);
        expect(from).toBe(bands[index - 1]?.to ?? from);
      }
      if (bands.length > 0) expect(bands.reduce((sum, { offers: count }) => sum + count, 0)).toBe(paid.length);
    }),
  );
});
