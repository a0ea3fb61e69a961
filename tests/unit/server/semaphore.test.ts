import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSemaphore } from "@/server/semaphore";

const visitor = () => Object.assign(new EventEmitter(), { destroyed: false }) as ServerResponse;
const createOne = () => createSemaphore({ permits: 1, waiting: 100, waitMs: 1_000 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const workFor = async (semaphore: ReturnType<typeof createOne>, ms: number, times: number) => {
  for (let time = 0; time < times; time += 1) {
    const release = await semaphore.acquire(visitor());
    vi.advanceTimersByTime(ms);
    release?.();
  }
};

describe("work beyond the permits", () => {
  test("work is refused at once when its expected wait is too long", async () => {
    const semaphore = createOne();
    await workFor(semaphore, 10_000, 10);
    await semaphore.acquire(visitor());
    expect(await semaphore.acquire(visitor())).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("work waits again once recent work is quick", async () => {
    const semaphore = createOne();
    await workFor(semaphore, 10_000, 10);
    await workFor(semaphore, 10, 100);
    const release = await semaphore.acquire(visitor());
    const waiting = semaphore.acquire(visitor());
    expect(semaphore.counts()).toEqual({ used: 1, waiting: 1 });
    release?.();
    expect(await waiting).not.toBeNull();
  });
});
