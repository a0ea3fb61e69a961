type Point = { latitude: number; longitude: number };

/** Centres of the towns that the judged queries name. */
export const TOWNS = {
  "Aix-en-Provence": { latitude: 43.5283, longitude: 5.4497 },
  Annecy: { latitude: 45.9088, longitude: 6.1257 },
  Bordeaux: { latitude: 44.8404, longitude: -0.5805 },
  Brest: { latitude: 48.3903, longitude: -4.4863 },
  Cannes: { latitude: 43.5513, longitude: 7.0127 },
  Dijon: { latitude: 47.3167, longitude: 5.0167 },
  Grenoble: { latitude: 45.1787, longitude: 5.7148 },
  Lens: { latitude: 50.433, longitude: 2.8279 },
  Lille: { latitude: 50.633, longitude: 3.0586 },
  Lyon: { latitude: 45.7485, longitude: 4.8467 },
  Marseille: { latitude: 43.297, longitude: 5.3811 },
  Montpellier: { latitude: 43.6109, longitude: 3.8772 },
  Nantes: { latitude: 47.2173, longitude: -1.5534 },
  Paris: { latitude: 48.8566, longitude: 2.3522 },
  Rennes: { latitude: 48.112, longitude: -1.6743 },
  Rouen: { latitude: 49.4431, longitude: 1.0993 },
  "Saint-Brieuc": { latitude: 48.5151, longitude: -2.7684 },
  "Saint-Nazaire": { latitude: 47.2796, longitude: -2.2099 },
  Strasbourg: { latitude: 48.5839, longitude: 7.7455 },
  Toulouse: { latitude: 43.6043, longitude: 1.4437 },
  Tours: { latitude: 47.3948, longitude: 0.704 },
  Vannes: { latitude: 47.6579, longitude: -2.7557 },
  Versailles: { latitude: 48.8036, longitude: 2.1342 },
} satisfies Record<string, Point>;
export type Town = keyof typeof TOWNS;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two points along a great circle. */
export function distanceKm(from: Point, to: Point): number {
  const [latitude, longitude] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}
