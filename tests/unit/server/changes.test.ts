import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Changes, createChanges } from "@/server/revalidation/changes";
import { recallChanges } from "@/server/revalidation/recall";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;
const apply = (changes: Changes, number: number, ...tags: string[]) => {
  changes.record({ number, tags, everything: false }, false);
  changes.setApplied(number);
};
/** Returns the changes of a process that started a day ago and has applied this number. */
const start = (number = 10) => {
  const changes = createChanges();
  changes.record({ number, tags: [], everything: true }, true);
  changes.setApplied(number);
  vi.advanceTimersByTime(DAY_MS);
  return changes;
};
const prove = (changes: Changes, ...tags: string[]) => {
  const proof = changes.begin()(tags);
  if (!proof) throw new Error("Nothing was applied");
  return proof;
};

test("a page rendered before a change of its tags is outdated", () => {
  const [maker, reader] = [start(), start()];
  const before = prove(maker, "a", "b");
  for (const each of [maker, reader]) apply(each, 11, "b");
  expect(reader.isStillCurrent(["a", "b"], before)).toBe(false);
  expect(reader.isStillCurrent(["a"], before)).toBe(true);
  expect(reader.isStillCurrent(["a", "b"], prove(maker, "a", "b"))).toBe(true);
});

test("a recorded change makes earlier pages outdated even before it is applied", () => {
  const [maker, reader] = [start(), start()];
  const before = prove(maker, "a");
  reader.record({ number: 11, tags: ["a"], everything: false }, false);
  expect(reader.isStillCurrent(["a"], before)).toBe(false);
});

test("a page begun before a change is outdated, even when finished after it", () => {
  const [maker, reader] = [start(), start()];
  const begun = maker.begin();
  for (const each of [maker, reader]) apply(each, 11, "a");
  const proof = begun(["a"]);
  expect(proof && reader.isStillCurrent(["a"], proof)).toBe(false);
});

/** Tags expire again 0.3, 2, 10 and 60 s after a change: pages rendered before may contain a late read. */
test.each([
  { madeAfter: 0, sentAfter: 299, isTrue: true },
  { madeAfter: 0, sentAfter: 300, isTrue: false },
  { madeAfter: 299, sentAfter: 301, isTrue: false },
  { madeAfter: 300, sentAfter: 1_999, isTrue: true },
  { madeAfter: 1_999, sentAfter: 2_000, isTrue: false },
  { madeAfter: 9_999, sentAfter: 10_000, isTrue: false },
  { madeAfter: 59_999, sentAfter: 60_000, isTrue: false },
  { madeAfter: 60_000, sentAfter: DAY_MS, isTrue: true },
])("a page of $madeAfter ms, sent at $sentAfter ms, is current: $isTrue", ({ madeAfter, sentAfter, isTrue }) => {
  const [maker, reader] = [start(), start()];
  for (const each of [maker, reader]) apply(each, 11, "a");
  vi.advanceTimersByTime(madeAfter);
  const proof = prove(maker, "a");
  vi.advanceTimersByTime(sentAfter - madeAfter);
  expect(reader.isStillCurrent(["a"], proof)).toBe(isTrue);
});

test("after a change of everything, all earlier pages are outdated, in another database too", () => {
  const [maker, reader] = [start(10), start(10)];
  const before = prove(maker, "a");
  reader.record({ number: 4, tags: [], everything: true }, false);
  reader.setApplied(4);
  for (let number = 5; number < 20; number += 1) {
    expect(reader.isStillCurrent(["a"], { ...before, number: 3 })).toBe(false);
    if (number < 10) expect(reader.isStillCurrent(["a"], before)).toBe(false);
    apply(reader, number, "other");
  }
});

test("a process that has applied no change neither proves nor trusts any page", () => {
  const changes = createChanges();
  expect(changes.begin()(["a"])).toBeNull();
  expect(changes.isStillCurrent(["a"], { number: 0, settledMs: DAY_MS })).toBe(false);
});

test("beyond 50,000 changed tags, all earlier pages are outdated", () => {
  const reader = start();
  const before = { number: 10, settledMs: DAY_MS };
  for (let at = 0; at < 50_000; at += 1) apply(reader, 11, `tag:${at}`);
  vi.advanceTimersByTime(DAY_MS);
  expect(reader.isStillCurrent(["a"], before)).toBe(true);
  apply(reader, 12, "one more");
  expect(reader.isStillCurrent(["a"], before)).toBe(false);
});

/** Starts a process that recalls earlier changes, to which the marketplace responds with this line. */
const recalled = async (line: { number: number; tags: string[]; everything: boolean }, first = 1_000) => {
  const changes = createChanges();
  changes.record({ number: first, tags: [], everything: true }, true);
  changes.setApplied(first);
  const asked: (number | null)[] = [];
  const feed = async function* (after: number | null) {
    asked.push(after);
    yield line;
  };
  await recallChanges(feed, changes, first);
  return { changes, asked };
};
const PROOF = { number: 700, settledMs: DAY_MS };

test("a process that starts trusts only earlier pages whose tags are unchanged", async () => {
  const { changes, asked } = await recalled({ number: 1_000, tags: ["changed"], everything: false });
  expect(asked).toEqual([500]);
  expect(changes.isStillCurrent(["a"], PROOF)).toBe(true);
  expect(changes.isStillCurrent(["a", "changed"], PROOF)).toBe(false);
  expect(changes.isStillCurrent(["a"], { ...PROOF, number: 499 })).toBe(false);
});

test("a process started after a full invalidation reuses no earlier page", async () => {
  const { changes } = await recalled({ number: 1_000, tags: [], everything: true });
  expect(changes.isStillCurrent(["a"], PROOF)).toBe(false);
});

test("a process that recalls fewer changes than it received trusts no earlier page", async () => {
  const { changes } = await recalled({ number: 999, tags: [], everything: false });
  expect(changes.isStillCurrent(["a"], PROOF)).toBe(false);
});

test("changes recalled from a database replaced since are ignored", async () => {
  const changes = createChanges();
  changes.record({ number: 1_000, tags: [], everything: true }, true);
  changes.record({ number: 900, tags: [], everything: true }, false);
  changes.setApplied(900);
  changes.recall(500, { number: 1_000, tags: [], everything: false });
  expect(changes.isStillCurrent(["a"], PROOF)).toBe(false);
});
