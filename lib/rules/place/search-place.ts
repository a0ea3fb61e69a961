import type { PlaceOption } from "@/lib/entities/option";
import type { SearchPlace } from "@/lib/entities/search";

const METRES_PER_KM = 1000;

/**
 * Returns the areas that a search covers for a place: around a town or a district, the whole of a region, of a
 * department, or of each of several departments.
 */
export function toSearchPlaces(place: PlaceOption, radiusKm: number): SearchPlace[] {
  if (place.kind === "department") return [{ departmentCode: place.departmentCode }];
  if (place.kind === "departments") return place.departmentCodes.map((departmentCode) => ({ departmentCode }));
  if (place.kind === "region") return [{ regionCode: place.regionCode }];
  return [{ latitude: place.latitude, longitude: place.longitude, maxDistance: radiusKm * METRES_PER_KM }];
}
