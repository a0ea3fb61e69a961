import { describe, expect, test } from "vitest";
import { areAtOffices, movedPlaces } from "@/lib/rules/offer/place-of-office";

const point = { latitude: 47.2, longitude: -1.5 };
const nantes = { id: "nantes", name: "Nantes", street: "1 rue", city: "Nantes", departmentCode: "44", ...point };
const lyon = { id: "lyon", name: "Lyon", city: "Lyon", main: true, latitude: 45.7, longitude: 4.8 };
const town = { city: "Nantes", departmentCode: "44", ...point };

describe("an offer whose office is removed", () => {
  test("the offer moves to the replacement office, with its address", () => {
    const { main: _, ...place } = lyon;
    expect(movedPlaces([nantes, { ...town, city: "Rezé" }], "nantes", lyon)).toEqual([
      place,
      { ...town, city: "Rezé" },
    ]);
  });

  test("the offer is at the replacement office only once", () => {
    expect(movedPlaces([lyon, nantes], "nantes", lyon)).toEqual([lyon]);
  });

  test("without a replacement office, the offer retains the town, not the address", () => {
    expect(movedPlaces([nantes], "nantes", null)).toEqual([town]);
    expect(movedPlaces([town, nantes], "nantes", null)).toEqual([town]);
  });

  test("the places of the offer at other offices are unchanged", () => {
    expect(movedPlaces([nantes, lyon], "paris", null)).toEqual([nantes, lyon]);
  });
});

test("areAtOffices is true when each place of the offer is a given office", () => {
  const ids = new Set(["nantes", "lyon"]);
  expect(areAtOffices([nantes, lyon], ids)).toBe(true);
  expect(areAtOffices([nantes, town], ids)).toBe(false);
  expect(areAtOffices([], ids)).toBe(true);
});
