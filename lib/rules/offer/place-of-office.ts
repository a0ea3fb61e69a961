import type { Location } from "@/lib/entities/location";
import type { Office } from "@/lib/rules/company/office-list";

/** What of an office its offers repeat. */
export const asPlace = ({ main: _, ...office }: Office): Location => office;

/** The town of a place, without its address: that of an offer that is at no office any more. */
const townOf = ({ city, region, departmentCode, country, latitude, longitude }: Location): Location => ({
  ...(city && { city }),
  ...(region && { region }),
  ...(departmentCode && { departmentCode }),
  ...(country && { country }),
  latitude,
  longitude,
});

/**
 * The places of an offer once its place at this office is at another: an office, or none, of which the town is left. No
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

/** The places of an offer, those that are one of these offices as the office is now. */
export const placesNow = (places: readonly Location[], offices: ReadonlyMap<string, Office>): Location[] =>
  places.map((place) => {
    const office = typeof place.id === "string" ? offices.get(place.id) : undefined;
    return office ? asPlace(office) : place;
  });

/** Whether each place is an office of the firm (platformData.options.checkOffersLocations). */
export const areAtOffices = (places: readonly Location[], officeIds: ReadonlySet<string>): boolean =>
  places.every(({ id }) => typeof id === "string" && officeIds.has(id));
