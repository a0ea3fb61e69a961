import type { Location } from "@/lib/entities/location";
import type { Resume, ResumePlace } from "@/lib/entities/resume";
import { distanceKm } from "@/lib/rules/place/distance";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";

type Place = { city: string; latitude: number; longitude: number };
export type Nearest = { km: number; city: string };

/** Returns the places around which a person searches; when there is none, their town, with the radius of a search. */
export function ownPlaces(resume: Pick<Resume, "metadata" | "locations"> | null): ResumePlace[] {
  if (!resume) return [];
  const { places } = resume.metadata._private.wishes;
  const homes = resume.locations.flatMap(({ city, latitude, longitude }) =>
    city ? [{ city, latitude, longitude, radiusKm: DEFAULT_RADIUS_KM }] : [],
  );
  return places.length > 0 ? places : homes.slice(0, 1);
}

/**
 * Returns the smallest distance between one of these offices and one of a person's places, in whole kilometres; null
 * when either list is empty.
 */
export function nearest(
  places: readonly Place[],
  locations: readonly Pick<Location, "latitude" | "longitude">[],
): Nearest | null {
  const [first] = places
    .flatMap((place) => locations.map((office) => ({ city: place.city, km: Math.round(distanceKm(place, office)) })))
    .sort((a, b) => a.km - b.km);
  return first ?? null;
}
