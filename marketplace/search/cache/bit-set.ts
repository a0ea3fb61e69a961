import { countOnes, countOnesOfThree } from "@/marketplace/search/cache/bit-words";
import { SEGMENT_BYTES } from "@/marketplace/search/index/segment";

/** Words of 32 bits in a segment. */
export const SEGMENT_WORDS = SEGMENT_BYTES / 4;

/**
 * Documents of a segment that have a value: the words of their bits without trailing zeros, or the positions of these
 * bits when they are few. The position of a bit in a word depends on the machine's byte order: only the byte that
 * contains the bit identifies the document (`documentsOf`).
 */
export type BitSet = Uint32Array | Uint16Array;

const isFew = (set: BitSet): set is Uint16Array => set.BYTES_PER_ELEMENT === 2;

/**
 * Positions are stored instead of words when there are more than this number of words for each position. Counting a
 * position takes as long as counting a word, and few searches read all the words.
 */
const WORDS_PER_PLACE = 2;

/** Converts bytes in the format that PostgreSQL sends. */
export function toBitSet(bytes: Uint8Array): BitSet {
  const words = new Uint32Array(Math.ceil(bytes.length / 4));
  new Uint8Array(words.buffer).set(bytes);
  let [width, count] = [0, 0];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0;
    if (word === 0) continue;
    width = index + 1;
    count += countOnes(word);
  }
  return count * WORDS_PER_PLACE < width ? toPlaces(words, count) : words.slice(0, width);
}

function toPlaces(words: Uint32Array, count: number): Uint16Array {
  const places = new Uint16Array(count);
  let next = 0;
  for (let index = 0; index < words.length; index += 1)
    for (let left = words[index] ?? 0; left !== 0; left &= left - 1) {
      places[next] = index * 32 + (31 - Math.clz32(left & -left));
      next += 1;
    }
  return places;
}

/** Returns the number of words that contain all of these documents. */
export const widthOf = (set: BitSet): number => (isFew(set) ? ((set.at(-1) ?? -1) >> 5) + 1 : set.length);

/** Adds these documents to the words; documents beyond them are left out. */
export function addTo(words: Uint32Array, set: BitSet): void {
  if (isFew(set))
    for (let index = 0; index < set.length; index += 1) {
      const place = set[index] ?? 0;
      words[place >> 5] = (words[place >> 5] ?? 0) | (1 << (place & 31));
    }
  else
    for (let index = Math.min(set.length, words.length) - 1; index >= 0; index -= 1)
      words[index] = (words[index] ?? 0) | (set[index] ?? 0);
}

/** Counts the documents of the set that are also in the words. `filled` has the indexes of the words that are not 0. */
export const countCommon = (words: Uint32Array, filled: readonly number[], set: BitSet): number =>
  isFew(set)
    ? countPlaces(words, set)
    : filled.length * WORTH_SKIPPING < words.length
      ? countFilled(words, filled, set)
      : countWords(words, set);

/** Accessing a word by its index in `filled` takes as long as reading that many words in a row. */
const WORTH_SKIPPING = 2;

/**
 * Loops by index: `for … of` takes three times as long on typed arrays, and this is most of the time of a search among
 * many offers.
 */
function countPlaces(words: Uint32Array, places: Uint16Array): number {
  let count = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    count += ((words[place >> 5] ?? 0) >>> (place & 31)) & 1;
  }
  return count;
}

function countFilled(words: Uint32Array, filled: readonly number[], set: Uint32Array): number {
  let count = 0;
  for (let next = 0; next < filled.length; next += 1) {
    const index = filled[next] ?? 0;
    if (index < set.length) count += countOnes((words[index] ?? 0) & (set[index] ?? 0));
  }
  return count;
}

function countWords(words: Uint32Array, set: Uint32Array): number {
  const end = Math.min(words.length, set.length);
  const common = (index: number) => (words[index] ?? 0) & (set[index] ?? 0);
  let [count, index] = [0, 0];
  for (; index + 3 <= end; index += 3) count += countOnesOfThree(common(index), common(index + 1), common(index + 2));
  for (; index < end; index += 1) count += countOnes(common(index));
  return count;
}
