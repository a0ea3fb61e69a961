export type Point = { latitude: number; longitude: number };

export const EARTH_RADIUS_M = 6_371_008.8;
const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_M) / 180;
/** Full range, for circles near a pole or across the 180th meridian, where a narrower box would miss points. */
const ALL_LONGITUDES = { west: -180, east: 180 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the metres between two points, by the haversine formula. */
export function distanceM(one: Point, other: Point): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitude;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the smallest box, in degrees, that contains the circle. */
export function toBox({ latitude, longitude }: Point, radiusM: number) {
  const height = radiusM / METRES_PER_DEGREE;
  const [south, north] = [latitude - height, latitude + height];
  const reachesPole = south <= -90 || north >= 90;
  // The circle is widest at a latitude closer to the pole than its centre.
  const sine = Math.sin(radiusM / EARTH_RADIUS_M) / Math.cos(radians(latitude));
  if (reachesPole || Math.abs(sine) >= 1) return { south, north, ...ALL_LONGITUDES };
  const width = (Math.asin(sine) * 180) / Math.PI;
  const [west, east] = [longitude - width, longitude + width];
  return west < -180 || east > 180 ? { south, north, ...ALL_LONGITUDES } : { south, north, west, east };
}
