import { beforeEach, expect, test, vi } from "vitest";
import { ABSENCE_SECONDS, cached } from "@/lib/data/read/cached";
import { memoryCache } from "@/tests/support/memory-cache";

const cache = vi.hoisted(() => ({ current: undefined as ReturnType<typeof memoryCache> | undefined }));
vi.mock("next/cache", () => ({
  unstable_cache: (...given: Parameters<ReturnType<typeof memoryCache>["unstable_cache"]>) =>
    cache.current?.unstable_cache(...given),
}));

const options = { key: ["company", "treguern"], tags: ["company:treguern"], seconds: 3600 };

beforeEach(() => {
  cache.current = memoryCache();
});

test("a value is read once, and cached under its tags", async () => {
  const read = vi.fn(async () => "Tréguern");
  expect(await cached(read, options)).toBe("Tréguern");
  expect(await cached(read, options)).toBe("Tréguern");
  expect(read).toHaveBeenCalledTimes(1);
  expect([...(cache.current?.kept.values() ?? [])]).toEqual([
    { value: "Tréguern", seconds: 3600, tags: ["company:treguern"] },
  ]);
});

test("a null value is cached for half a minute", async () => {
  let published: string | null = null;
  const read = vi.fn(async () => published);
  expect(await cached(read, options)).toBeNull();
  expect(await cached(read, options)).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);

  published = "Tréguern";
  cache.current?.expire(ABSENCE_SECONDS);
  expect(await cached(read, options)).toBe("Tréguern");
});

test("a null value is cached under the same tags as a found one", async () => {
  await cached(async () => null, options);
  for (const entry of cache.current?.kept.values() ?? []) expect(entry.tags).toEqual(["company:treguern"]);
});

test("a failure is thrown and never cached", async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("Network Error"))
    .mockResolvedValueOnce("Tréguern");
  await expect(cached(read, options)).rejects.toThrow("Network Error");
  expect(await cached(read, options)).toBe("Tréguern");
});
