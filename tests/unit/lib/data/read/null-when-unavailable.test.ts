import { expect, test, vi } from "vitest";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";

const kept = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({
  unstable_cache: (read: () => Promise<unknown>, _key: string[], options: { revalidate: number }) => {
    kept(options.revalidate);
    return read;
  },
}));

test("a successful read is returned, and the page's lifetime is unchanged", async () => {
  expect(await nullWhenUnavailable(Promise.resolve(["Marc"]))).toEqual(["Marc"]);
  expect(kept).not.toHaveBeenCalled();
});

test("a failed read returns null, and the page is cached for half a minute", async () => {
  expect(await nullWhenUnavailable(Promise.reject(new Error("down")))).toBeNull();
  expect(kept).toHaveBeenCalledWith(30);
});
