import { expect, test } from "vitest";
import { toFacet } from "@/lib/data/search/to-facet";

const contracts = {
  name: "contrat",
  counted: "contractType",
  vocabulary: "contractTypes",
  values: ["cdi", "cdd", "stage", "interim"],
} as const;

test("the values of a facet are sorted by count, with translated labels", () => {
  const facet = toFacet({ ...contracts, ordered: false }, { contractType: { cdd: 4, cdi: 2 } }, [], "en");
  expect(facet).toEqual({
    name: "contrat",
    values: [
      { value: "cdd", label: "Fixed-term contract", count: 4, selected: false },
      { value: "cdi", label: "Permanent contract", count: 2, selected: false },
    ],
  });
});

test("the values of an ordered scale are not sorted by count", () => {
  const { values } = toFacet({ ...contracts, ordered: true }, { contractType: { cdd: 4, cdi: 2, stage: 9 } }, [], "fr");
  expect(values.map(({ value }) => value)).toEqual(["cdi", "cdd", "stage"]);
});

test("empty values of a facet are left out, except selected ones", () => {
  const { values } = toFacet({ ...contracts, ordered: true }, { contractType: { cdi: 2, cdd: 0 } }, ["stage"], "fr");
  expect(values.map(({ value, count, selected }) => [value, count, selected])).toEqual([
    ["cdi", 2, false],
    ["stage", 0, true],
  ]);
});

test("a facet that was not counted has no values", () => {
  expect(toFacet({ ...contracts, ordered: false }, {}, [], "fr").values).toEqual([]);
});
