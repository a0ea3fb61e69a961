import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { AccountGoneError, readCurrentUser } from "@/lib/session/current-user";
import { type ApiReply, createFakeApi } from "@/tests/support/fake-api";
import { aUser } from "@/tests/support/session-harness";

const MEMBERSHIPS = { org_first: { roles: ["client"] }, org_later: { roles: ["member"] }, usr_2: { roles: [] } };
const firm = (id: string, year: number) => aUser({ id, createdDate: `${year}-01-01T00:00:00.000Z`, organizations: {} });
const refused = (status: number, body: unknown = { message: "No", statusCode: status }): ApiReply => ({ status, body });

/** Creates an API with usr_1 and two firms, and a reader whose client acts as another firm by default. */
function aReader(replies: Record<string, ApiReply> = {}) {
  const known: Record<string, ApiReply> = {
    "GET /users/usr_1": { body: aUser({ id: "usr_1", organizations: MEMBERSHIPS }) },
    "GET /users/org_first": { body: firm("org_first", 2023) },
    "GET /users/org_later": { body: firm("org_later", 2024) },
    "GET /users/usr_2": { body: aUser({ id: "usr_2" }) },
    ...replies,
  };
  const api = createFakeApi(Object.fromEntries(Object.entries(known).map(([call, reply]) => [call, () => reply])));
  api.responses["GET /auth/hc-perms"] = ({ headers }) => ({
    body: [headers["x-stelace-organization-id"] ?? "oneself"],
  });
  const { adapter } = api;
  const client = createClient({
    origin: "http://api.invalid",
    publicKey: "pubk_test_0001",
    organizationId: "org_x",
    adapter,
  });
  const read = (organizationId: string | null = null, isChosen = false) =>
    readCurrentUser(client, "usr_1", { organizationId, isChosen });
  const actingAs = () => api.calls.map(({ call, headers }) => [call, headers["x-stelace-organization-id"]]);
  return { api, read, actingAs };
}

describe("a user who logs in", () => {
  test.each<[string, string | null, boolean, string | null]>([
    ["no choice acts as the first organization", null, false, "org_first"],
    ["one of their organizations chosen acts as that organization", "org_later", false, "org_later"],
    ["an organization that they left chosen acts as the first", "org_left", true, "org_first"],
    ["the choice of themselves acts as themselves", null, true, null],
  ])("a user with %s", async (_, organizationId, isChosen, expected) => {
    const current = await aReader().read(organizationId, isChosen);
    expect(current).toMatchObject({
      organizationId: expected,
      user: { id: expected ?? "usr_1" },
      permissions: [expected ?? "oneself"],
    });
  });

  test("the user is requested in their own name, and each organization in its own", async () => {
    const { read, actingAs } = aReader();
    await read();
    expect(actingAs()).toEqual([
      ["GET /users/usr_1", undefined],
      ["GET /users/org_first", "org_first"],
      ["GET /users/org_later", "org_later"],
      ["GET /auth/hc-perms", "org_first"],
    ]);
  });

  test("a user received without private fields is requested again", async () => {
    const { api, read, actingAs } = aReader();
    const whole = aUser({ id: "usr_1" });
    const { username: _, ...shown } = whole;
    const seen = [shown, whole];
    api.responses["GET /users/usr_1"] = () => ({ body: seen.shift() });
    expect((await read()).naturalUser).toEqual(whole);
    expect(actingAs().slice(0, 3)).toEqual([
      ["GET /users/usr_1", undefined],
      ["GET /auth/hc-perms", undefined],
      ["GET /users/usr_1", undefined],
    ]);
  });

  test.each([403, 404])("an organization answered with %i is dropped", async (status) => {
    const { organizations } = await aReader({ "GET /users/org_first": refused(status) }).read();
    expect(organizations.map(({ id }) => id)).toEqual(["org_later"]);
  });

  test.each<[string, ApiReply]>([
    ["fails", refused(500)],
    ["answers 429", refused(429)],
    ["has no response", "unreachable"],
  ])("reading the user fails when the read of an organization %s", async (_, reply) => {
    await expect(aReader({ "GET /users/org_first": reply }).read()).rejects.toThrow();
  });
});

describe("an account", () => {
  test("a 404 of the API throws AccountGoneError", async () => {
    await expect(aReader({ "GET /users/usr_1": refused(404) }).read()).rejects.toBeInstanceOf(AccountGoneError);
  });

  test.each<[string, ApiReply]>([
    ["a proxy answers 404", refused(404, "<h1>Not Found</h1>")],
    ["another status has 404 in its body", refused(502, { message: "No", statusCode: 404 })],
    ["the API answers 403", refused(403)],
    ["there is no response", "unreachable"],
  ])("AccountGoneError is not thrown when %s", async (_, reply) => {
    const error = await aReader({ "GET /users/usr_1": reply })
      .read()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(AccountGoneError);
  });
});
