import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency, TooManyWaiting, takeTurns } from "@/marketplace/limit-concurrency";

test("tasks run within the limit, and a failed task frees its slot", async () => {
  const inTurn = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    most = Math.max(most, ++running);
    await nextTurn();
    running--;
    if (index === 1) throw new Error("failed");
    return index;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => inTurn(work(index))));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", ...Array(4).fill("fulfilled")]);
  expect(most).toBe(2);
});

test("a task beyond the limit of the queue is rejected at once", async () => {
  const inTurn = limitConcurrency(1, 2);
  const results = await Promise.allSettled([0, 1, 2, 3].map((index) => inTurn(async () => index)));
  expect(results).toMatchObject([{ value: 0 }, { value: 1 }, { value: 2 }, { reason: expect.any(TooManyWaiting) }]);
  expect(await inTurn(async () => "later")).toBe("later");
});

test("the key that least recently ran runs next", async () => {
  const inTurn = takeTurns({ max: 2, maxWaiting: 20, maxWaitingOfKey: 5 });
  const begun: string[] = [];
  const running = new Set<string>();
  const work = (name: string) => async () => {
    expect(running.has(name[0] ?? "")).toBe(false);
    running.add(name[0] ?? "");
    begun.push(name);
    await nextTurn();
    running.delete(name[0] ?? "");
  };
  const names = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"];
  await Promise.all(names.map((name) => inTurn(name[0] ?? "", work(name))));
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("the queue of each key and the whole queue are bounded", async () => {
  const inTurn = takeTurns({ max: 1, maxWaiting: 3, maxWaitingOfKey: 1 });
  const results = await Promise.allSettled(["a", "a", "a", "b", "c", "d"].map((key) => inTurn(key, async () => key)));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  await expect(inTurn("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await inTurn("a", async () => "later")).toBe("later");
});
