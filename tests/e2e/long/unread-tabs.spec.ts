import { type BrowserContext, expect, type Page, type Request, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { logInByTokens } from "@/tests/e2e/support/kept-session";
import { openAccount } from "@/tests/e2e/support/people";
import { text } from "@/tests/e2e/support/texts";

const TABS = 5;
const PERIOD_MS = 60_000;
/**
 * Matches the request of the bell for the number of unread notifications: it asks for one result per page, unlike the
 * screen of notifications.
 */
const COUNT = /\/api\/marketplace\/notifications\?(?=.*\bnbResultsPerPage=1(?:&|$))/;

/**
 * Opens tabs of one account, whose bells show how many times the count was read: the third response gives three unread
 * notifications. Their clock advances only when the test says so.
 */
async function openTabs(context: BrowserContext, page: Page) {
  const reads: Request[] = [];
  let held: Promise<void> = Promise.resolve();
  await context.route(COUNT, async (route, request) => {
    reads.push(request);
    const unreadCount = reads.length;
    const response = await route.fetch();
    const json = { ...(await response.json()), unreadCount };
    await held;
    // The tab may be closed by then.
    await route.fulfill({ response, json }).catch(() => undefined);
  });
  await logInByTokens(page, await openAccount(page.request));
  await context.clock.install();
  const tabs = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage())))];
  for (const tab of tabs) {
    await tab.goto(workspaceRoutes.account());
    await expect(bell(tab)).toBeVisible();
    await tab.waitForLoadState("networkidle");
  }
  return {
    tabs,
    reads,
    /** Blocks the responses until the returned function is called. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}

const bell = (tab: Page) => tab.getByRole("banner").locator(`a[href="${workspaceRoutes.notifications()}"]`);
const expectBells = (tabs: readonly Page[], count: number) =>
  Promise.all(tabs.map((tab) => expect(bell(tab)).toHaveAttribute("aria-label", new RegExp(`\\b${count}\\b`))));
/** Waits until a later request of each tab has its response, so that all its earlier requests are counted. */
const settle = (tabs: readonly Page[]) =>
  Promise.all(tabs.map((tab) => tab.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()))));

test(`${TABS} tabs together read the unread count once a minute`, async ({ context, page }) => {
  const { tabs, reads } = await openTabs(context, page);
  const before = reads.length;
  for (let minute = 1; minute <= 3; minute += 1) {
    await context.clock.fastForward(PERIOD_MS);
    await expectBells(tabs, before + minute);
  }
  await settle(tabs);
  expect(reads).toHaveLength(before + 3);
});

test("another tab reads the unread count when the reading tab closes", async ({ context, page }) => {
  const { tabs, reads, hold } = await openTabs(context, page);
  const before = reads.length;
  const release = hold();
  await context.clock.fastForward(PERIOD_MS);
  await expect.poll(() => reads.length).toBe(before + 1);
  const leader = reads.at(-1)?.frame().page();
  const others = tabs.filter((tab) => tab !== leader);
  expect(others).toHaveLength(TABS - 1);
  await leader?.close();
  await expect.poll(() => reads.length).toBe(before + 2);
  release();
  await expectBells(others, before + 2);
  await settle(others);
  expect(reads).toHaveLength(before + 2);
});

test("a log-out in one tab stops all tabs from reading the count", async ({ context, page }) => {
  const { tabs, reads } = await openTabs(context, page);
  await page.getByRole("banner").locator("summary", { hasText: /CR/ }).click();
  await page.getByRole("button", { name: text("fr", "session", "menu", "log_out") }).click();
  for (const tab of tabs)
    await expect(
      tab.getByRole("banner").getByRole("link", { name: text("fr", "session", "menu", "login") }),
    ).toBeVisible();
  const before = reads.length;
  for (let minute = 1; minute <= 3; minute += 1) await context.clock.fastForward(PERIOD_MS);
  await settle(tabs);
  expect(reads).toHaveLength(before);
});
