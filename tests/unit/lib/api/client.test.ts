import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { ApiError, UnexpectedResponseError } from "@/lib/api/errors";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const settings = {
  origin: "http://api.example",
  publicKey: "pubk_test_abc",
  apiVersion: "2019-05-20",
  timeoutMs: 30_000,
};

const answering = (...responses: Parameters<typeof recordingAdapter>) => {
  const { adapter, calls } = recordingAdapter(...responses);
  return { client: createClient({ ...settings, adapter }), calls };
};

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])("a response of status %i is a success: %s", async (status, isSuccess) => {
  const response = answering({ status, body: [] }).client.permissions.list();
  const error = await response.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error instanceof ApiError).toBe(!isSuccess);
});

test.each([
  ["120", 120],
  ["0", 0],
  ["Fri, 31 Dec 2027 23:59:59 GMT", undefined],
  ["12 s", undefined],
  ["1234567", undefined],
  ["", undefined],
])("the Retry-After of a 429 is read in seconds: %j → %s", async (header, seconds) => {
  const { client } = answering({ status: 429, body: {}, headers: { "retry-after": header } });
  await expect(client.permissions.list()).rejects.toHaveProperty("retryAfterSeconds", seconds);
});

test("the user's elements are requested without an id", async () => {
  const { client, calls } = answering({ body: { id: "usr_1" } });
  await client.users.elements();
  await client.users.elements({});
  expect(calls.map(({ url }) => url)).toEqual(Array(2).fill("http://api.example/users/elements"));
});

// calls.test.ts tests the request and the result of each method.
describe("createClient", () => {
  test("an error of GraphQL in a 200 response is raised", async () => {
    const { adapter } = recordingAdapter({ body: { data: null, errors: [{ message: "Cannot query field" }] } });
    const client = createClient({ ...settings, adapter });
    const error = await client.graphql.companyFamily("x").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty("message", "Cannot query field");
  });

  test("a company family is null without data, and a malformed one is refused", async () => {
    expect(await answering({ body: { data: null } }).client.graphql.companyFamily("x")).toBeNull();
    const { client } = answering({ body: { data: { assetBySlug: { parentOrg: 12 } } } });
    await expect(client.graphql.companyFamily("x")).rejects.toBeInstanceOf(UnexpectedResponseError);
  });
});
