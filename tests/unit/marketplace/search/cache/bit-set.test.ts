import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addTo, countCommon, SEGMENT_WORDS, toBitSet, widthOf } from "@/marketplace/search/cache/bit-set";
import { filledOf } from "@/marketplace/search/cache/bit-words";
import { SEGMENT_BYTES, SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** Returns bits as PostgreSQL sends them: the first document is the highest bit of the first byte. */
const bytesOf = (documents: Iterable<number>) => {
  const bytes = new Uint8Array(SEGMENT_BYTES);
  for (const document of documents) bytes[document >> 3] = (bytes[document >> 3] ?? 0) | (128 >> (document & 7));
  return bytes;
};
const wordsOf = (documents: Iterable<number>) => new Uint32Array(bytesOf(documents).buffer);
const few = fc.uniqueArray(fc.nat(SEGMENT_SIZE - 1), { maxLength: 40 });
const many = fc.uniqueArray(fc.nat(SEGMENT_SIZE - 1), { minLength: 1_500, maxLength: 2_000, size: "max" });
const documents = fc.oneof(few, many);

describe("toBitSet", () => {
  test("a bit set contains the documents of its bytes, few or many", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const words = new Uint32Array(SEGMENT_WORDS);
        addTo(words, toBitSet(bytesOf(all)));
        expect(words).toEqual(wordsOf(all));
      }),
      { numRuns: 40 },
    );
  });

  test("few documents are stored as positions, many as words without trailing zeros", () => {
    expect(toBitSet(bytesOf([]))).toHaveLength(0);
    expect(toBitSet(bytesOf([3, 16_000])).byteLength).toBe(4);
    expect(toBitSet(bytesOf(Array.from({ length: 64 }, (_, document) => document))).byteLength).toBe(8);
  });

  test("the width of a bit set is the number of words up to its last document", () => {
    fc.assert(
      fc.property(documents, (all) => {
        expect(widthOf(toBitSet(bytesOf(all)))).toBe(all.length === 0 ? 0 : Math.floor(Math.max(...all) / 32) + 1);
      }),
      { numRuns: 40 },
    );
  });

  test("adding a wider bit set to words ignores the bits beyond them", () => {
    for (const all of [[1, 100], Array.from({ length: 200 }, (_, document) => document)]) {
      const words = new Uint32Array(2);
      addTo(words, toBitSet(bytesOf(all)));
      expect(words).toEqual(wordsOf(all).subarray(0, 2));
    }
  });
});

test("countCommon counts the documents that both sets have", () => {
  fc.assert(
    fc.property(documents, documents, (one, other) => {
      const words = wordsOf(one);
      const common = other.filter((document) => one.includes(document)).length;
      expect(countCommon(words, filledOf(words), toBitSet(bytesOf(other)))).toBe(common);
    }),
    { numRuns: 40 },
  );
});
