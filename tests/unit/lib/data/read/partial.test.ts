import { expect, test, vi } from "vitest";
import { partial } from "@/lib/data/read/partial";

const kept = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({
  unstable_cache: (read: () => Promise<unknown>, _key: string[], options: { revalidate: number }) => {
    kept(options.revalidate);
    return read;
  },
}));

test("what could be read is shown, and does not shorten the life of the page", async () => {
  expect(await partial(Promise.resolve(["Marc"]))).toEqual(["Marc"]);
  expect(kept).not.toHaveBeenCalled();
});

test("a block that fails is absent, and the page made without it is not kept for longer than half a minute", async () => {
  expect(await partial(Promise.reject(new Error("down")))).toBeNull();
  expect(kept).toHaveBeenCalledWith(30);
});
