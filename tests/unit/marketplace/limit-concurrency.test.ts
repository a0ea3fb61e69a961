import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency, TooManyWaiting } from "@/marketplace/limit-concurrency";

test("tasks run within the limit, and a failure frees its place", async () => {
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

test("work beyond the queue is refused at once", async () => {
  const inTurn = limitConcurrency(1, 2);
  const results = await Promise.allSettled([0, 1, 2, 3].map((index) => inTurn(async () => index)));
  expect(results).toMatchObject([{ value: 0 }, { value: 1 }, { value: 2 }, { reason: expect.any(TooManyWaiting) }]);
  expect(await inTurn(async () => "later")).toBe("later");
});
