import type { Location } from "@/lib/entities/location";
import type { Office } from "@/lib/rules/company/office-list";

/** Returns the part of an office that its offers copy. */
export const asPlace = ({ main: _, ...office }: Office): Location => office;

/** Returns the town of a place, without its address, for an offer that no longer is at an office. */
const townOf = ({ city, region, departmentCode, country, latitude, longitude }: Location): Location => ({
  ...(city && { city }),
  ...(region && { region }),
  ...(departmentCode && { departmentCode }),
  ...(country && { country }),
  latitude,
  longitude,
});

/**
 * Replaces this office, in the places of an offer, by the office `to` or, when `to` is null, by the town alone. No
 * place is repeated.
 */
export function movedPlaces(places: readonly Location[], officeId: string, to: Office | null): Location[] {
  const seen = new Set<string>();
  return places
    .map((place) => (place.id === officeId ? (to ? asPlace(to) : townOf(place)) : place))
    .filter((place) => {
      const key = place.id ?? `${place.city} ${place.departmentCode}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** Returns the places of an offer; places that are one of these offices get the office's current data. */
export const placesNow = (places: readonly Location[], offices: ReadonlyMap<string, Office>): Location[] =>
  places.map((place) => {
    const office = typeof place.id === "string" ? offices.get(place.id) : undefined;
    return office ? asPlace(office) : place;
  });

/** True when each place is an office of the firm (platformData.options.checkOffersLocations). */
export const areAtOffices = (places: readonly Location[], officeIds: ReadonlySet<string>): boolean =>
  places.every(({ id }) => typeof id === "string" && officeIds.has(id));
