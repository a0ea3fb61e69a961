import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";
import { type IndexedAsset, toTerms } from "@/marketplace/search/index/terms";

/** Where a value of a field is found: the places, in one segment, of the documents that have it ("{1,5,9}"). */
export type Posting = { field: string; value: string; segment: number; places: string };

/** By term rather than by document: what each line of the index gains. */
export function toPostings(documents: readonly { asset: IndexedAsset; document: number }[]): Posting[] {
  const places = new Map<string, Set<number>>();
  for (const { asset, document } of documents)
    for (const { field, value } of toTerms(asset)) {
      const key = [Math.floor(document / SEGMENT_SIZE), field, value].join(SEPARATOR);
      const known = places.get(key);
      if (known) known.add(document % SEGMENT_SIZE);
      else places.set(key, new Set([document % SEGMENT_SIZE]));
    }
  return [...places].map(([key, found]) => {
    const [segment = "", field = "", value = ""] = key.split(SEPARATOR);
    return { field, value, segment: Number(segment), places: `{${[...found].join()}}` };
  });
}

/** In no text: PostgreSQL refuses it. */
const SEPARATOR = "\0";
