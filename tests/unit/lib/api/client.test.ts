import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { ApiError } from "@/lib/api/errors";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const settings = {
  origin: "http://api.example",
  publicKey: "pubk_test_abc",
  apiVersion: "2019-05-20",
  timeoutMs: 30_000,
};

// What each method sends and answers is in calls.test.ts.
describe("createClient", () => {
  test("GraphQL's errors, answered with a 200, are raised", async () => {
    const { adapter } = recordingAdapter({ body: { data: null, errors: [{ message: "Cannot query field" }] } });
    const client = createClient({ ...settings, adapter });
    const error = await client.graphql.companyFamily("x").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty("message", "Cannot query field");
  });
});
