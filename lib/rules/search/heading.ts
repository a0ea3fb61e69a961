import type { PlaceOption } from "@/lib/entities/option";
import type { DidYouMean } from "@/lib/entities/search-results";
import { ofTown } from "@/lib/rules/text/french-names";

/** More places than this make a title too long to read. */
const MAX_NAMED = 3;

/** A town or a district: one searches around it; a department or a region is searched whole. */
export const isPoint = ({ kind }: PlaceOption) => kind === "city" || kind === "district";

/** A place as it was typed, with what it was understood as. */
type Where = { place: PlaceOption | null };

/** The places as they were understood. */
export const understoodPlaces = (where: readonly Where[]): PlaceOption[] => where.flatMap(({ place }) => place ?? []);

type Found = { where: readonly Where[]; didYouMean: DidYouMean | null };

/** The title of a search: the words whose results are shown, and the places, without the unknown ones. */
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
