import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CREDENTIALS, createSessionHarness, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a session that ends without a log-out", () => {
  test("an expired session is removed in every tab", async () => {
    const world = createSessionHarness();
    const [one, other] = [world.openTab(), world.openTab()];
    await one.session.signIn(CREDENTIALS);
    await settled();
    vi.setSystemTime(NOW + 2 * 3_600_000);
    world.api.responses["POST /auth/token"] = () => ({
      status: 403,
      body: { message: "Refresh token expired", statusCode: 403 },
    });
    await expect(one.session.client.users.read("usr_1")).rejects.toThrow("User session expired");
    expect(one.session.getState()).toEqual({ status: "signed-out", expired: true });
    await settled();
    expect(other.session.getState()).toEqual({ status: "signed-out", expired: true });
    expect(world.kept()).toEqual({});
  });

  test("a session removed from the browser is expired at each focus of the page", async () => {
    const world = createSessionHarness();
    world.setStore(world.tokensOf("usr_1"));
    const { session, window } = world.openTab();
    world.texts.clear();
    world.cookies.clear();
    for (const look of ["focus", "focus"]) window.dispatchEvent(new Event(look));
    expect(session.getState()).toEqual({ status: "signed-out", expired: true });
  });

  test.each([
    ["with the log-out marker", String(NOW - 1000)],
    ["without the marker", null],
  ])("a removed session that began after a log-out is expired, %s", async (_, marker) => {
    const world = createSessionHarness();
    world.cookies.set("happy-logout", String(NOW - 1000));
    world.setStore(world.tokensOf("usr_1"));
    const { session, window } = world.openTab();
    expect(session.getState()).toMatchObject({ status: "signed-in" });
    world.texts.clear();
    world.cookies.clear();
    if (marker) world.cookies.set("happy-logout", marker);
    window.dispatchEvent(new Event("focus"));
    expect(session.getState()).toEqual({ status: "signed-out", expired: true });
  });

  test("clearing cookies and storage in one tab ends the session in every tab", async () => {
    const world = createSessionHarness();
    const [one, other] = [world.openTab(), world.openTab()];
    await one.session.signIn(CREDENTIALS);
    await settled();
    world.cookies.clear();
    other.storage.clear();
    await settled();
    expect(one.session.getState()).toMatchObject({ status: "signed-out" });
  });

  test("a later log-in on a sister site replaces the expired session", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    vi.setSystemTime(NOW + 2 * 3_600_000);
    const newer = world.tokensOf("usr_1");
    world.api.responses["POST /auth/token"] = () => {
      world.setCookie(newer);
      return { status: 403, body: { message: "Refresh token expired", statusCode: 403 } };
    };
    await session.reload();
    expect(session.getState()).toMatchObject({ status: "signed-in", userId: "usr_1" });
    expect(JSON.parse(world.texts.get("happy-authtoken") ?? "")).toEqual(newer);
  });

  test("a user whose account is deleted is logged out, and a proxy's 404 is ignored", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    world.api.responses["GET /users/usr_1"] = () => ({ status: 404, body: "<h1>nginx</h1>" });
    await session.reload();
    expect(session.getState()).toMatchObject({ status: "signed-in", loadFailed: true });
    world.api.responses["GET /users/usr_1"] = () => ({ status: 404, body: { message: "Not Found", statusCode: 404 } });
    await session.reload();
    expect(session.getState()).toEqual({ status: "signed-out", expired: false });
    expect(Object.keys(world.kept())).toEqual(["happy-logout"]);
  });
});

test("a refreshed token is written at once to the cookie", async () => {
  const world = createSessionHarness();
  const { session } = world.openTab();
  await session.signIn(CREDENTIALS);
  vi.setSystemTime(NOW + 2 * 3_600_000);
  const { accessToken } = world.tokensOf("usr_1", { loggedInAgoS: 7200 });
  world.api.responses["POST /auth/token"] = () => ({ body: { tokenType: "Bearer", accessToken } });
  await session.client.permissions.list();
  expect(JSON.parse(world.cookies.get("happy-session") ?? "")).toMatchObject({ accessToken, userId: "usr_1" });
});

describe("an API that is down", () => {
  test("during an outage, the user stays logged in and reads are retried at growing intervals", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await settled();
    const up = world.api.responses["GET /users/usr_1"];
    world.api.responses["GET /users/usr_1"] = () => ({ status: 500, body: { message: "Internal Server Error" } });
    await session.reload();
    expect(session.getState()).toMatchObject({
      status: "signed-in",
      loadFailed: true,
      current: { user: { id: "usr_1" } },
    });
    world.api.takeCalls();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    // Retries after 5, 15, 35, 75, 135, 195 and 255 s.
    expect(world.api.takeCalls()).toHaveLength(7);
    if (up) world.api.responses["GET /users/usr_1"] = up;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.getState()).toMatchObject({ loadFailed: false });
    world.api.takeCalls();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(world.api.takeCalls()).toEqual([]);
  });

  test("a user who could not be read stays logged in, and is read once online", async () => {
    const world = createSessionHarness();
    world.setStore(world.tokensOf("usr_1"));
    const up = world.api.responses["GET /users/usr_1"];
    world.api.responses["GET /users/usr_1"] = () => "unreachable";
    const { session, window } = world.openTab();
    await settled();
    expect(session.getState()).toEqual({ status: "signed-in", userId: "usr_1", current: null, loadFailed: true });
    if (up) world.api.responses["GET /users/usr_1"] = up;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(session.getState()).toMatchObject({ loadFailed: false, current: { user: { id: "usr_1" } } });
    world.api.takeCalls();
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(world.api.takeCalls()).toEqual([]);
  });

  test("several simultaneous returns to the page request the user once", async () => {
    const world = createSessionHarness();
    world.setStore(world.tokensOf("usr_1"));
    world.api.responses["GET /users/usr_1"] = () => "unreachable";
    const { window } = world.openTab();
    await settled();
    world.api.responses["GET /users/usr_1"] = () => new Promise(() => {});
    world.api.takeCalls();
    for (const event of ["online", "focus", "pageshow"]) window.dispatchEvent(new Event(event));
    await settled();
    expect(world.api.takeCalls()).toEqual(["GET /users/usr_1"]);
  });

  test("a session that is not started does not retry", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab({ isStarted: false });
    world.api.responses["GET /users/usr_1"] = () => "unreachable";
    await session.signIn(CREDENTIALS);
    await settled();
    world.api.takeCalls();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(world.api.takeCalls()).toEqual([]);
  });

  test("a session stopped by all its users sends no request", async () => {
    const world = createSessionHarness();
    world.setStore(world.tokensOf("usr_1"));
    world.api.responses["GET /users/usr_1"] = () => "unreachable";
    const { session, stop, window, document } = world.openTab();
    const stopOther = session.start();
    await settled();
    stop();
    stop();
    window.dispatchEvent(new Event("focus"));
    await settled();
    expect(world.api.takeCalls().length).toBeGreaterThan(1);
    stopOther();
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(world.api.takeCalls()).toEqual([]);
  });
});
