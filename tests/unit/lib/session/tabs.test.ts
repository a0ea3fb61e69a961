import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSession } from "@/lib/session/session";
import { CREDENTIALS, createSessionHarness, currentOf, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a cookie of another user", () => {
  const VALID = { valid: true, apiKey: null, user: { userId: "usr_2", roles: [] }, tokenExpired: false };

  async function signedInThenOther() {
    const world = createSessionHarness();
    const tab = world.openTab();
    await tab.session.signIn(CREDENTIALS);
    vi.setSystemTime(NOW + 60_000);
    const other = { ...world.tokensOf("usr_2"), organizationId: "org_2" };
    world.setCookie(other);
    world.api.takeCalls();
    return { world, other, ...tab };
  }

  test("another user's cookie is adopted once the API finds it valid", async () => {
    const { world, window, session, other } = await signedInThenOther();
    world.api.responses["POST /auth/check"] = ({ body }) => {
      expect(body).toEqual({ authorization: `Stelace-V1 apiKey=pubk_test_0001, token=${other.accessToken}` });
      return { body: VALID };
    };
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("focus"));
    expect(session.getState()).toMatchObject({ userId: "usr_1" });
    await settled();
    expect(currentOf(session).naturalUser.id).toBe("usr_2");
    expect(JSON.parse(world.texts.get("happy-authtoken") ?? "")).toMatchObject({ accessToken: other.accessToken });
    expect(world.api.takeCalls().filter((call) => call === "POST /auth/check")).toHaveLength(1);
  });

  test.each([
    ["invalid", { ...VALID, valid: false, user: null }],
    ["valid without a user", { ...VALID, user: null }],
    ["valid for a third user", { ...VALID, user: { userId: "usr_3", roles: [] } }],
  ])("a cookie of another user is replaced when the API answers that its session is %s", async (_name, response) => {
    const { world, window, session } = await signedInThenOther();
    world.api.responses["POST /auth/check"] = () => ({ body: response });
    window.dispatchEvent(new Event("focus"));
    await settled();
    expect(session.getState()).toMatchObject({ userId: "usr_1" });
    expect(JSON.parse(world.cookies.get("happy-session") ?? "")).toMatchObject({ userId: "usr_1" });
  });

  test("another user's cookie stays unverified during an outage, then is checked again", async () => {
    const { world, window, session } = await signedInThenOther();
    const before = world.kept();
    world.api.responses["POST /auth/check"] = () => "unreachable";
    window.dispatchEvent(new Event("focus"));
    await settled();
    expect(session.getState()).toMatchObject({ userId: "usr_1" });
    expect(world.kept()).toEqual(before);
    world.api.responses["POST /auth/check"] = () => ({ body: VALID });
    window.dispatchEvent(new Event("focus"));
    await settled();
    expect(session.getState()).toMatchObject({ userId: "usr_2" });
  });
});

test("a token refreshed by another tab is read from the cookie, without a refresh", async () => {
  const world = createSessionHarness();
  const { session } = world.openTab();
  await session.signIn(CREDENTIALS);
  vi.setSystemTime(NOW + 2 * 3_600_000);
  const { refreshToken } = JSON.parse(world.cookies.get("happy-session") ?? "");
  const renewed = { ...world.tokensOf("usr_1"), refreshToken, organizationId: null };
  world.setCookie(renewed);
  world.api.takeCalls();
  await session.client.users.list().catch(() => undefined);
  expect(world.api.takeCalls()).not.toContain("POST /auth/token");
  expect(JSON.parse(world.texts.get("happy-authtoken") ?? "")).toMatchObject({ accessToken: renewed.accessToken });
});

describe("failing storage", () => {
  test("without local storage, a log-in and a log-out still work", async () => {
    const world = createSessionHarness();
    const { session, environment } = world.openTab({ isStarted: false });
    environment.storage = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    await session.signIn(CREDENTIALS);
    expect(currentOf(session).user.id).toBe("usr_1");
    await session.signOut();
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
  });

  test.each(["", "{", "null", '{"accessToken":{}}', "x".repeat(1_000_000)])("stored garbage is removed", (garbage) => {
    const world = createSessionHarness();
    world.texts.set("happy-authtoken", garbage);
    world.texts.set("happy-organization", garbage);
    world.cookies.set("happy-session", garbage);
    world.cookies.set("happy-logout", garbage);
    const { session } = world.openTab();
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
    if (garbage !== "") expect(Object.keys(world.kept())).toEqual(["happy-logout"]);
  });

  test("creating a session reads neither storage nor cookies", () => {
    const refuse = vi.fn();
    const session = createSession({
      origin: "/api/marketplace",
      publicKey: "pubk_test_0001",
      product: "happy",
      environment: { storage: refuse, eventTargets: refuse, cookies: { get: refuse, set: refuse, remove: refuse } },
    });
    expect(session.getState()).toEqual({ status: "starting" });
    expect(refuse).not.toHaveBeenCalled();
  });
});
