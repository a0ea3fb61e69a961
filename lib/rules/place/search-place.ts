import type { PlaceOption } from "@/lib/entities/option";
import type { SearchPlace } from "@/lib/entities/search";

const METRES_PER_KM = 1000;

/**
 * Returns the area that a search covers for a place: around a town or a district, the whole of a department or a
 * region.
 */
export function toSearchPlace(place: PlaceOption, radiusKm: number): SearchPlace {
  if (place.kind === "department") return { departmentCode: place.departmentCode };
  if (place.kind === "region") return { regionCode: place.regionCode };
  return { latitude: place.latitude, longitude: place.longitude, maxDistance: radiusKm * METRES_PER_KM };
}
