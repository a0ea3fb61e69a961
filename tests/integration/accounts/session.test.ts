import { afterEach, describe, expect, test } from "vitest";
import type { User } from "@/lib/entities/user";
import { createSession, type Session, type SessionEnvironment } from "@/lib/session/session";
import { assetTypeId } from "@/marketplace/install/ids";
import { aToken } from "@/tests/support/a-token";
import { createOrganization, PASSWORD, signedUp } from "@/tests/support/accounts";
import { anAsset } from "@/tests/support/an-asset";
import { PUBLIC_KEY } from "@/tests/support/context";
import { createFakeBrowser } from "@/tests/support/fake-browser";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { currentOf } from "@/tests/support/session-harness";

const marketplace = withMarketplace();
const { database, signIn } = marketplace;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function startSession(environment: SessionEnvironment): Session {
  const session = createSession({ origin: marketplace.origin, publicKey: PUBLIC_KEY, product: "happy", environment });
  stops.push(session.start());
  return session;
}

const credentialsOf = ({ username }: User) => ({ username: username ?? "", password: PASSWORD });

/** A user with an account, logged in by a new browser. */
async function loggedIn(overrides: object = {}) {
  const user = await signedUp(marketplace, overrides);
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  const session = startSession(tab.environment);
  await session.signIn(credentialsOf(user));
  return { user, browser, session, ...tab };
}

const sessionsOf = ({ id }: User) => database.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute();
const copyIn = (text: string | undefined): { accessToken: string; refreshToken: string; userId: string } =>
  JSON.parse(text ?? "{}");

