import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { logoutCookieName, tokensKey } from "@/lib/session/names";
import { keep, logInByTokens, PLAIN, PRODUCT, Tokens } from "@/tests/e2e/support/kept-session";
import { text } from "@/tests/e2e/support/texts";
import { aToken } from "@/tests/support/a-token";
import { testEnv } from "@/tests/support/env";

const TABS = 5;
/** 50 in the long form (`npm run test:long`). */
const EXPIRIES = Math.min(10 * testEnv().loops, 50);
const RACES = Math.min(5 * testEnv().loops, 20);
const PUBLIC_KEY = "pubk_test_happycabinetlocal0000000000000001";
const PASSWORD = "un chat bleu sur 9 toits";

test.describe.configure({ mode: "serial" });

async function call(context: BrowserContext, path: string, data: object): Promise<unknown> {
  const headers = { authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}` };
  const answer = await context.request.post(`/api/marketplace${path}`, { headers, data });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Creates an account, and returns the e-mail with which it logs in. */
async function signUp(context: BrowserContext): Promise<string> {
  const email = `onglets-${crypto.randomUUID()}@exemple.invalid`;
  await call(context, "/users", { username: email, email, password: PASSWORD, firstname: "Lou", lastname: "Onglet" });
  return email;
}

const logIn = (page: Page, email: string): Promise<Tokens> => logInByTokens(page, { email, password: PASSWORD });

/** Waits until every tab sees the stored token: browsers propagate a change of the storage with a delay. */
const seenBy = (tabs: Page[], { accessToken }: Tokens) =>
  Promise.all(
    tabs.map((tab) =>
      tab.waitForFunction(([key, token]) => localStorage.getItem(key)?.includes(token), [
        tokensKey(PRODUCT),
        accessToken,
      ] as const),
    ),
  );

/** Returns the same session with an expired access token: only its refresh token is still valid. */
function expire({ refreshToken, userId }: Tokens, number: number): Tokens {
  const nowS = Math.floor(Date.now() / 1000);
  const claims = { userId, iat: nowS - 3600, loggedAt: nowS - 3600, exp: nowS - 60 - number };
  return { accessToken: aToken(claims), refreshToken, userId };
}

const isRefresh = (request: { method(): string; url(): string }) =>
  request.method() === "POST" && request.url().endsWith("/api/marketplace/auth/token");

const accountHeading = (page: Page) => page.getByRole("heading", { level: 1, name: text("fr", "account", "heading") });
const nameField = (page: Page) => page.getByLabel(text("fr", "account", "name", "firstname"), { exact: true });

/** Link shown by the header to a logged-out visitor. */
const logInLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: text("fr", "session", "menu", "login") });

/** Returns the names of the cookies and storage entries that this browser stores for the session. */
async function kept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  const ours = [...cookies.map(({ name }) => name), ...stored].filter((name) => name.startsWith(PRODUCT));
  return ours.toSorted();
}

/**
 * Checks that nothing of a session remains except the marker of its end. Retried when the page navigates meanwhile to
 * the log-in screen.
 */
const expectNothingKept = (page: Page) =>
  expect(async () => expect(await kept(page)).toEqual([logoutCookieName(PRODUCT)])).toPass();

test(`${TABS} tabs and ${EXPIRIES} expiries make ${EXPIRIES} refreshes and no log-out`, async ({ context, page }) => {
  test.setTimeout(60_000 + EXPIRIES * 15_000);
  await page.goto(PLAIN);
  const tokens = await logIn(page, await signUp(context));
  const tabs = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage())))];
  let refreshes = 0;
  context.on("request", (request) => {
    if (isRefresh(request)) refreshes += 1;
  });
  await Promise.all(tabs.map((tab) => tab.goto(workspaceRoutes.account())));
  for (const tab of tabs) await expect(nameField(tab)).toHaveValue("Lou");
  expect(refreshes).toBe(0);

  for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
    const expired = expire(tokens, expiry);
    // A tab that is still active would overwrite the expired token just stored with a valid one.
    await Promise.all(tabs.map((tab) => tab.goto(PLAIN)));
    await keep(page, expired);
    await seenBy(tabs, expired);
    await Promise.all(tabs.map((tab) => tab.goto(workspaceRoutes.account())));
    for (const tab of tabs) await expect(nameField(tab)).toHaveValue("Lou");
    expect(refreshes).toBe(expiry);
    const now = await page.evaluate((key) => localStorage.getItem(key), tokensKey(PRODUCT));
    expect(Tokens.parse(JSON.parse(now ?? ""))).toMatchObject({ refreshToken: tokens.refreshToken });
    expect(now).not.toContain(expired.accessToken);
  }
  process.stdout.write(`${TABS} tabs, ${EXPIRIES} expiries: ${refreshes} refreshes, 0 log-outs\n`);
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").locator("summary", { hasText: /LO/ }).click();
  await page.getByRole("button", { name: text("fr", "session", "menu", "log_out") }).click();
}

test("a log-out during another tab's refresh leaves no token", async ({ context, page }) => {
  await page.goto(PLAIN);
  const email = await signUp(context);
  const tokens = await logIn(page, email);
  const other = await context.newPage();
  await Promise.all([page.goto(workspaceRoutes.account()), other.goto(workspaceRoutes.account())]);
  await expect(nameField(page)).toHaveValue("Lou");
  await expect(nameField(other)).toHaveValue("Lou");
  // A tab that still sends requests would refresh before the tab under test; a tab that is active when the expired
  // token is stored would overwrite it with its own.
  await page.waitForLoadState("networkidle");
  await other.goto(PLAIN);

  // The marketplace responds to the refresh before the log-out, but the tab receives the response after it.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = other.waitForRequest(isRefresh);
  await other.route("**/api/marketplace/auth/token", async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const expired = expire(tokens, 0);
  await keep(page, expired);
  await seenBy([other], expired);
  await other.goto(workspaceRoutes.account());
  await asked;
  await logOut(page);
  await expectNothingKept(page);
  const responded = other.waitForResponse((response) => isRefresh(response.request()));
  release();
  await responded;
  await expect(logInLink(other)).toBeVisible();
  await expectNothingKept(other);
  // The session is closed on the marketplace too: the refresh token is no longer valid.
  const headers = { authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}` };
  const data = { grantType: "refreshToken", refreshToken: tokens.refreshToken };
  await expect
    .poll(async () => (await context.request.post("/api/marketplace/auth/token", { headers, data })).status())
    .toBe(403);
});

test(`${RACES} log-outs during refreshes of 4 tabs leave no token`, async ({ context, page }) => {
  test.setTimeout(60_000 + RACES * 15_000);
  await page.goto(PLAIN);
  const email = await signUp(context);
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
  for (let race = 0; race < RACES; race += 1) {
    await Promise.all(others.map((tab) => tab.goto(PLAIN)));
    const tokens = await logIn(page, email);
    await page.goto(workspaceRoutes.account());
    await expect(nameField(page)).toHaveValue("Lou");
    await page.getByRole("banner").locator("summary", { hasText: /LO/ }).click();
    await keep(page, expire(tokens, race));
    const reloads = others.map((tab) => tab.goto(workspaceRoutes.account()));
    // The wait varies, so that the log-out falls before, during or after the refresh.
    await others[race % others.length]?.waitForLoadState(race % 2 ? "domcontentloaded" : "load");
    await page.getByRole("button", { name: text("fr", "session", "menu", "log_out") }).click();
    await Promise.all(reloads);
    for (const tab of others) {
      await expect(logInLink(tab)).toBeVisible();
      await expectNothingKept(tab);
    }
    await expect(accountHeading(page)).toBeHidden();
  }
});
