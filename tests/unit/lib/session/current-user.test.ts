import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aUser, CREDENTIALS, createSessionHarness, currentOf, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** usr_1 belongs to a firm, to another created later, and to an office of a third one. */
function worldOfFirms() {
  const world = createSessionHarness();
  const memberships = { org_later: { roles: ["member"] }, org_first: { roles: ["client"] }, org_office: { roles: [] } };
  const firm = (id: string, createdDate: string, parents = {}) =>
    aUser({ id, createdDate, roles: ["organization"], organizations: parents });
  const firms = {
    org_first: firm("org_first", "2023-01-01T00:00:00.000Z"),
    org_later: firm("org_later", "2024-01-01T00:00:00.000Z"),
    org_office: firm("org_office", "2022-01-01T00:00:00.000Z", { org_parent: { roles: [] } }),
  };
  world.api.responses["GET /users/usr_1"] = () => ({ body: aUser({ id: "usr_1", organizations: memberships }) });
  for (const [id, body] of Object.entries(firms)) world.api.responses[`GET /users/${id}`] = () => ({ body });
  const as = (call: string) =>
    world.api.calls.filter((made) => made.call === call).map(({ headers }) => headers["x-stelace-organization-id"]);
  return { ...world, as };
}

describe("the current user", () => {
  test("is read as themselves, and each organization as itself", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(world.as("GET /users/usr_1")).toEqual([undefined]);
    expect(world.as("GET /users/org_first")).toEqual(["org_first"]);
    expect(world.as("GET /users/org_office")).toEqual(["org_office"]);
    expect(currentOf(session).organizations.map(({ id }) => id)).toEqual(["org_later", "org_first", "org_office"]);
  });

  test("acts as the earliest organization other than an implantation, and keeps it", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(currentOf(session)).toMatchObject({
      ...{ user: { id: "org_first" }, naturalUser: { id: "usr_1" } },
      ...{ organizationId: "org_first", permissions: ["as org_first"] },
    });
    expect(world.texts.get("happy-organization")).toBe("org_first");
    expect(JSON.parse(world.cookies.get("happy-session") ?? "")).toMatchObject({ organizationId: "org_first" });
    await session.client.users.read("usr_2");
    expect(world.as("GET /users/usr_2")).toEqual(["org_first"]);
  });

  test("acts as the last used organization while a member", async () => {
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

  test("drops an unreadable organization, and reports one temporarily unread", async () => {
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

  test("has no organizations from before 1 July 2021", async () => {
    const world = worldOfFirms();
    const old = { createdDate: "2021-06-30T12:00:00.000Z", organizations: { org_first: { roles: ["client"] } } };
    world.api.responses["GET /users/usr_1"] = () => ({ body: aUser({ id: "usr_1", ...old }) });
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(currentOf(session)).toMatchObject({ organizations: [], organizationId: null, user: { id: "usr_1" } });
  });

  test("shown as to a stranger is trouble, never half-read", async () => {
    const world = createSessionHarness();
    const { username: _, ...shown } = aUser({ id: "usr_1" });
    world.api.responses["GET /users/usr_1"] = () => ({ body: shown });
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    expect(session.getState()).toMatchObject({ current: null, loadFailed: true });
  });
});

describe("acting as another organization", () => {
  test("selecting an organization changes the state, the calls and what is kept", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await session.selectOrganization("org_office");
    expect(currentOf(session)).toMatchObject({ user: { id: "org_office" }, permissions: ["as org_office"] });
    expect(world.texts.get("happy-organization")).toBe("org_office");
    await session.client.users.read("usr_2");
    expect(world.as("GET /users/usr_2")).toEqual(["org_office"]);
  });

  test("selecting the user clears the organization, and stays so", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await session.selectOrganization(null);
    await session.reload();
    expect(currentOf(session)).toMatchObject({
      user: { id: "usr_1" },
      organizationId: null,
      permissions: ["as himself"],
    });
    expect(world.texts.has("happy-organization")).toBe(false);
    expect(JSON.parse(world.cookies.get("happy-session") ?? "")).not.toHaveProperty("organizationId");
    await session.client.users.read("usr_2");
    expect(world.as("GET /users/usr_2")).toEqual([undefined]);
  });

  test("selecting a foreign organization is refused; an outage changes nothing", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await expect(session.selectOrganization(null)).rejects.toThrow("Nobody's organizations are known yet");
    await session.signIn(CREDENTIALS);
    await expect(session.selectOrganization("org_other")).rejects.toThrow(
      "Not an organization of this user: org_other",
    );
    world.api.responses["GET /auth/hc-perms"] = () => "unreachable";
    await expect(session.selectOrganization("org_later")).rejects.toThrow("Network Error");
    expect(currentOf(session).organizationId).toBe("org_first");
    expect(world.texts.get("happy-organization")).toBe("org_first");
  });

  test("the last of two quick selections counts", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    const responses: (() => void)[] = [];
    world.api.responses["GET /auth/hc-perms"] = () =>
      new Promise((resolve) => responses.push(() => resolve({ body: [] })));
    const selections = [session.selectOrganization("org_later"), session.selectOrganization("org_office")];
    await settled();
    for (const response of responses.toReversed()) {
      response();
      await settled();
    }
    await Promise.all(selections);
    expect(currentOf(session).organizationId).toBe("org_office");
  });

  test("a temporary selection lasts for its work, even when it fails", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    const { client, actAs } = session;
    const read = () => client.users.read("usr_2");

    await actAs("org_later", async () => {
      await read();
      await actAs(null, read);
      await read();
    });
    await read();
    await expect(actAs("org_office", () => Promise.reject(new Error("No")))).rejects.toThrow("No");
    await read();

    let endFirst = () => {};
    const first = actAs(
      "org_later",
      () =>
        new Promise<void>((resolve) => {
          endFirst = resolve;
        }),
    );
    let endSecond = () => {};
    const second = actAs(
      "org_office",
      () =>
        new Promise<void>((resolve) => {
          endSecond = resolve;
        }),
    );
    endFirst();
    await first;
    await read();
    endSecond();
    await second;
    await read();

    expect(world.as("GET /users/usr_2")).toEqual([
      ...["org_later", undefined, "org_later", "org_first"],
      ...["org_first", "org_office", "org_first"],
    ]);
    expect(currentOf(session).organizationId).toBe("org_first");
  });

  test("a user never acts as the former user's organization", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    void session.actAs("org_later", () => new Promise(() => {}));
    await session.signOut();
    await session.signIn({ ...CREDENTIALS, username: "usr_2" });
    await session.client.users.read("usr_2");
    expect(world.as("GET /users/usr_2").at(-1)).toBeUndefined();
  });
});
