import type { WhereView } from "@/lib/views/search";

/** What the title of a search says: the words, and the place as it was understood. A place that was not is not named. */
export function searchHeading(words: string, where: WhereView | null) {
  const place = where?.place?.label ?? "";
  const form = words && place ? "both" : words ? "words" : place ? "place" : "all";
  return { form, words, place } as const;
}
