import { expect, test, vi } from "vitest";
import { partial } from "@/lib/data/read/partial";

const kept = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({
  unstable_cache: (read: () => Promise<unknown>, _key: string[], options: { revalidate: number }) => {
    kept(options.revalidate);
    return read;
  },
}));

test("read blocks show, and the page keeps its lifetime", async () => {
  expect(await partial(Promise.resolve(["Marc"]))).toEqual(["Marc"]);
  expect(kept).not.toHaveBeenCalled();
});

test("a failed block is absent, for half a minute", async () => {
  expect(await partial(Promise.reject(new Error("down")))).toBeNull();
  expect(kept).toHaveBeenCalledWith(30);
});
