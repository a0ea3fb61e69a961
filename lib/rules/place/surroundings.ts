import type { Surroundings } from "@/lib/entities/surroundings";
import { type Commune, communesAround, isDistrict, pointOf, toTown, townNameOf } from "@/lib/rules/place/communes";
import { distanceKm } from "@/lib/rules/place/distance";
import type { Coordinates } from "@/lib/rules/place/france-map";
import departments from "@/lib/rules/vocabulary/departments.json";

/** Numbers of towns: a map has room for fewer, and chooses those whose names do not overlap. */
const LARGEST = 30;
const NEAREST = 12;
/** Width of a map, in kilometres, up to which the districts of Paris, Lyon and Marseille are towns of their own. */
const DISTRICTS_KM = 15;
/** Number of towns from which a department is named: it only touches the square with fewer. */
const MIN_TOWNS = 3;

const DEPARTMENT_NAMES = new Map(departments.map(({ code, name }) => [code, name]));

/** Server only. Returns the departments and towns in a square of this width, in kilometres, around a point. */
export function surroundingsOf(centre: Coordinates, km: number): Surroundings {
  const around = communesAround(centre, km).filter((commune) => km <= DISTRICTS_KM || !isDistrict(commune));
  const byDistance = around
    .map((commune) => ({ commune, distance: distanceKm(centre, pointOf(commune)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ commune }) => commune);
  const [nearest] = byDistance;
  const named = new Set([...around.slice(0, LARGEST), ...byDistance.slice(0, NEAREST)]);
  return {
    departmentCode: nearest === undefined ? null : toTown(nearest).departmentCode,
    departments: departmentsOf(around),
    towns: [...named].map((commune) => {
      const { label, departmentCode, latitude, longitude } = toTown(commune);
      return { name: townNameOf(commune), label, departmentCode, latitude, longitude };
    }),
  };
}

function departmentsOf(communes: readonly Commune[]): Surroundings["departments"] {
  const towns = communes.map(toTown);
  return [...new Set(towns.map(({ departmentCode }) => departmentCode))].flatMap((code) => {
    const name = DEPARTMENT_NAMES.get(code);
    const inside = towns.filter(({ departmentCode }) => departmentCode === code);
    if (name === undefined || inside.length < MIN_TOWNS) return [];
    const mean = (axis: "latitude" | "longitude") =>
      Number((inside.reduce((sum, town) => sum + town[axis], 0) / inside.length).toFixed(4));
    return [{ code, name, latitude: mean("latitude"), longitude: mean("longitude") }];
  });
}
