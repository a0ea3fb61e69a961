import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aUser, CREDENTIALS, createSessionHarness, currentOf, NOW, settled } from "@/tests/support/session-harness";
import { worldOfFirms } from "@/tests/support/world-of-firms";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the current user", () => {
  test("the user is requested in their own name, and each organization in its own", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(world.as("GET /users/usr_1")).toEqual([undefined]);
    expect(world.as("GET /users/org_first")).toEqual(["org_first"]);
    expect(world.as("GET /users/org_office")).toEqual(["org_office"]);
    expect(currentOf(session).organizations.map(({ id }) => id)).toEqual(["org_later", "org_first", "org_office"]);
  });

  test("by default, the user acts as the earliest organization that is not an office", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(currentOf(session)).toMatchObject({
      user: { id: "org_first" },
      naturalUser: { id: "usr_1" },
      organizationId: "org_first",
      permissions: ["as org_first"],
    });
    expect(world.texts.get("happy-organization")).toBe("org_first");
    expect(JSON.parse(world.cookies.get("happy-session") ?? "")).toMatchObject({ organizationId: "org_first" });
    await session.client.users.read("usr_2");
    expect(world.as("GET /users/usr_2")).toEqual(["org_first"]);
  });

  test("the user acts as the last used organization while still a member of it", async () => {
    const world = worldOfFirms();
    world.setStore(world.tokensOf("usr_1"));
    world.texts.set("happy-organization", "org_later");
    const { session } = world.openTab();
    await settled();
    expect(currentOf(session).organizationId).toBe("org_later");
    world.texts.set("happy-organization", "org_left");
    const { session: another } = world.openTab();
    await settled();
    expect(currentOf(another).organizationId).toBe("org_first");
  });

  test("an organization answered with 403 is dropped, and an unreachable one fails the load", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    world.api.responses["GET /users/org_first"] = () => ({
      status: 403,
      body: { message: "Forbidden", statusCode: 403 },
    });
    await session.signIn(CREDENTIALS);
    expect(currentOf(session)).toMatchObject({ organizationId: "org_later" });
    world.api.responses["GET /users/org_later"] = () => "unreachable";
    await session.reload();
    expect(session.getState()).toMatchObject({ loadFailed: true, current: { organizationId: "org_later" } });
  });

  test("a user created before 1 July 2021 has no organizations", async () => {
    const world = worldOfFirms();
    const old = { createdDate: "2021-06-30T12:00:00.000Z", organizations: { org_first: { roles: ["client"] } } };
    world.api.responses["GET /users/usr_1"] = () => ({ body: aUser({ id: "usr_1", ...old }) });
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(currentOf(session)).toMatchObject({ organizations: [], organizationId: null, user: { id: "usr_1" } });
  });

  test("a user received without private fields is a failed load", async () => {
    const world = createSessionHarness();
    const { username: _, ...shown } = aUser({ id: "usr_1" });
    world.api.responses["GET /users/usr_1"] = () => ({ body: shown });
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(session.getState()).toMatchObject({ current: null, loadFailed: true });
  });
});
