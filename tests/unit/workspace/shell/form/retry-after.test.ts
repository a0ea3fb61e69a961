import { expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { recordingAdapter } from "@/tests/support/recording-adapter";
import { retryDateOf } from "@/workspace/shell/form/retry-after";

const refusedWith = (status: number, headers: Record<string, string>) => {
  const { adapter } = recordingAdapter({ status, headers, body: { message: "Too Many Requests", statusCode: status } });
  const client = createClient({ origin: "https://api.invalid", publicKey: "pubk_test_0001", adapter });
  return client.auth.login({ username: "a@b.fr", password: "x" }).catch((error: unknown) => error);
};

test.each([
  ["0", 1],
  ["1", 1],
  ["61", 61],
  ["900", 900],
  // Invalid values count as 60 seconds.
  ...["", "-1", "1.5", "x", "Sat, 21 Nov 2026 16:00:00 GMT", "9".repeat(400)].map((text): [string, number] => [
    text,
    60,
  ]),
])("a Retry-After of %j allows a retry after %i seconds", async (header, seconds) => {
  expect(retryDateOf(await refusedWith(429, { "retry-after": header }), 5_000)).toBe(5_000 + seconds * 1000);
});

test("errors other than a 429 have no retry date", async () => {
  expect(retryDateOf(await refusedWith(503, { "retry-after": "900" }))).toBeNull();
  expect(retryDateOf(new Error("Network Error"))).toBeNull();
});
