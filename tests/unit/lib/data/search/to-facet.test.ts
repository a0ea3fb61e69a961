import { expect, test } from "vitest";
import { toFacet } from "@/lib/data/search/to-facet";

const contracts = {
  name: "contrat",
  counted: "contractType",
  vocabulary: "contractTypes",
  values: ["cdi", "cdd", "stage", "interim"],
} as const;

test("orders values by count, with labels in the page's language", () => {
  const facet = toFacet({ ...contracts, ordered: false }, { contractType: { cdd: 4, cdi: 2 } }, [], "en");
  expect(facet).toEqual({
    name: "contrat",
    values: [
      { value: "cdd", label: "Fixed-term contract", count: 4, selected: false },
      { value: "cdi", label: "Permanent contract", count: 2, selected: false },
    ],
  });
});

test("keeps the steps of a scale in their order", () => {
  const { values } = toFacet({ ...contracts, ordered: true }, { contractType: { cdd: 4, cdi: 2, stage: 9 } }, [], "fr");
  expect(values.map(({ value }) => value)).toEqual(["cdi", "cdd", "stage"]);
});

test("leaves out empty values, except chosen ones", () => {
  const { values } = toFacet({ ...contracts, ordered: true }, { contractType: { cdi: 2, cdd: 0 } }, ["stage"], "fr");
  expect(values.map(({ value, count, selected }) => [value, count, selected])).toEqual([
    ["cdi", 2, false],
    ["stage", 0, true],
  ]);
});

test("proposes nothing when nothing was counted", () => {
  expect(toFacet({ ...contracts, ordered: false }, {}, [], "fr").values).toEqual([]);
});
