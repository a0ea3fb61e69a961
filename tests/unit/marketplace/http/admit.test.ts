import fastify from "fastify";
import { describe, expect, test, vi } from "vitest";
import { ANONYMOUS, type Caller, type Identity } from "@/marketplace/access/caller";
import type { Grantee } from "@/marketplace/access/grants";
import type { Action } from "@/marketplace/access/policy";
import { admit, type Identify } from "@/marketplace/http/admit";

const KEY = "pubk_test_aaaaaaaaaaaaaaaa";
const TOKEN = `${Buffer.from("{}").toString("base64url")}.${Buffer.from("{}").toString("base64url")}.x`;
const withToken = { authorization: `Stelace-v1 apiKey=${KEY}, token=${TOKEN}` };

const identity = (...grantees: Grantee[]): Identity => ({
  ...ANONYMOUS,
  grantees: new Set(["anyone", "key", ...grantees]),
});
const withKey = identity();
const secretKey = { ...withKey, isSecret: true };
const user = {
  ...identity("user"),
  user: { id: "usr_1", sessionId: "sess_1", passwordConfirmedDate: null, roles: [], organizations: {} },
  actorId: "usr_1",
};

const confirmed = (minutes: number) => ({
  ...user,
  user: { ...user.user, passwordConfirmedDate: new Date(Date.now() - minutes * 60_000) },
});

/** Sends a request with these headers to a server that identifies its sender as `who`. Returns the outcome. */
async function arrives(
  action: Action,
  who: Identity,
  headers: Record<string, string> = { "x-api-key": KEY },
  recentPassword?: true,
) {
  const identify = vi.fn<Identify>(async () => who);
  const gate = { identify, gatewaySecret: undefined, isTrustedProxy: () => false };
  const admitted = vi.fn<(caller: Caller) => void>();
  const server = fastify().get("/", async (request, reply) => {
    admitted(await admit(request, reply, { action, recentPassword }, gate));
    return {};
  });
  const { statusCode, headers: responded } = await server.inject({ url: "/", headers });
  return { status: statusCode, caller: admitted.mock.lastCall?.[0], identify, ignored: responded["x-stelace-token"] };
}

describe("a request", () => {
  test("a public action needs no credentials, and any sent are not read", async () => {
    const { caller, identify } = await arrives("health:read", withKey, { authorization: "nonsense" });
    expect(caller).toEqual({ ...ANONYMOUS, address: "127.0.0.1" });
    expect(identify).not.toHaveBeenCalled();
  });

  test("a request without a key for a non-public action gets a 401", async () => {
    const { status, identify } = await arrives("asset:list", withKey, {});
    expect(status).toBe(401);
    expect(identify).not.toHaveBeenCalled();
  });

  test("a permitted request reaches its handler with its caller", async () => {
    expect((await arrives("asset:create", user)).caller).toEqual({ ...user, address: "127.0.0.1" });
  });

  test.each<[Action, string, Identity, number]>([
    ["user:config", "a user", user, 403],
    ["asset:create", "a key alone", withKey, 403],
    ["apiKey:list", "a key alone", withKey, 403],
    ["password:change", "a key alone", withKey, 401],
    ["password:change", "a secret key", secretKey, 401],
    ["password:change", "a user without the right", { ...user, grantees: withKey.grantees }, 403],
  ])("a request for %s by %s is refused", async (action, _, who, expected) => {
    const { status, caller } = await arrives(action, who);
    expect(status).toBe(expected);
    expect(caller).toBeUndefined();
  });

  test.each<[string, Identity, number]>([
    ["is refused to a person who did not enter it", user, 403],
    ["is allowed to a person who entered it nine minutes ago", confirmed(9), 200],
    ["is refused to a person who entered it ten minutes ago", confirmed(10), 403],
    ["is allowed to a secret key", secretKey, 200],
  ])("an action that needs a recent password %s", async (_, who, expected) => {
    expect((await arrives("asset:create", who, undefined, true)).status).toBe(expected);
  });

  test.each<[string, Identity, string | undefined]>([
    ["that identifies nobody is reported as ignored", withKey, "ignored"],
    ["that identifies a user is not reported as ignored", user, undefined],
    ["beside a secret key is not reported as ignored", secretKey, undefined],
  ])("a token %s", async (_, who, ignored) => {
    expect((await arrives("asset:list", who, withToken)).ignored).toBe(ignored);
  });

  test("a response reports no ignored token when none was sent", async () => {
    expect((await arrives("asset:list", withKey)).ignored).toBeUndefined();
  });

  test("a request whose headers name no organization or user acts as neither", async () => {
    const { identify } = await arrives("asset:list", user);
    expect(identify).toHaveBeenCalledWith({ apiKey: KEY, token: null }, { organizationId: null, userId: null });
  });

  test.each<[string, string | null]>([
    ["org_1", "org_1"],
    ["", null],
    ["null", null],
    ["o".repeat(65), "o".repeat(64)],
  ])("a request whose headers name %j acts as %j", async (named, acting) => {
    const acts = { "x-stelace-organization-id": named, "x-stelace-user-id": named };
    const { identify } = await arrives("asset:list", user, { "x-api-key": KEY, ...acts });
    expect(identify).toHaveBeenCalledWith({ apiKey: KEY, token: null }, { organizationId: acting, userId: acting });
  });
});
