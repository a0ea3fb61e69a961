import { expect, test } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { nullWhenNotFound } from "@/lib/data/read/null-when-not-found";

test.each([404, 403])("a read that fails with %d returns null", async (status) => {
  expect(await nullWhenNotFound(Promise.reject(new ApiError(status, {}, undefined)))).toBeNull();
});

test.each([new ApiError(500, {}, undefined), new ApiError(429, {}, undefined), new NetworkError("Network Error")])(
  "any other failure is rethrown: %s",
  async (failure) => {
    await expect(nullWhenNotFound(Promise.reject(failure))).rejects.toBe(failure);
  },
);

test("a value that is found is returned", async () => {
  expect(await nullWhenNotFound(Promise.resolve("Tréguern"))).toBe("Tréguern");
});
