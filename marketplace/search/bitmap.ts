import { countOnes } from "@/marketplace/search/cache/bit-words";
import { SEGMENT_BYTES, SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** Counts the bits that are 1, word by word: segments consist of whole words. */
export function countBits(bits: Uint8Array): number {
  const words = wordsOf(bits);
  let count = 0;
  for (let index = 0; index < words.length; index += 1) count += countOnes(words[index] ?? 0);
  return count;
}

/** Returns the documents that are in at least one of the two bitmaps. */
export function union(bits: Uint8Array, others: Uint8Array): Uint8Array {
  const [both, more] = [bits.slice(), wordsOf(others)];
  const words = wordsOf(both);
  for (let index = 0; index < words.length; index += 1) words[index] = (words[index] ?? 0) | (more[index] ?? 0);
  return both;
}

/** Returns the documents of the first bitmap that are not in the second. */
export function without(bits: Uint8Array, others: Uint8Array): Uint8Array {
  const [left, less] = [bits.slice(), wordsOf(others)];
  const words = wordsOf(left);
  for (let index = 0; index < words.length; index += 1) words[index] = (words[index] ?? 0) & ~(less[index] ?? 0);
  return left;
}

const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);

/** Returns the numbers of the documents whose bits are 1; the bits are those of these segments, one after the other. */
export function documentsOf(bits: Uint8Array, segments: readonly number[]): number[] {
  const documents: number[] = [];
  segments.forEach((segment, index) => {
    for (let byte = 0; byte < SEGMENT_BYTES; byte += 1) {
      const value = bits[index * SEGMENT_BYTES + byte] ?? 0;
      if (value === 0) continue;
      // The first bit of a byte is the highest one.
      for (let bit = 0; bit < 8; bit += 1)
        if (value & (128 >> bit)) documents.push(segment * SEGMENT_SIZE + byte * 8 + bit);
    }
  });
  return documents;
}

/** Returns a function that tests whether the bit of a document is 1. */
export function memberOf(bits: Uint8Array, segments: readonly number[]): (document: number) => boolean {
  const starts = new Map(segments.map((segment, index) => [segment, index * SEGMENT_BYTES]));
  return (document) => {
    const start = starts.get(Math.floor(document / SEGMENT_SIZE));
    const place = document % SEGMENT_SIZE;
    return start !== undefined && ((bits[start + (place >> 3)] ?? 0) & (128 >> (place & 7))) !== 0;
  };
}

/**
 * Returns the same bits with space for every segment from the first to the last, so that the position of a document is
 * its number minus `first`, the number of the first document.
 */
export function withoutGaps(bits: Uint8Array, segments: readonly number[]): { first: number; bits: Uint8Array } {
  const first = segments[0] ?? 0;
  const last = segments.at(-1) ?? first;
  const whole = new Uint8Array((last - first + 1) * SEGMENT_BYTES);
  segments.forEach((segment, index) => {
    whole.set(bits.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES), (segment - first) * SEGMENT_BYTES);
  });
  return { first: first * SEGMENT_SIZE, bits: whole };
}
