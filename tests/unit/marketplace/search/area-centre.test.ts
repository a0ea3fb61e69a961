import { describe, expect, test } from "vitest";
import { distanceKm } from "@/lib/rules/place/distance";
import departments from "@/lib/rules/vocabulary/departments.json";
import regions from "@/lib/rules/vocabulary/regions.json";
import { areaCentre } from "@/marketplace/search/area-centre";

const RENNES = { latitude: 48.117, longitude: -1.678 };
const ILE_DE_FRANCE = { regionCode: "11" };
const kmTo = (place: typeof RENNES, area: Parameters<typeof areaCentre>[0]) => {
  const centre = areaCentre(area);
  return centre ? distanceKm(place, centre) : Number.NaN;
};

describe("areaCentre", () => {
  test("the centre of a department or region is near a known town", () => {
    expect(kmTo(RENNES, { departmentCode: "35" })).toBeLessThan(15);
    expect(kmTo(RENNES, { regionCode: "53" })).toBeLessThan(100);
    expect(kmTo({ latitude: 48.853, longitude: 2.349 }, ILE_DE_FRANCE)).toBeLessThan(15);
    expect(kmTo({ latitude: -20.88, longitude: 55.45 }, { regionCode: "04" })).toBeLessThan(40);
  });

  test("every known code has a centre, and an unknown code has none", () => {
    expect(departments.filter(({ code }) => areaCentre({ departmentCode: code }) === null)).toEqual([]);
    expect(regions.filter(({ code }) => areaCentre({ regionCode: code }) === null)).toEqual([]);
    expect([areaCentre({ departmentCode: "zz" }), areaCentre({ regionCode: "constructor" })]).toEqual([null, null]);
  });
});
