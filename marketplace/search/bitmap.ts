import { SEGMENT_BYTES, SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** Bits by byte. */
const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

/** How many bits are 1. */
export function countBits(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) count += COUNTS[byte] ?? 0;
  return count;
}

/** The documents of either. */
export const union = (bits: Uint8Array, others: Uint8Array): Uint8Array =>
  bits.map((byte, index) => byte | (others[index] ?? 0));

/** The bits of one that the other lacks. */
export const without = (bits: Uint8Array, others: Uint8Array): Uint8Array =>
  bits.map((byte, index) => byte & ~(others[index] ?? 0));

/** The numbers of the documents whose bits are 1; bits are those of these segments, one after the other. */
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

/** The same bits with a place for every segment from the first to the last, so that a document's place is its number minus the first's. */
export function withoutGaps(bits: Uint8Array, segments: readonly number[]): { first: number; bits: Uint8Array } {
  const first = segments[0] ?? 0;
  const last = segments.at(-1) ?? first;
  const whole = new Uint8Array((last - first + 1) * SEGMENT_BYTES);
  segments.forEach((segment, index) => {
    whole.set(bits.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES), (segment - first) * SEGMENT_BYTES);
  });
  return { first: first * SEGMENT_SIZE, bits: whole };
}
