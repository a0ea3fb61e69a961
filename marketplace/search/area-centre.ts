import points from "@/lib/rules/vocabulary/department-points.json";
import departments from "@/lib/rules/vocabulary/departments.json";

type Area = { departmentCode: string } | { regionCode: string };

const POINTS = new Map(points.map(({ code, latitude, longitude }) => [code, { latitude, longitude }]));

/**
 * Returns the centre of a department, or for a region the mean of the centres of its departments; null for an unknown
 * code.
 */
export function areaCentre(area: Area): { latitude: number; longitude: number } | null {
  if ("departmentCode" in area) return POINTS.get(area.departmentCode) ?? null;
  const own = departments.flatMap(({ code, regionCode }) =>
    regionCode === area.regionCode ? (POINTS.get(code) ?? []) : [],
  );
  if (own.length === 0) return null;
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return {
    latitude: mean(own.map(({ latitude }) => latitude)),
    longitude: mean(own.map(({ longitude }) => longitude)),
  };
}
