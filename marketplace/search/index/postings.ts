import { setImmediate as nextTurn } from "node:timers/promises";
import { SEGMENT_BYTES, SEGMENT_SIZE } from "@/marketplace/search/index/segment";
import { type IndexedAsset, toTerms } from "@/marketplace/search/index/terms";

/**
 * Documents of one segment that have a value: their positions ("{1,5,9}") when they are few, otherwise all the bits in
 * hexadecimal.
 */
export type Posting = { field: string; value: string; segment: number; places: string | null; bits: string | null };

/**
 * Maximum number of bits that PostgreSQL sets one by one: setting a bit there copies all 2 kB, so a larger number of
 * bits is set here instead.
 */
const FEW = 8;

/** Number of offers read before other requests can run: reading the words of an offer takes half a millisecond. */
const READ_AT_ONCE = 20;

/** Groups the documents by term: each posting lists the documents to add to one row of the index. */
export async function toPostings(documents: readonly { asset: IndexedAsset; document: number }[]): Promise<Posting[]> {
  const places = new Map<string, Set<number>>();
  for (const [index, { asset, document }] of documents.entries()) {
    if (index % READ_AT_ONCE === READ_AT_ONCE - 1) await nextTurn();
    for (const { field, value } of toTerms(asset)) {
      const key = [Math.floor(document / SEGMENT_SIZE), field, value].join(SEPARATOR);
      const known = places.get(key);
      if (known) known.add(document % SEGMENT_SIZE);
      else places.set(key, new Set([document % SEGMENT_SIZE]));
    }
  }
  return [...places].map(([key, found]) => {
    const [segment = "", field = "", value = ""] = key.split(SEPARATOR);
    const isFew = found.size <= FEW;
    return {
      field,
      value,
      segment: Number(segment),
      places: isFew ? `{${[...found].join()}}` : null,
      bits: isFew ? null : toHexadecimal(found),
    };
  });
}

/** Character that PostgreSQL refuses in texts, so that no value contains it. */
const SEPARATOR = "\0";

/** Encodes positions as bits; the first position is the highest bit of the first byte. */
function toHexadecimal(places: Iterable<number>): string {
  const bytes = Buffer.alloc(SEGMENT_BYTES);
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7));
  return bytes.toString("hex");
}
