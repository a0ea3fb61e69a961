import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PORTRAITS, type Portrait, portraitsOf } from "@/components/drawing/portrait-drawing";

const sheet = readFileSync("components/drawing/sheets/portraits.svg", "utf8");
const drawn = [...sheet.matchAll(/ id="([a-z-]+)"/g)].map(([, name]) => name);
const people = (jobTitle: string | null, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `rtg_${index}`, jobTitle }));

test("each portrait is drawn, and each drawn one is chosen from", () => {
  expect(Object.values(PORTRAITS).flat().toSorted()).toEqual(drawn.toSorted());
});

test("a person keeps their portrait from one page to the next", () => {
  expect(portraitsOf(people("Auditrice", 3))).toEqual(portraitsOf(people("Auditrice", 3)));
});

test.each([
  ["Cheffe de mission", PORTRAITS.feminine],
  ["Chef de mission", PORTRAITS.masculine],
  ["Gestionnaire de paie", PORTRAITS.unknown],
  [null, PORTRAITS.unknown],
])("the people of the job %j are drawn, none of them twice", (jobTitle, choices: readonly Portrait[]) => {
  expect(portraitsOf(people(jobTitle, choices.length)).toSorted()).toEqual([...choices].toSorted());
});

test("more people than portraits all have one", () => {
  expect(portraitsOf(people("Gestionnaire de paie", 9))).toHaveLength(9);
});
