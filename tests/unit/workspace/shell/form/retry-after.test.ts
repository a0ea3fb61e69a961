import { expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { recordingAdapter } from "@/tests/support/recording-adapter";
import { minutesToWait } from "@/workspace/shell/form/retry-after";

const refusedWith = (status: number, headers: Record<string, string>) => {
  const { adapter } = recordingAdapter({ status, headers, body: { message: "Too Many Requests", statusCode: status } });
  const client = createClient({ origin: "https://api.invalid", publicKey: "pubk_test_0001", adapter });
  return client.auth.login({ username: "a@b.fr", password: "x" }).catch((error: unknown) => error);
};

test.each([
  ["0", 1],
  ["1", 1],
  ["60", 1],
  ["61", 2],
  ["900", 15],
  // Nothing that can be read: a minute.
  ...["", "-1", "1.5", "x", "Sat, 21 Nov 2026 16:00:00 GMT", "9".repeat(400)].map((text): [string, number] => [
    text,
    1,
  ]),
])("a delay of %j seconds shows as %i minutes", async (header, minutes) => {
  expect(minutesToWait(await refusedWith(429, { "retry-after": header }))).toBe(minutes);
});

test("any other value gives no delay", async () => {
  expect(minutesToWait(await refusedWith(503, { "retry-after": "900" }))).toBeNull();
  expect(minutesToWait(new Error("Network Error"))).toBeNull();
});
