import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiReply } from "@/tests/support/fake-api";
import { aUser, CREDENTIALS, createSessionHarness, currentOf, NOW, settled } from "@/tests/support/session-harness";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Logs in usr_1, a member of two firms. `hold` delays a call, and returns the function that answers it. */
async function signedIn() {
  const world = createSessionHarness();
  const organizations = { org_1: { roles: [] }, org_2: { roles: [] } };
  const person = (displayName: string) => ({ body: aUser({ id: "usr_1", displayName, organizations }) });
  world.api.responses["GET /users/usr_1"] = () => person("Claire D");
  for (const id of ["org_1", "org_2"]) world.api.responses[`GET /users/${id}`] = () => ({ body: aUser({ id }) });
  const { session } = world.openTab();
  await session.signIn(CREDENTIALS);
  await settled();

  const hold = (call: string) => {
    const waiting: ((reply: ApiReply) => void)[] = [];
    world.api.responses[call] = () => new Promise((resolve) => waiting.push(resolve));
    return async (index: number, reply: ApiReply) => {
      waiting[index]?.(reply);
      await settled();
    };
  };
  return { world, session, person, hold };
}

describe("late responses", () => {
  test("the result is that of the last of three reads, in any order of responses", async () => {
    const { session, person, hold } = await signedIn();
    const response = hold("GET /users/usr_1");
    void session.reload();
    void session.reload();
    void session.reload();
    await settled();
    await response(2, person("Third"));
    await response(1, person("Second"));
    await response(0, "unreachable");
    expect(currentOf(session).naturalUser.displayName).toBe("Third");
    expect(session.getState()).toMatchObject({ loadFailed: false });
  });

  test("a late response about the former user is ignored", async () => {
    const { session, person, hold } = await signedIn();
    const response = hold("GET /users/usr_1");
    void session.reload();
    await settled();
    await session.signOut();
    await session.signIn({ ...CREDENTIALS, username: "usr_2" });
    await response(0, person("Claire D"));
    expect(currentOf(session).naturalUser.id).toBe("usr_2");
  });

  test("an organization selected during a read stays selected", async () => {
    const { world, session, person, hold } = await signedIn();
    const response = hold("GET /users/usr_1");
    void session.reload();
    await settled();
    await session.selectOrganization("org_2");
    await response(0, person("Before"));
    expect(currentOf(session)).toMatchObject({ organizationId: "org_2", naturalUser: { displayName: "Claire D" } });
    await response(1, person("After"));
    expect(currentOf(session)).toMatchObject({ organizationId: "org_2", naturalUser: { displayName: "After" } });
    expect(world.texts.get("happy-organization")).toBe("org_2");
  });
});
