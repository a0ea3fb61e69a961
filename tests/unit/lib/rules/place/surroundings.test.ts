import { describe, expect, test } from "vitest";
import { distanceKm } from "@/lib/rules/place/distance";
import { surroundingsOf } from "@/lib/rules/place/surroundings";

const NANTES = { latitude: 47.2184, longitude: -1.5536 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe("surroundingsOf", () => {
  test("the largest towns come first, then the nearest, and the departments are in the square", () => {
    const { departmentCode, departments, towns } = surroundingsOf(NANTES, 120);
    expect(departmentCode).toBe("44");
    expect(namesOf(towns).slice(0, 2)).toEqual(["Nantes", "Saint-Nazaire"]);
    expect(namesOf(towns)).toContain("Rezé");
    expect(namesOf(departments)).toEqual(expect.arrayContaining(["Loire-Atlantique", "Vendée", "Maine-et-Loire"]));
    for (const place of [...towns, ...departments]) expect(distanceKm(NANTES, place)).toBeLessThan(85);
    expect(new Set(towns.map(({ name, departmentCode: code }) => `${name} ${code}`)).size).toBe(towns.length);
  });

  test("districts are towns of a map of the town alone", () => {
    expect(namesOf(surroundingsOf(PARIS, 8).towns)).toContain("Paris 4e");
    expect(namesOf(surroundingsOf(PARIS, 40).towns)).not.toContain("Paris 4e");
  });

  test("an overseas department is known; the sea has no town", () => {
    expect(surroundingsOf({ latitude: -20.88, longitude: 55.45 }, 40)).toMatchObject({ departmentCode: "974" });
    expect(surroundingsOf({ latitude: 47, longitude: -20 }, 120)).toEqual({
      departmentCode: null,
      departments: [],
      towns: [],
    });
  });
});
