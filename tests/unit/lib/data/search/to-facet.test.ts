import { expect, it } from "vitest";
import { toFacet } from "@/lib/data/search/to-facet";

const contracts = {
  name: "contrat",
  counted: "contractType",
  vocabulary: "contractTypes",
  values: ["cdi", "cdd", "stage", "interim"],
} as const;

it("goes from the most frequent value to the rarest, with the labels of the page's language", () => {
  const facet = toFacet({ ...contracts, ordered: false }, { contractType: { cdd: 4, cdi: 2 } }, [], "en");
  expect(facet).toEqual({
    name: "contrat",
    values: [
      { value: "cdd", label: "Fixed-term contract", count: 4, selected: false },
      { value: "cdi", label: "Permanent contract", count: 2, selected: false },
    ],
  });
});

it("keeps the steps of a scale in their order", () => {
  const { values } = toFacet({ ...contracts, ordered: true }, { contractType: { cdd: 4, cdi: 2, stage: 9 } }, [], "fr");
  expect(values.map(({ value }) => value)).toEqual(["cdi", "cdd", "stage"]);
});

it("leaves out what gives nothing, except what is chosen: else it could not be unticked", () => {
  const { values } = toFacet({ ...contracts, ordered: true }, { contractType: { cdi: 2, cdd: 0 } }, ["stage"], "fr");
  expect(values.map(({ value, count, selected }) => [value, count, selected])).toEqual([
    ["cdi", 2, false],
    ["stage", 0, true],
  ]);
});

it("proposes nothing when nothing was counted", () => {
  expect(toFacet({ ...contracts, ordered: false }, {}, [], "fr").values).toEqual([]);
});
