import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CREDENTIALS, currentOf, NOW, settled } from "@/tests/support/session-harness";
import { worldOfFirms } from "@/tests/support/world-of-firms";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("acting as another organization", () => {
  test("selecting an organization changes the state, the calls and the storage", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await session.selectOrganization("org_office");
    expect(currentOf(session)).toMatchObject({ user: { id: "org_office" }, permissions: ["as org_office"] });
    expect(world.texts.get("happy-organization")).toBe("org_office");
    await session.client.users.read("usr_2");
    expect(world.as("GET /users/usr_2")).toEqual(["org_office"]);
  });

  test("acting for oneself clears the organization, even after a reload", async () => {
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

  test("a user who chose to act for themselves still does in every later tab", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await session.selectOrganization(null);
    expect(world.texts.get("happy-self")).toBe("usr_1");
    for (let load = 0; load < 2; load += 1) {
      const { session: next } = world.openTab();
      await settled();
      expect(currentOf(next)).toMatchObject({ user: { id: "usr_1" }, organizationId: null });
    }
  });

  test("selecting an organization replaces an earlier choice to act for oneself", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await session.selectOrganization(null);
    await session.selectOrganization("org_later");
    expect(world.texts.has("happy-self")).toBe(false);
    const { session: next } = world.openTab();
    await settled();
    expect(currentOf(next).organizationId).toBe("org_later");
  });

  test("the choice to act for oneself is deleted at log-out, and applies to its user only", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    await session.selectOrganization(null);
    await session.signOut();
    expect(world.texts.has("happy-self")).toBe(false);
    world.texts.set("happy-self", "usr_2");
    await session.signIn(CREDENTIALS);
    expect(currentOf(session).organizationId).toBe("org_first");
  });

  test("a choice is not stored when the API is unreachable", async () => {
    const world = worldOfFirms();
    const { session } = world.openTab();
    await session.signIn(CREDENTIALS);
    world.api.responses["GET /auth/hc-perms"] = () => "unreachable";
    await expect(session.selectOrganization(null)).rejects.toThrow("Network Error");
    expect(world.texts.has("happy-self")).toBe(false);
  });

  test("selecting another's organization is refused, and an outage changes nothing", async () => {
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

  test("the last of two quick selections applies, whichever response comes last", async () => {
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

  test("actAs restores the former organization after its work, even when the work fails", async () => {
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
      "org_later",
      undefined,
      "org_later",
      "org_first",
      "org_first",
      "org_office",
      "org_first",
    ]);
    expect(currentOf(session).organizationId).toBe("org_first");
  });

  test("a user who logs in never acts as the former user's organization", async () => {
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
