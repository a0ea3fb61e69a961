import "server-only";
import { publicApi } from "@/lib/data/public-api";
import { matchPlace, placeHint, placeQuery } from "@/lib/rules/place-match";
import type { WhereView } from "@/lib/views/search";

/** The place meant by what was typed; null when nothing was typed. */
export async function resolvePlace(typed: string): Promise<WhereView | null> {
  if (!typed) return null;
  const { place, suggestions } = matchPlace(typed, await readPlaces(placeQuery(typed)));
  return {
    typed,
    place: place && { label: place.label, latitude: place.latitude, longitude: place.longitude },
    suggestions: place || suggestions.length > 0 ? suggestions : await suggestPlaces(typed),
  };
}

const readPlaces = async (query: string) => (query ? publicApi().data.places(query) : []);

/** Towns that begin like a misspelt one. */
async function suggestPlaces(typed: string): Promise<string[]> {
  return matchPlace("", await readPlaces(placeHint(typed))).suggestions;
}
