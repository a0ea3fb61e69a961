import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserLocks, type Locks, withLock } from "@/lib/api/refresh-lock";
import { memoryLocks } from "@/tests/support/refreshing-api";

const wanted = { name: "refresh", timeoutMs: 1000 };

describe("work under a lock", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("work runs at once when the browser has no locks", async () => {
    expect(await withLock(undefined, wanted, async () => "done")).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("work runs in the order of requests, and leaves no timer", async () => {
    const locks = memoryLocks();
    const order: number[] = [];
    const work = (number: number) => withLock(locks, wanted, async () => void order.push(number));
    await Promise.all([work(1), work(2), work(3)]);
    expect(order).toEqual([1, 2, 3]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("work runs once, at the timeout, when the lock is never granted", async () => {
    const never: Locks = {
      request: (_name, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    };
    const work = vi.fn(async () => "done");
    const result = withLock(never, wanted, work);
    await vi.advanceTimersByTimeAsync(999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe("done");
    expect(work).toHaveBeenCalledOnce();
  });

  test("work that fails is not run again", async () => {
    const work = vi.fn(() => Promise.reject(new Error("refused")));
    await expect(withLock(memoryLocks(), wanted, work)).rejects.toThrow("refused");
    expect(work).toHaveBeenCalledOnce();
  });
});

test("browserLocks returns the browser's locks, and undefined without a browser", () => {
  const locks = memoryLocks();
  vi.stubGlobal("navigator", { locks });
  expect(browserLocks()).toBe(locks);
  vi.stubGlobal("navigator", undefined);
  expect(browserLocks()).toBeUndefined();
  vi.unstubAllGlobals();
});
