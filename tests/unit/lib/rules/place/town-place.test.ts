import { expect, test } from "vitest";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { EVERY_TOWN } from "@/tests/support/every-place";

test("a selected town becomes a location in its department", () => {
  const wrong = EVERY_TOWN.filter(({ label, departmentCode, latitude, longitude }) => {
    const place = toTownPlace({ city: label, latitude, longitude });
    return place.departmentCode !== departmentCode || !label.startsWith(`${place.city} (`);
  });
  expect(wrong.map(({ label }) => label)).toEqual([]);
});
