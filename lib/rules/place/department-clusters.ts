import Supercluster from "supercluster";
import { CLUSTER_DISTANCE, type MapPoint, toMapPoint } from "@/lib/rules/place/france-map";
import { placesNamed } from "@/lib/rules/place/places";
import points from "@/lib/rules/vocabulary/department-points.json";

// Server only, like lib/rules/place/places.

/** Departments that share a marker on the map, with their counts; the department with the highest count comes first. */
export type DepartmentCluster = MapPoint & { count: number; departments: CountedDepartment[] };
/** `label` is the text to search for: "Rhône (69)", "Paris (75)", "La Réunion". */
export type CountedDepartment = { code: string; label: string; count: number };

/** Zoom level at which departments are grouped: the nearest whole level below the zoom of the drawing. */
const ZOOM = 4;
const EXTENT = 512;
const EARTH_DEGREES = 360;
const WHOLE_WORLD = [-180, -85, 180, 85] as const;

const POINTS = new Map(points.map(({ code, ...point }) => [code, point]));

/**
 * Factor that enlarges the distance between markers, since a marker moves towards the points that it groups, and so
 * comes closer to the next marker.
 */
const SPREAD = 1.35;

/** Degrees of longitude in one unit of the drawing, to convert distances between markers to the units of the zoom. */
const degreesPerUnit = ((): number => {
  const [west, east] = [toMapPoint({ latitude: 46, longitude: 0 }), toMapPoint({ latitude: 46, longitude: 1 })];
  return west && east ? 1 / (east.x - west.x) : 1;
})();
const RADIUS = (SPREAD * CLUSTER_DISTANCE * degreesPerUnit * EXTENT * 2 ** ZOOM) / EARTH_DEGREES;

/** Guadeloupe, Martinique, Guyane, La Réunion and Mayotte, which are not on the drawing. */
const OVERSEAS = ["971", "972", "973", "974", "976"];

/** Returns the overseas departments, including those whose count is zero. */
export const overseasDepartments = (counted: readonly CountedDepartment[]): CountedDepartment[] =>
  OVERSEAS.flatMap((code) => {
    const label = placesNamed(code)[0]?.label;
    return counted.find((one) => one.code === code) ?? (label ? { code, label, count: 0 } : []);
  });

/** Returns the counts by department, highest first; codes that are not departments are left out. */
export const countedDepartments = (counts: Readonly<Record<string, number>>): CountedDepartment[] =>
  Object.entries(counts)
    .flatMap(([code, count]): CountedDepartment[] => {
      const [place] = placesNamed(code);
      return place && count > 0 ? [{ code, label: place.label, count }] : [];
    })
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));

/**
 * Groups nearby departments, so that markers do not overlap; overseas departments, which are off the drawing, are in no
 * group.
 */
export function clusterDepartments(counted: readonly CountedDepartment[]): DepartmentCluster[] {
  const index = new Supercluster<CountedDepartment, { count: number }>({
    radius: RADIUS,
    extent: EXTENT,
    minZoom: ZOOM,
    maxZoom: ZOOM,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  index.load(
    counted.flatMap((department) => {
      const point = POINTS.get(department.code);
      if (!point) return [];
      const coordinates = [point.longitude, point.latitude];
      return [{ type: "Feature", properties: department, geometry: { type: "Point", coordinates } }];
    }),
  );
  return index.getClusters([...WHOLE_WORLD], ZOOM).flatMap(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const point = toMapPoint({ latitude, longitude });
    if (!point) return [];
    const together =
      "cluster_id" in properties
        ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties)
        : [properties];
    const sorted = together.toSorted((a, b) => b.count - a.count);
    return [{ ...point, count: properties.count, departments: sorted }];
  });
}
