import type { PlaceOption } from "@/lib/entities/option";
import type { DidYouMean } from "@/lib/entities/search-results";
import { ofTown } from "@/lib/rules/text/french-names";

/** Maximum number of places in a title: with more, the title would be too long to read. */
const MAX_NAMED = 3;

/** True for a town or a district, around which the search looks; a department or a region is searched as a whole. */
export const isPoint = (place: PlaceOption): place is Extract<PlaceOption, { kind: "city" | "district" }> =>
  place.kind === "city" || place.kind === "district";

/** A place that was typed, as it was understood. */
type Where = { place: PlaceOption | null };

/** Returns the places that were understood. */
export const understoodPlaces = (where: readonly Where[]): PlaceOption[] => where.flatMap(({ place }) => place ?? []);

type Found = { where: readonly Where[]; didYouMean: DidYouMean | null };

/**
 * Returns the parts of a search's title: the words whose results are shown, and the places, without the unknown ones.
 */
export function searchHeading(typed: string, { where, didYouMean }: Found, language: "fr" | "en") {
  const words = didYouMean?.applied ? didYouMean.query : typed;
  const places = understoodPlaces(where);
  const named = places.length <= MAX_NAMED ? places : [];
  const form = words && named.length > 0 ? "both" : words ? "words" : named.length > 0 ? "place" : "all";
  const near = named.every(isPoint) ? "yes" : "no";
  return {
    ...({ form, near, words } as const),
    place: named.map(({ label }) => label).join(", "),
    ofPlace: named.map(({ label }) => ofTown(label, language)).join(", "),
  };
}
