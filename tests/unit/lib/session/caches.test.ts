import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CREDENTIALS, createSessionHarness, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the platform's configuration", () => {
  const count = (world: ReturnType<typeof createSessionHarness>) =>
    world.api.takeCalls().filter((call) => call === "GET /config").length;

  test("the configuration is read once in 30 minutes, unless forced", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    const first = await session.readConfig();
    await wait(30 * MINUTE - 1);
    expect(await session.readConfig()).toBe(first);
    expect(count(world)).toBe(1);
    await session.readConfig({ force: true });
    expect(count(world)).toBe(1);
    await wait(30 * MINUTE);
    await session.readConfig();
    expect(count(world)).toBe(1);
  });

  test("the configuration is requested at most once in 5 s, even forced", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await Promise.all([session.readConfig(), session.readConfig(), session.readConfig({ force: true })]);
    await wait(4_999);
    await session.readConfig({ force: true });
    expect(count(world)).toBe(1);
    await wait(1);
    await session.readConfig({ force: true });
    expect(count(world)).toBe(1);
  });

  test("the configuration is read again after the clock is set back", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    await session.readConfig();
    vi.setSystemTime(NOW - 1);
    await session.readConfig();
    expect(count(world)).toBe(2);
  });

  test("the configuration is requested again 5 s after a failure", async () => {
    const world = createSessionHarness();
    const { session } = world.openTab();
    const up = world.api.responses["GET /config"];
    world.api.responses["GET /config"] = () => "unreachable";
    for (const _ of [1, 2]) await expect(session.readConfig()).rejects.toThrow("Network Error");
    expect(count(world)).toBe(1);
    if (up) world.api.responses["GET /config"] = up;
    await wait(5_000);
    expect(await session.readConfig()).toMatchObject({ custom: { maxUploadFileSize: 5_000_000 } });
  });
});

describe("elements of a user", () => {
  async function signedIn() {
    const world = createSessionHarness();
    const tab = world.openTab();
    world.api.responses["GET /users/elements"] = ({ query }) => ({ body: { id: "usr_1", email: query.get("fields") } });
    await tab.session.signIn(CREDENTIALS);
    await settled();
    const asked = () => world.api.takeCalls().filter((call) => call === "GET /users/elements").length;
    return { world, asked, ...tab };
  }

  test("elements are cached for 10 s by fields and organization", async () => {
    const { session, asked } = await signedIn();
    const read = () => session.readElements({ fields: ["email"] });
    await Promise.all([read(), read()]);
    await wait(9_999);
    await read();
    expect(asked()).toBe(1);
    await session.readElements({ fields: ["roles"] });
    await session.actAs("org_1", read);
    expect(asked()).toBe(2);
    await wait(1);
    await read();
    expect(asked()).toBe(1);
  });

  test("elements are requested again after the clock is set back", async () => {
    const { session, asked } = await signedIn();
    await session.readElements({ fields: ["email"] });
    vi.setSystemTime(NOW - 1);
    await session.readElements({ fields: ["email"] });
    expect(asked()).toBe(2);
  });

  test("elements of two users are requested separately", async () => {
    const { session, asked } = await signedIn();
    for (const id of ["usr_1", "usr_2"]) await session.readElements({ id, fields: ["email"] });
    expect(asked()).toBe(2);
  });

  test("elements are requested again at once after a failure", async () => {
    const { world, session } = await signedIn();
    const up = world.api.responses["GET /users/elements"];
    world.api.responses["GET /users/elements"] = () => "unreachable";
    await expect(session.readElements({ fields: ["email"] })).rejects.toThrow("Network Error");
    if (up) world.api.responses["GET /users/elements"] = up;
    expect(await session.readElements({ fields: ["email"] })).toMatchObject({ email: "email" });
  });

  test("cached elements of the former user are not returned to the next", async () => {
    const { session, asked } = await signedIn();
    await session.readElements({ fields: ["email"] });
    await session.signIn({ ...CREDENTIALS, username: "usr_2" });
    await session.readElements({ fields: ["email"] });
    expect(asked()).toBe(2);
  });

  test("reading elements without a valid token ends the session and sends no request", async () => {
    const { world, session, asked } = await signedIn();
    world.texts.set("happy-authtoken", '{"accessToken":"abc"}');
    world.cookies.delete("happy-session");
    await expect(session.readElements({ fields: ["email"] })).rejects.toThrow("Nobody is logged in");
    expect(session.getState()).toMatchObject({ status: "signed-out" });
    expect(asked()).toBe(0);
  });
});
