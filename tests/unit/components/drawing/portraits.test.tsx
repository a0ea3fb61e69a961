import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PORTRAITS, type Portrait, portraitsOf } from "@/components/drawing/portrait-drawing";

const sheet = readFileSync("components/drawing/sheets/portraits.svg", "utf8");
const drawn = [...sheet.matchAll(/ id="([a-z-]+)"/g)].map(([, name]) => name);
const people = (jobTitle: string | null, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `rtg_${index}`, jobTitle }));

test("every drawn portrait can be assigned, and no other", () => {
  expect(Object.values(PORTRAITS).flat().toSorted()).toEqual(drawn.toSorted());
});

test("a person has the same portrait on every page", () => {
  for (const person of people("Auditrice", 9))
    expect(portraitsOf([...people(null, 3), person]).at(-1), person.id).toBe(portraitsOf([person])[0]);
});

test.each([
  ["Cheffe de mission", PORTRAITS.feminine],
  ["Chef de mission", PORTRAITS.masculine],
  ["Gestionnaire de paie", PORTRAITS.unknown],
  [null, PORTRAITS.unknown],
])("people of the job %j have different portraits", (jobTitle, choices: readonly Portrait[]) => {
  expect(portraitsOf(people(jobTitle, choices.length)).toSorted()).toEqual([...choices].toSorted());
});

test("every person has a portrait, even when there are fewer portraits than people", () => {
  expect(portraitsOf(people("Gestionnaire de paie", 9))).toHaveLength(9);
});
