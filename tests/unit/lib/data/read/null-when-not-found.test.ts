import { expect, test } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { nullWhenNotFound } from "@/lib/data/read/null-when-not-found";

test.each([404, 403])("%d means that there is none to show", async (status) => {
  expect(await nullWhenNotFound(Promise.reject(new ApiError(status, {}, undefined)))).toBeNull();
});

test.each([new ApiError(500, {}, undefined), new ApiError(429, {}, undefined), new NetworkError("Network Error")])(
  "an outage stays one: %s",
  async (failure) => {
    await expect(nullWhenNotFound(Promise.reject(failure))).rejects.toBe(failure);
  },
);

test("what is found is given", async () => {
  expect(await nullWhenNotFound(Promise.resolve("Tréguern"))).toBe("Tréguern");
});
