import { expect, test } from "vitest";
import { generateFirms } from "@/bench/search/firms";
import { generateOffer } from "@/bench/search/generate";
import { sourceOffers } from "@/marketplace/demo/source";

const TODAY = new Date("2026-11-21");
const OFFERS = 2_000;

const firms = generateFirms(OFFERS);
const offers = Array.from({ length: OFFERS }, (_, index) => generateOffer(index, firms, TODAY));

test("a generated offer does not depend on the offers generated before it", () => {
  expect(generateOffer(1_234, generateFirms(OFFERS), TODAY)).toEqual(offers[1_234]);
});

test("generated descriptions are all different, and as long as the demonstration's", () => {
  const average = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const demonstration = average(sourceOffers.map(({ descriptionHtml }) => descriptionHtml.length));
  const generated = average(offers.map(({ description }) => description.length));
  expect(Math.abs(generated - demonstration)).toBeLessThan(demonstration / 10);
  expect(new Set(offers.map(({ description }) => description)).size).toBe(OFFERS);
});

test("about one generated offer in twenty declares no pay, and some are closed", () => {
  const share = (count: number) => count / OFFERS;
  const hidden = offers.filter(
    ({ active, validated, custom_attributes: { validThrough } }) =>
      !active || !validated || (validThrough !== null && validThrough < "2026-11-21"),
  );
  expect(share(offers.filter(({ custom_attributes: { salaryMin } }) => salaryMin === null).length)).toBeCloseTo(
    0.05,
    1,
  );
  expect(share(hidden.length)).toBeGreaterThan(0.02);
  expect(share(hidden.length)).toBeLessThan(0.04);
});

test("2,000 offers have over three times the distinct words of 200", () => {
  const wordsOf = (texts: { description: string }[]) =>
    new Set(texts.flatMap(({ description }) => description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])).size;
  expect(wordsOf(offers)).toBeGreaterThan(3 * wordsOf(offers.slice(0, OFFERS / 10)));
});
