import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChanges } from "@/server/revalidation/changes";
import { type Feed, FeedRefused, type Revalidations } from "@/server/revalidation/feed";
import { createWatch } from "@/server/revalidation/watch";

beforeEach(() =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] }),
);
afterEach(() => vi.useRealTimers() && vi.restoreAllMocks());

type Connection = {
  after: number | null;
  signal: AbortSignal;
  say: (number: number, ...tags: string[]) => Promise<unknown>;
  fail: (error: Error) => Promise<unknown>;
};

/** Starts a watch on a feed whose messages the test sends. */
function startWatch(apply: (revalidations: Revalidations, isFirst: boolean) => Promise<void> = async () => undefined) {
  const connections: Connection[] = [];
  const feed: Feed = async function* (after, signal) {
    const said: (Revalidations | Error)[] = [];
    let wake: () => void = () => undefined;
    const tell = (next: Revalidations | Error) => {
      said.push(next);
      wake();
      return vi.advanceTimersByTimeAsync(0);
    };
    connections.push({
      after,
      signal,
      say: (number, ...tags) => tell({ number, tags, everything: tags.includes("*") }),
      fail: tell,
    });
    signal.addEventListener("abort", () => wake());
    while (true) {
      const next = said.shift();
      if (next instanceof Error) throw next;
      if (next) yield next;
      else if (signal.aborted) throw new Error("aborted");
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  };
  const applied: [string[], boolean][] = [];
  const warnings: string[] = [];
  const changes = createChanges();
  const watch = createWatch({
    feed,
    apply: async (revalidations, isFirst) => {
      await apply(revalidations, isFirst);
      applied.push([revalidations.tags, isFirst]);
    },
    changes,
    log: { warn: (message) => warnings.push(message) },
  });
  const last = () => {
    const connection = connections.at(-1);
    if (!connection) throw new Error("The copy has not connected");
    return connection;
  };
  return { watch, connections, applied, warnings, last };
}

/** Returns whether a page may be sent now; false while it waits. */
async function isOpen(untilCurrent: () => Promise<void> | null) {
  let open = false;
  Promise.resolve(untilCurrent()).then(() => {
    open = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return open;
}
/** Simulates a suspended process: time passes without any code running. */
const pause = (ms: number) => vi.spyOn(performance, "now").mockReturnValue(performance.now() + ms);

test("changes are applied in order, and the feed continues after a broken connection", async () => {
  const { applied, connections, last } = startWatch();
  expect(last().after).toBeNull();
  await last().say(7, "*");
  await last().say(8, "company:a");
  await last().say(8);
  await last().fail(new Error("cut"));
  await vi.advanceTimersByTimeAsync(300);
  expect(connections.map(({ after }) => after)).toEqual([null, 8]);
  expect(applied).toEqual([
    [["*"], true],
    [["company:a"], false],
  ]);
});

test("a change that could not be applied is requested again", async () => {
  let isBroken = true;
  const { applied, connections, last } = startWatch(async () => {
    if (isBroken) throw new Error("The site is not there yet");
  });
  await last().say(7, "company:a");
  isBroken = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(connections.map(({ after }) => after)).toEqual([null, null]);
  await last().say(7, "company:a");
  expect(applied).toEqual([[["company:a"], true]]);
});

test("a page waits until missed changes are applied", async () => {
  let finish: () => void = () => undefined;
  const { watch, last } = startWatch(() => new Promise((resolve) => (finish = resolve)));
  expect(await isOpen(watch.untilCurrent)).toBe(false);
  const waiting = watch.untilCurrent();
  await last().say(7, "company:a");
  expect(await isOpen(watch.untilCurrent)).toBe(false);
  finish();
  await waiting;
  expect(watch.untilCurrent()).toBeNull();
  expect(watch.isCurrent()).toBe(true);
});

test("after the process was suspended, late messages of the former connection confirm no cached page", async () => {
  const { watch, connections, last } = startWatch();
  await last().say(7);
  const former = last();
  pause(30_000);
  const waiting = watch.untilCurrent();
  expect(waiting).not.toBeNull();
  await former.say(7);
  expect(await isOpen(watch.untilCurrent)).toBe(false);
  expect(former.signal.aborted).toBe(true);
  expect(connections).toHaveLength(2);
  expect(last().after).toBe(7);
  await last().say(9, "company:a");
  await waiting;
});

test("a silent connection is replaced", async () => {
  const { connections, last, watch } = startWatch();
  await last().say(7);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connections.map(({ after }) => after)).toEqual([null, 7]);
  expect(watch.isCurrent()).toBe(false);
});

test("pages wait only once, for three seconds at most, while the marketplace is unreachable", async () => {
  const { watch, last } = startWatch();
  await last().say(7);
  await vi.advanceTimersByTimeAsync(1_600);
  const waiting = watch.untilCurrent();
  expect(waiting).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  await waiting;
  expect(watch.untilCurrent()).toBeNull();
  expect(watch.isCurrent()).toBe(false);
  await last().say(8, "company:a");
  expect(watch.isCurrent()).toBe(true);
});

test("a marketplace that refuses the feed is called twice a minute", async () => {
  const { watch, connections, warnings, last } = startWatch();
  await last().fail(new FeedRefused("The marketplace answered 404"));
  expect(watch.untilCurrent()).toBeNull();
  expect(warnings).toEqual(["The marketplace answered 404"]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connections).toHaveLength(2);
});

test("a stopped watch closes its connection and opens no other", async () => {
  const { watch, connections, last } = startWatch();
  await last().say(7);
  watch.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(last().signal.aborted).toBe(true);
  expect(connections).toHaveLength(1);
});
