import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CREDENTIALS, createSessionHarness, currentOf, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("logging in", () => {
  test("a log-in reads the user, stores the session twice, and records an event", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
    await session.signIn(CREDENTIALS);
    expect(session.getState()).toMatchObject({ status: "signed-in", userId: "usr_1", loadFailed: false });
    expect(currentOf(session)).toMatchObject({
      user: { id: "usr_1" },
      organizationId: null,
      permissions: ["as himself"],
    });
    await settled();
    const { "happy-authtoken": store, "happy-session": cookie } = world.kept();
    expect(JSON.parse(cookie ?? "")).toEqual(JSON.parse(store ?? ""));
    expect(JSON.parse(cookie ?? "")).toMatchObject({ userId: "usr_1", refreshToken: "refresh-usr_1-1" });
    expect(world.api.calls.find(({ call }) => call === "POST /events")?.body).toEqual({
      type: "user_login",
      objectId: "usr_1",
      emitterId: "happy-v3",
    });
  });

  test("a wrong password changes nothing, and the API's error is thrown", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await expect(session.signIn({ ...CREDENTIALS, password: "faux" })).rejects.toMatchObject({ status: 403 });
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
    expect(world.kept()).toEqual({});
  });

  test("a log-in replaces an ended session or a recent log-out", async () => {
    const world = createSessionHarness();
    world.setStore(world.tokensOf("usr_1", { expiresInS: -60 }));
    const { session } = world.openTab({ isStarted: false });
    world.cookies.set("happy-logout", String(NOW));
    vi.setSystemTime(NOW + 300);
    await session.signIn(CREDENTIALS);
    expect(session.getState()).toMatchObject({ status: "signed-in", userId: "usr_1" });
    expect(world.api.takeCalls()).not.toContain("POST /auth/token");
    expect(world.cookies.has("happy-logout")).toBe(false);
  });

  test("a log-in ends after 5 s even when the read of the user hangs", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    world.api.responses["GET /users/usr_1"] = () => new Promise(() => {});
    const done = session.signIn(CREDENTIALS);
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    expect(session.getState()).toMatchObject({ status: "signed-in", current: null, loadFailed: false });
  });

  test("a log-in replaces a cookie that expires later, and the former organization", async () => {
    const world = createSessionHarness();
    world.setCookie(world.tokensOf("usr_1", { expiresInS: 7200 }));
    world.texts.set("happy-organization", "org_other");
    const { session } = world.openTab({ isStarted: false });
    world.api.responses["GET /users/usr_1"] = () => "unreachable";
    await session.signIn(CREDENTIALS);
    expect(JSON.parse(world.cookies.get("happy-session") ?? "")).toMatchObject({ refreshToken: "refresh-usr_1-2" });
    expect(JSON.parse(world.texts.get("happy-authtoken") ?? "")).toMatchObject({ refreshToken: "refresh-usr_1-2" });
    expect(world.texts.has("happy-organization")).toBe(false);
  });

  test("a log-in notifies each subscriber until it unsubscribes", async () => {
    const { session } = createSessionHarness().openTab();
    const heard: string[] = [];
    const [leave, stay] = ["one", "other"].map((name) => session.subscribe(() => heard.push(name)));
    leave?.();
    await session.signIn(CREDENTIALS);
    expect(new Set(heard)).toEqual(new Set(["other"]));
    stay?.();
  });

  test("a log-in with unreadable tokens is refused, and stores nothing", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    world.api.responses["POST /auth/login"] = () => ({
      body: { tokenType: "Bearer", accessToken: "abc", refreshToken: "def", userId: "usr_1" },
    });
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow("The tokens of this log-in cannot be read");
    expect(world.kept()).toEqual({});
  });
});

describe("logging out", () => {
  test("a log-out deletes everything except its marker, and closes the session at the API", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    world.api.takeCalls();
    const done = session.signOut();
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
    expect(world.kept()).toEqual({ "happy-logout": String(NOW) });
    await done;
    expect(world.api.calls.at(-1)).toMatchObject({
      call: "POST /auth/logout",
      body: { refreshToken: "refresh-usr_1-1" },
    });
  });

  test.each([
    ["nobody is logged in", null],
    ["the session has no refresh token", { refreshToken: undefined }],
  ])("a log-out sends no request to close the session when %s", async (_, without) => {
    const world = createSessionHarness();
    if (without) world.setStore({ ...world.tokensOf("usr_1"), ...without });
    const { session } = world.openTab();
    await session.signOut();
    expect(world.api.takeCalls()).not.toContain("POST /auth/logout");
  });

  test("an unreachable API does not prevent a log-out", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    for (const call of ["GET /assets", "GET /config", "POST /auth/logout"])
      world.api.responses[call] = () => "unreachable";
    await session.signOut();
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
  });

  test("other tabs follow a log-in and a log-out", async () => {
    const world = createSessionHarness();
    const [one, other] = [world.openTab(), world.openTab()];
    await one.session.signIn(CREDENTIALS);
    await settled();
    expect(other.session.getState()).toMatchObject({ status: "signed-in", userId: "usr_1" });
    await one.session.signOut();
    expect(other.session.getState()).toEqual({ status: "signed-out", expired: false });
    await other.session.signIn({ ...CREDENTIALS, username: "usr_2" });
    await settled();
    expect(currentOf(one.session).naturalUser.id).toBe("usr_2");
  });

  test("a log-out on a sister site applies when the page is visible again", async () => {
    const world = createSessionHarness();
    for (const look of ["focus", "pageshow"]) {
      const { session, window } = world.openTab();
      await session.signIn(CREDENTIALS);
      vi.setSystemTime(Date.now() + 60_000);
      world.cookies.delete("happy-session");
      world.cookies.set("happy-logout", String(Date.now()));
      window.dispatchEvent(new Event(look));
      expect(session.getState()).toEqual({ status: "signed-out", expired: false });
      expect(Object.keys(world.kept())).toEqual(["happy-logout"]);
    }
  });

  test("a refresh pending during a log-out stores no token", async () => {
    const world = createSessionHarness();
    const [one, other] = [world.openTab(), world.openTab()];
    await one.session.signIn(CREDENTIALS);
    await settled();
    vi.setSystemTime(NOW + 2 * 3_600_000);
    let response = () => {};
    world.api.responses["POST /auth/token"] = () =>
      new Promise((resolve) => {
        const { accessToken } = world.tokensOf("usr_1", { loggedInAgoS: 7200 });
        response = () => resolve({ body: { tokenType: "Bearer", accessToken } });
      });
    const reading = other.session.reload();
    await settled();
    await one.session.signOut();
    response();
    await reading;
    await settled();
    expect(Object.keys(world.kept())).toEqual(["happy-logout"]);
    expect(other.session.getState()).toEqual({ status: "signed-out", expired: false });
  });

  test("a token written by another tab after a log-out is deleted", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    const late = world.tokensOf("usr_1");
    await session.signIn(CREDENTIALS);
    vi.setSystemTime(NOW + 5_000);
    await session.signOut();
    const { storage } = world.openTab();
    storage.setItem("happy-authtoken", JSON.stringify(late));
    await settled();
    expect(Object.keys(world.kept())).toEqual(["happy-logout"]);
  });
});
