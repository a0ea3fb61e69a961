import type { PlaceOption } from "@/lib/entities/option";
import { distanceKm } from "@/lib/rules/place/distance";
import { matchPlace } from "@/lib/rules/place/place-match";
import { isPoint } from "@/lib/rules/search/heading";

// Server only, like lib/rules/place/places.

/** A town of results, with their number. `label` is the text to search for: "Villeurbanne (69)". */
export type CountedTown = { label: string; count: number; latitude: number; longitude: number };

/**
 * Returns the towns of the results inside the searched places, highest count first. Results count at each of their
 * addresses; addresses elsewhere, and towns that are not known, are left out.
 */
export function countedTowns(
  counts: Readonly<Record<string, number>>,
  places: readonly PlaceOption[],
  radiusKm: number,
): CountedTown[] {
  if (places.length === 0) return [];
  const towns = new Map<string, CountedTown>();
  for (const [name, count] of Object.entries(counts)) {
    const { place: town } = matchPlace(name);
    if (!town || !isPoint(town) || !places.some((place) => isInside(town, place, radiusKm))) continue;
    const { label, latitude, longitude } = town;
    towns.set(label, { label, latitude, longitude, count: count + (towns.get(label)?.count ?? 0) });
  }
  return [...towns.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

type Town = Extract<PlaceOption, { kind: "city" | "district" }>;

/** Towns are points: one whose centre is just outside of the circle still has results in it. */
const EDGE_KM = 5;

function isInside(town: Town, place: PlaceOption, radiusKm: number): boolean {
  if (isPoint(place)) return distanceKm(town, place) <= radiusKm + EDGE_KM;
  if (place.kind === "region") return town.regionCode === place.regionCode;
  if (place.kind === "departments") return place.departmentCodes.includes(town.departmentCode);
  return town.departmentCode === place.departmentCode;
}
