import { describe, expect, test } from "vitest";
import { createBrowserStorage } from "@/lib/session/browser-storage";
import { createSessionStore } from "@/lib/session/session-store";
import { aToken } from "@/tests/support/a-token";

const NOW = Date.UTC(2026, 10, 22, 9);
const SECONDS = NOW / 1000;

/** Returns the tokens of a user who logged in this many minutes ago. */
const tokensOf = (userId: string, minutesAgo: number, refreshToken = `refresh_${userId}`) => ({
  accessToken: aToken({ userId, exp: SECONDS + 3600, loggedAt: SECONDS - minutesAgo * 60 }),
  refreshToken,
  userId,
});
const textOf = (value: object) => JSON.stringify(value);

/** Creates the session store of a browser with these tokens in its storage and its cookie. */
function aStore(kept: { store?: object; cookie?: object } = {}) {
  const texts = new Map<string, string>();
  const cookies = new Map<string, string>();
  const fakeOf = (map: Map<string, string>) => ({
    get: (name: string) => map.get(name) ?? null,
    set: (name: string, text: string) => void map.set(name, text),
    remove: (name: string) => void map.delete(name),
  });
  if (kept.store) texts.set("happy-authtoken", textOf(kept.store));
  if (kept.cookie) cookies.set("happy-session", textOf(kept.cookie));
  const storage = createBrowserStorage({ storage: fakeOf(texts), cookies: fakeOf(cookies), product: "happy" });
  return { store: createSessionStore(storage, () => NOW), texts, cookies };
}

describe("the end of a session", () => {
  const ended = tokensOf("usr_1", 10);

  test("an ended session is removed from the store and its cookie", () => {
    const { store, texts, cookies } = aStore({ store: ended, cookie: ended });
    store.tokenStore(() => {}).removeTokens();
    expect([texts.size, cookies.size]).toEqual([0, 0]);
  });

  test("an ended session leaves the cookie of another log-in", () => {
    const other = tokensOf("usr_2", 5);
    const { store, texts, cookies } = aStore({ store: ended, cookie: other });
    store.tokenStore(() => {}).removeTokens();
    expect([texts.has("happy-authtoken"), cookies.get("happy-session")]).toEqual([false, textOf(other)]);
    expect(store.reconcile().session?.tokens).toEqual(other);
  });

  test("the end of a session is reported even when no session is stored", () => {
    const { store } = aStore();
    let reported = 0;
    store.tokenStore(() => (reported += 1)).removeTokens();
    expect(reported).toBe(1);
    expect(store.reconcile()).toEqual({ session: null, unverified: null });
  });
});

describe("the cookie of another user who logged in later", () => {
  const [mine, theirs] = [tokensOf("usr_1", 10), tokensOf("usr_2", 5)];
  const userOf = ({ store }: ReturnType<typeof aStore>) => store.reconcile().session?.tokens.userId;

  test("the cookie is unverified until the API has checked it", () => {
    const { store } = aStore({ store: mine, cookie: theirs });
    expect(store.reconcile()).toMatchObject({ session: { tokens: mine }, unverified: { tokens: theirs } });
  });

  test.each([
    [true, "usr_2"],
    [false, "usr_1"],
  ])("after the verdict %s on the cookie, the session is that of %s", (isValid, userId) => {
    const world = aStore({ store: mine, cookie: theirs });
    world.store.recordVerdict({ accessToken: theirs.accessToken, isValid });
    expect(userOf(world)).toBe(userId);
    expect(world.store.reconcile().unverified).toBeNull();
  });

  test("when a verified cookie is removed, the session is that of the store", () => {
    const world = aStore({ store: mine, cookie: theirs });
    world.store.recordVerdict({ accessToken: theirs.accessToken, isValid: true });
    world.cookies.clear();
    expect(userOf(world)).toBe("usr_1");
  });

  test("a verdict on another token is ignored", () => {
    const world = aStore({ store: mine, cookie: theirs });
    world.store.recordVerdict({ accessToken: mine.accessToken, isValid: true });
    expect(userOf(world)).toBe("usr_1");
    expect(world.store.reconcile().unverified).not.toBeNull();
  });
});

describe("a log-in", () => {
  test("a log-in replaces the tokens, cookie and organization of the former user", () => {
    const { store, texts, cookies } = aStore({ store: tokensOf("usr_1", 10), cookie: tokensOf("usr_1", 10) });
    texts.set("happy-organization", "org_1");
    cookies.set("happy-logout", String(NOW));
    const tokens = tokensOf("usr_2", 0);
    store.signIn(tokens);
    expect([...cookies]).toEqual([]);
    expect([...texts]).toEqual([["happy-authtoken", textOf(tokens)]]);
  });
});

test("a log-out leaves only the marker with its time", () => {
  const { store, texts, cookies } = aStore({ store: tokensOf("usr_1", 10), cookie: tokensOf("usr_1", 10) });
  store.signOut();
  expect([[...texts], [...cookies]]).toEqual([[], [["happy-logout", String(NOW)]]]);
});
