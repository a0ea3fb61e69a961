import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CachedOrder } from "@/marketplace/search/cache/cached-order";
import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";

/** A row of the index. The id of its asset breaks ties between equal moments. */
type Row = { document: number; moment: number; id: string };

const newestFirst = (one: Row, other: Row) => other.moment - one.moment || (one.id < other.id ? -1 : 1);
const documentsIn = (rows: readonly Row[]) => rows.map(({ document }) => document);

/** Creates an index that the test writes to, with the cached order of its rows. */
function anIndex() {
  const rows = new Map<number, Row>();
  const readings: string[] = [];
  const sorted = (isRead: (row: Row) => boolean = () => true) => [...rows.values()].filter(isRead).sort(newestFirst);
  const newest = () => Math.max(-1, ...rows.keys());
  const read = (kind: string, found: readonly Row[]) => {
    readings.push(kind);
    const documents = Int32Array.from(documentsIn(found));
    return { newest: newest(), documents, moments: Float64Array.from(found.map(({ moment }) => moment)) };
  };
  const order = new CachedOrder({
    all: async () => read("all", sorted()),
    since: async (newest) => {
      const moments = new Set(sorted(({ document }) => document > newest).map(({ moment }) => moment));
      return read(
        "since",
        sorted(({ moment }) => moments.has(moment)),
      );
    },
  });
  const add = (row: Row) => rows.set(row.document, row);
  return { rows, readings, sorted, newest, order, add };
}

/** Writes across two segments, with few moments and few ids, so that ties are frequent. */
const anyWrite = fc.record({ moment: fc.nat(5), id: fc.constantFrom(..."abcdefgh"), removes: fc.boolean() });
const page = fc.record({ limit: fc.integer({ min: 1, max: 5 }), offset: fc.nat(4) });

describe("the cached order", () => {
  test("after any writes, the cached order equals the order of the index", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWrite, { maxLength: 6 }), { maxLength: 8 }),
        page,
        async (turns, window) => {
          const { rows, sorted, newest, order, add } = anIndex();
          let next = SEGMENT_SIZE - 10;
          for (const writes of turns) {
            for (const { moment, id, removes } of writes) {
              // An edit removes the former document of the asset.
              for (const [document, row] of rows) if (row.id === id) rows.delete(document);
              if (!removes) add({ document: next++, moment, id });
            }
            const known = await order.upTo(newest());
            const expected = documentsIn(sorted());
            expect(known.sorted([...expected].reverse())).toEqual(expected);
            const odd = expected.filter((document) => document % 2 === 1);
            const isOdd = (document: number) => rows.has(document) && document % 2 === 1;
            expect(known.walk(isOdd, window)).toEqual(odd.slice(window.offset, window.offset + window.limit));
          }
        },
      ),
    );
  });

  test("the whole order is read once, then only newer documents", async () => {
    const { readings, order, add } = anIndex();
    add({ document: 4, moment: 1, id: "a" });
    await Promise.all([order.upTo(4), order.upTo(4), order.upTo(3)]);
    await order.upTo(4);
    expect(readings).toEqual(["all"]);
    add({ document: 5, moment: 1, id: "b" });
    const [known] = await Promise.all([order.upTo(5), order.upTo(5)]);
    expect(readings).toEqual(["all", "since"]);
    expect(known.sorted([5, 4])).toEqual([4, 5]);
  });

  test("the order includes a document added during a reading", async () => {
    const { order, add } = anIndex();
    add({ document: 1, moment: 1, id: "a" });
    const first = order.upTo(1);
    add({ document: 2, moment: 2, id: "b" });
    expect((await order.upTo(2)).sorted([1, 2])).toEqual([2, 1]);
    expect((await first).sorted([1])).toEqual([1]);
  });

  test("the whole order is read again once most of its documents are gone", async () => {
    const { rows, readings, order, add } = anIndex();
    for (let document = 0; document < 3_000; document += 1) {
      rows.clear();
      add({ document, moment: document, id: "a" });
      await order.upTo(document);
    }
    expect(readings.filter((kind) => kind === "all")).toHaveLength(3);
    expect((await order.upTo(2_999)).dated.documents.length).toBeLessThan(1_100);
  });

  test("documents absent from the order are left out", async () => {
    const { order } = anIndex();
    const known = await order.upTo(9);
    expect([known.sorted([9]), known.walk(() => true, { limit: 1, offset: 0 })]).toEqual([[], []]);
  });
});
