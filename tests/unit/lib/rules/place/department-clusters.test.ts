import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterDepartments, countedDepartments } from "@/lib/rules/place/department-clusters";
import { matchPlace } from "@/lib/rules/place/place-match";
import points from "@/lib/rules/vocabulary/department-points.json";
import departments from "@/lib/rules/vocabulary/departments.json";

/** Departments of the map: the mainland and Corsica. */
const mainland = departments.filter(({ zone }) => zone === "metro").map(({ code }) => code);
const counts = fc.dictionary(fc.constantFrom(...mainland), fc.integer({ min: 0, max: 500 }));

test("every department has a point on the map or overseas", () => {
  expect(points.map(({ code }) => code).sort()).toEqual(departments.map(({ code }) => code).sort());
});

test("departments are sorted by count, without unknown codes and counts of zero", () => {
  const counted = countedDepartments({ 69: 3, 75: 9, 974: 1, "35": 0, xx: 4, "": 2 });
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ["Paris (75)", 9],
    ["Rhône (69)", 3],
    ["La Réunion", 1],
  ]);
  for (const { label } of countedDepartments(Object.fromEntries(mainland.map((code) => [code, 1]))))
    expect(matchPlace(label).place, label).not.toBeNull();
});

test("Paris and its neighbours share one marker", () => {
  const [cluster, ...others] = clusterDepartments(countedDepartments({ 75: 60, 92: 30, 93: 4, 69: 5 }));
  const paris = [cluster, ...others].find((one) => one?.departments.some(({ code }) => code === "75"));
  expect(paris?.count).toBe(94);
  expect(paris?.departments.map(({ code }) => code)).toEqual(["75", "92", "93"]);
});

test("each department is in one marker, whose count is the sum", () => {
  fc.assert(
    fc.property(counts, (given) => {
      const counted = countedDepartments(given);
      const clusters = clusterDepartments(counted);
      const shown = clusters.flatMap((cluster) => cluster.departments);
      expect(shown.map(({ code }) => code).sort()).toEqual(counted.map(({ code }) => code).sort());
      for (const { count, departments: together } of clusters)
        expect(together.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    }),
    { numRuns: 50 },
  );
});

test("overseas departments have no marker", () => {
  expect(clusterDepartments(countedDepartments({ 974: 3, 971: 1 }))).toEqual([]);
});