describe("a session with the real marketplace", () => {
  test("a log-in is recorded, and the profile gets its date", async () => {
    const user = await signedUp(marketplace, { roles: ["applicant"] });
    const { id: resumeId } = await anAsset(database.db, { type: assetTypeId("resume"), owner: user.id });
    const { environment } = createFakeBrowser().openTab();
    const session = startSession(environment);
    await session.signIn(credentialsOf(user));
    expect(currentOf(session)).toMatchObject({ user: { id: user.id, email: user.email }, organizationId: null });
    expect(currentOf(session).permissions).toContain("user:edit");
    const storedAttributes = async () => {
      const resume = database.db.selectFrom("assets").select("custom_attributes").where("id", "=", resumeId);
      return (await resume.executeTakeFirstOrThrow()).custom_attributes;
    };
    await expect.poll(storedAttributes).toMatchObject({ lastActivity: new Date().toISOString().slice(0, 10) });
    const logIns = await database.db.selectFrom("events").selectAll().where("object_id", "=", user.id).execute();
    expect(logIns).toContainEqual(expect.objectContaining({ type: "user_login", emitter_id: "happy-v3" }));
    expect(await session.readElements({ fields: ["email"] })).toEqual({ id: user.id, email: user.email });
  });

  test("a log-out closes the session on the marketplace too", async () => {
    const { user, session, browser } = await loggedIn();
    const { accessToken } = copyIn(browser.cookies.get("happy-session"));
    const headers = { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${accessToken}` };
    expect((await marketplace.get("/auth/hc-perms", headers)).status).toBe(200);
    await session.signOut();
    expect((await marketplace.get("/auth/hc-perms", headers)).status).toBe(403);
    expect(await sessionsOf(user)).toEqual([]);
    expect([...browser.texts.keys(), ...browser.cookies.keys()]).toEqual(["happy-logout"]);
  });

  test("a session closed elsewhere expires at the next call", async () => {
    const { user, session, browser } = await loggedIn();
    await database.db.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await expect(session.client.permissions.list()).rejects.toThrow("User session expired");
    expect(session.getState()).toEqual({ status: "signed-out", expired: true });
    expect([...browser.texts.keys(), ...browser.cookies.keys()]).toEqual([]);
  });

  test("an expired token is refreshed in both copies", async () => {
    const { user, browser } = await loggedIn();
    const { accessToken: _, ...rest } = copyIn(browser.texts.get("happy-authtoken"));
    const expired = { ...rest, accessToken: aToken({ userId: user.id, exp: 1_700_000_000, loggedAt: 1_699_999_000 }) };
    browser.texts.set("happy-authtoken", JSON.stringify(expired));
    browser.cookies.delete("happy-session");
    const session = startSession(browser.openTab().environment);
    await Promise.all(Array.from({ length: 10 }, () => session.client.users.read(user.id)));
    await expect.poll(() => currentOf(session).naturalUser.email).toBe(user.email);
    const store = copyIn(browser.texts.get("happy-authtoken"));
    expect(store).toMatchObject(rest);
    expect(store.accessToken).not.toBe(expired.accessToken);
    expect(copyIn(browser.cookies.get("happy-session"))).toEqual({ ...store });
  });

  test("an account that was removed is logged out", async () => {
    const { user, session } = await loggedIn();
    // On a late replica, the session outlives the row for a moment only: the read shows that the user is gone.
    await database.db.deleteFrom("users").where("id", "=", user.id).execute();
    await session.reload();
    expect(session.getState()).toMatchObject({ status: "signed-out" });
  });
});

describe("organizations with the real marketplace", () => {
  test("a page selects the earliest firm, then remembers the chosen one", async () => {
    const { user, session, browser } = await loggedIn();
    const first = await session.client.users.create({ type: "organization", displayName: "Cabinet Aubry" });
    const second = await session.client.users.create({ type: "organization", displayName: "Cabinet Bel" });
    await session.reload();
    // The user acted as themselves, without organization: a new page selects the firm again.
    expect(currentOf(session).organizationId).toBeNull();
    const page = startSession(browser.openTab().environment);
    await expect.poll(() => currentOf(page).organizationId).toBe(first.id);
    expect(
      currentOf(page)
        .organizations.map(({ id }) => id)
        .toSorted(),
    ).toEqual([first.id, second.id].toSorted());
    await page.selectOrganization(second.id);
    expect(await page.readElements({ fields: ["displayName"] })).toEqual({ id: second.id, displayName: "Cabinet Bel" });
    expect(await page.actAs(null, () => page.readElements({ fields: [] }))).toEqual({ id: user.id });

    const sister = createFakeBrowser();
    sister.cookies.set("happy-session", browser.cookies.get("happy-session") ?? "");
    const there = startSession(sister.openTab().environment);
    await expect.poll(() => currentOf(there).organizationId).toBe(second.id);
  });

  test("permissions of an acting user are the organization's", async () => {
    const { id } = await createOrganization(marketplace);
    const member = await signedUp(marketplace);
    const path = `/users/${member.id}/organizations/${id}`;
    expect((await marketplace.call("PUT", path, { roles: ["member"] }, withSecret)).status).toBe(200);
    const session = startSession(createFakeBrowser().openTab().environment);
    await session.signIn(credentialsOf(member));
    const asOrganization = currentOf(session).permissions;
    await session.selectOrganization(null);
    expect(currentOf(session)).toMatchObject({ user: { id: member.id } });
    expect(currentOf(session).permissions).not.toEqual(asOrganization);
  });
});

describe("a cookie of another user with the real marketplace", () => {
  /** Simulates a log-in of another user on a sister site, one second later, because tokens count in seconds. */
  async function withOther() {
    const one = await loggedIn();
    const { id: userId, sessionId, refreshToken } = await signIn();
    const loggedAt = Math.floor(Date.now() / 1000) + 1;
    const accessToken = await marketplace.context.tokens.sign({ userId, roles: ["user"], loggedAt, sessionId });
    one.browser.cookies.set("happy-session", JSON.stringify({ accessToken, refreshToken, userId }));
    return { ...one, other: { id: userId, sessionId } };
  }

  test("a valid cookie of another user is adopted", async () => {
    const { session, window, other } = await withOther();
    window.dispatchEvent(new Event("focus"));
    await expect.poll(() => currentOf(session).naturalUser.id).toBe(other.id);
  });

  test("a cookie whose session was closed is replaced", async () => {
    const { session, window, browser, other, user } = await withOther();
    await database.db.deleteFrom("sessions").where("id", "=", other.sessionId).execute();
    window.dispatchEvent(new Event("focus"));
    await expect.poll(() => copyIn(browser.cookies.get("happy-session")).userId).toBe(user.id);
    expect(currentOf(session).naturalUser.id).toBe(user.id);
  });
});
