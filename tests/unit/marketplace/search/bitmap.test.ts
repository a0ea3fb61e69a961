import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countBits, documentsOf, memberOf, union, without, withoutGaps } from "@/marketplace/search/bitmap";
import { SEGMENT_BYTES, SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** Returns the bits of these documents as PostgreSQL writes them: highest bit first, segment after segment. */
function bitsOf(documents: readonly number[], segments: readonly number[]): Uint8Array {
  const bits = new Uint8Array(segments.length * SEGMENT_BYTES);
  for (const document of documents) {
    const place = segments.indexOf(Math.floor(document / SEGMENT_SIZE)) * SEGMENT_SIZE + (document % SEGMENT_SIZE);
    const byte = Math.floor(place / 8);
    bits[byte] = (bits[byte] ?? 0) | (128 >> (place % 8));
  }
  return bits;
}

const segments = [3, 5, 6];
const documents = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...segments), fc.nat(SEGMENT_SIZE - 1))
    .map(([segment, place]) => segment * SEGMENT_SIZE + place),
);
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe("bit strings", () => {
  test("a bit string lists and counts its documents", () => {
    fc.assert(
      fc.property(documents, (numbers) => {
        const bits = bitsOf(numbers, segments);
        expect(documentsOf(bits, segments)).toEqual(sorted(numbers));
        expect(countBits(bits)).toBe(numbers.length);
      }),
    );
  });

  test("subtracting a bit string removes only its documents", () => {
    fc.assert(
      fc.property(documents, documents, (some, others) => {
        const left = without(bitsOf(some, segments), bitsOf(others, segments));
        const isLeft = memberOf(left, segments);
        expect([...some, ...others].filter(isLeft)).toEqual(some.filter((number) => !others.includes(number)));
        expect(countBits(union(left, bitsOf(others, segments)))).toBe(new Set([...some, ...others]).size);
        expect(documentsOf(left, segments)).toEqual(sorted(some.filter((number) => !others.includes(number))));
      }),
    );
    expect(countBits(without(bitsOf([3 * SEGMENT_SIZE], segments), new Uint8Array()))).toBe(1);
  });

  test("a bit string has no document of another segment", () => {
    const isIn = memberOf(bitsOf([5 * SEGMENT_SIZE], segments), segments);
    expect([4 * SEGMENT_SIZE, 5 * SEGMENT_SIZE, 5 * SEGMENT_SIZE + 1].map(isIn)).toEqual([false, true, false]);
  });

  test("without gaps, the position of a document is its distance from the first", () => {
    const number = 6 * SEGMENT_SIZE + 9;
    const { first, bits } = withoutGaps(bitsOf([number], segments), segments);
    expect(first).toBe(3 * SEGMENT_SIZE);
    expect(bits).toHaveLength(4 * SEGMENT_BYTES);
    expect((bits[(number - first) >> 3] ?? 0) & (128 >> ((number - first) % 8))).not.toBe(0);
    expect(withoutGaps(new Uint8Array(), []).bits).toHaveLength(SEGMENT_BYTES);
  });
});
