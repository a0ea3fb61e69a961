import "server-only";
import { widerSearches } from "@/lib/rules/search-refine";
import type { WhereView, WiderView } from "@/lib/views/search";

const METRES_PER_KM = 1000;

/** The part of a payload that says where: nothing when no place was typed, or when none was understood. */
export const located = (where: WhereView | null, radiusKm: number) =>
  where?.place && {
    location: { latitude: where.place.latitude, longitude: where.place.longitude },
    maxDistance: radiusKm * METRES_PER_KM,
  };

type Found = { query: string; nbResults: number };

/** The wider searches that find something: a way out that leads to another empty page is none. */
export async function findWider(
  query: URLSearchParams,
  radiusKm: number,
  count: (query: URLSearchParams) => Promise<Found>,
): Promise<WiderView[]> {
  const found = await Promise.all(
    widerSearches(query, radiusKm).map(async (wider) => ({ name: wider.name, ...(await count(wider.query)) })),
  );
  return found.filter(({ nbResults }) => nbResults > 0);
}
