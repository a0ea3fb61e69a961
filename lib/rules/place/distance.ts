type Point = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6_371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the kilometres between two points, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const [latitude, longitude] = [toRadians(b.latitude - a.latitude), toRadians(b.longitude - a.longitude)];
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
