import { describe, expect, test, vi } from "vitest";
import { toBitSet } from "@/marketplace/search/cache/bit-set";
import { CachedTerms } from "@/marketplace/search/cache/cached-terms";
import type { Found, Missing } from "@/marketplace/search/cache/read-bits";
import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";

const BITS = new Uint8Array(2_000).fill(255);
/** Returns the content of the index from a segment up to a document: a bit set in each segment. */
const upTo = (newest: number, since: number): Found => {
  const last = Math.floor(newest / SEGMENT_SIZE);
  const segments = Array.from({ length: last - since + 1 }, (_, index) => since + index);
  return { newest, bySegment: new Map(segments.map((segment) => [segment, new Map([["", toBitSet(BITS)]])])) };
};
const index = (newest: number) => {
  const state = { newest };
  const fields = vi.fn(async (missing: readonly Missing<string>[]) =>
    missing.map(({ since }) => upTo(state.newest, since)),
  );
  return { state, fields, readers: { fields, terms: async () => [] } };
};
/** Makes the next reading pending until `end` is called. */
const slowReading = (fields: ReturnType<typeof index>["fields"]) => {
  let end: (found: Found[]) => void = () => undefined;
  fields.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  return { end: (found: Found[]) => end(found) };
};
const segmentsOf = (kept: readonly Found[]) => kept.map(({ bySegment }) => [...bySegment.keys()]);

describe("CachedTerms", () => {
  test("a field without newer documents is read once", async () => {
    const { fields, readers } = index(10);
    const kept = new CachedTerms(readers);
    await kept.fields(["tools"], 10);
    expect(segmentsOf(await kept.fields(["tools", "skills"], 9))).toEqual([[0], [0]]);
    expect(fields.mock.calls.map(([missing]) => missing.map(({ of }) => of))).toEqual([["tools"], ["skills"]]);
  });

  test("a field is read again from the segment of the newer documents", async () => {
    const { state, fields, readers } = index(2 * SEGMENT_SIZE + 5);
    const kept = new CachedTerms(readers);
    await kept.fields(["tools"], state.newest);
    state.newest += SEGMENT_SIZE;
    expect(segmentsOf(await kept.fields(["tools"], state.newest))).toEqual([[0, 1, 2, 3]]);
    expect(fields.mock.lastCall?.[0]).toMatchObject([{ of: "tools", since: 2 }]);
  });

  test("after a full segment, only the next segment is read", async () => {
    const { state, fields, readers } = index(SEGMENT_SIZE - 1);
    const kept = new CachedTerms(readers);
    await kept.fields(["tools"], state.newest);
    state.newest += 1;
    await kept.fields(["tools"], state.newest);
    expect(fields.mock.lastCall?.[0]).toMatchObject([{ since: 1 }]);
  });

  test("two simultaneous searches share one reading", async () => {
    const { fields, readers } = index(10);
    const kept = new CachedTerms(readers);
    const [one, other] = await Promise.all([kept.fields(["tools"], 10), kept.fields(["tools"], 10)]);
    expect(fields).toHaveBeenCalledOnce();
    expect(one).toEqual(other);
  });

  test("a search that needs a newer document does not wait for an older reading", async () => {
    const { state, fields, readers } = index(10);
    const older = slowReading(fields);
    const kept = new CachedTerms(readers);
    const first = kept.fields(["tools"], 10);
    state.newest = 20;
    const [newer] = await kept.fields(["tools"], 20);
    older.end([upTo(10, 0)]);
    expect(await first).toMatchObject([{ newest: 10 }]);
    // The older reading, which ends last, does not replace the newer content.
    expect(await kept.fields(["tools"], 20)).toEqual([newer]);
    expect(fields).toHaveBeenCalledTimes(2);
  });

  test("a failed reading is not cached", async () => {
    const { fields, readers } = index(10);
    fields.mockRejectedValueOnce(new Error("lost"));
    const kept = new CachedTerms(readers);
    await expect(kept.fields(["tools"], 10)).rejects.toThrow("lost");
    expect(segmentsOf(await kept.fields(["tools"], 10))).toEqual([[0]]);
  });

  test("the least recently used field is evicted when the cache is full", async () => {
    const { fields, readers } = index(10);
    const kept = new CachedTerms(readers, 3 * BITS.length);
    for (const field of ["a", "b", "a", "c", "a", "b"]) await kept.fields([field], 10);
    expect(fields.mock.calls.map(([missing]) => missing[0]?.of)).toEqual(["a", "b", "c", "b"]);
  });

  test("a field evicted during its next reading is still returned whole", async () => {
    const { state, fields, readers } = index(SEGMENT_SIZE + 5);
    const kept = new CachedTerms(readers, 5 * BITS.length);
    await kept.fields(["a"], state.newest);
    const reading = slowReading(fields);
    const again = kept.fields(["a"], state.newest + 1);
    await kept.fields(["b", "c"], 10);
    reading.end([upTo(state.newest + 1, 1)]);
    expect(segmentsOf(await again)).toEqual([[0, 1]]);
  });
});
