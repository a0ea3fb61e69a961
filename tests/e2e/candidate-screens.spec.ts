import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { candidateScreens } from "@/tests/e2e/support/candidate-screens";
import { openFullCandidate, openMailedLinks } from "@/tests/e2e/support/full-candidate";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { expectSound, focusFaults, isLong, WIDTHS } from "@/tests/e2e/support/screen-faults";
import { text } from "@/tests/e2e/support/texts";

/**
 * Every screen of a candidate, looked at by machines: full, in French, on a telephone; the long form has each state, in
 * both themes, at three widths.
 */
const CUT = /\b(?:40[0-9]|410|5\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED)\b/;
/** Of every call of a screen: it fails, too many came before, or what it reads is gone. */
const FAILURES = [
  ["the API fails", { status: 503 }],
  ["the API refuses for ten minutes", { status: 429, headers: { "retry-after": "600" } }],
  ["all that it reads is gone", { status: 404 }],
] as const;
/** Without these, no screen is opened at all. */
const SESSION_CALLS = /\/api\/marketplace\/(?:auth|users|config|sessions\/current)/;

// One product a worker, where two people stay logged in: one worker is enough for the short form.
test.describe.configure({ mode: isLong ? "parallel" : "default", timeout: 240_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
let full: Awaited<ReturnType<typeof openFullCandidate>>;
let mailed: Awaited<ReturnType<typeof openMailedLinks>>;
const pages: Partial<Record<"full" | "empty", Page>> = {};

test.beforeAll(async ({ browser }) => {
  product = await launchProduct();
  const opening = await browser.newContext();
  full = await openFullCandidate(opening.request, product);
  mailed = await openMailedLinks(opening.request, product);
  pages.full = await openPage(await browser.newContext(), full.person);
  if (isLong)
    pages.empty = await openPage(await browser.newContext(), await openAccount(opening.request, product.origin));
  await opening.close();
});
test.afterAll(() => product.close());

async function openPage(context: BrowserContext, person: Parameters<typeof logIn>[1]) {
  const page = await context.newPage();
  await logIn(page, person, product);
  return page;
}

const pageOf = (who: "full" | "empty"): Page => {
  const page = pages[who];
  if (!page) throw new Error(`Nobody is logged in as ${who}`);
  return page;
};

async function open(page: Page, path: string) {
  await page.goto(product.origin + path);
  await settled(page);
}

async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(text("fr", "shell", "loading"))).toHaveCount(0, { timeout: 30_000 });
}

for (const { name, path, cut } of candidateScreens) {
  test(`${name} has no fault when it is full`, async () => {
    const page = pageOf("full");
    const errors = await watchFaults(page, CUT);
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, path(full.paths));
    await expectSound(page, name);
    for (const width of isLong ? WIDTHS : []) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path(full.paths));
      const { nbStops, faults } = await focusFaults(page);
      expect.soft(faults, `${name}, ${width} px, ${nbStops} stops of the Tab key`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  if (!isLong) continue;

  test(`${name} has no fault at first use`, async () => {
    const page = pageOf("empty");
    await open(page, path(full.paths));
    await expectSound(page, `${name}, empty`);
  });

  for (const [what, answer] of FAILURES)
    test(`${name} has no fault while ${what}`, async () => {
      const page = pageOf("full");
      await page.route(/\/api\/marketplace\//, (route) =>
        SESSION_CALLS.test(route.request().url()) ? route.continue() : route.fulfill({ body: "{}", ...answer }),
      );
      await open(page, path(full.paths));
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await expectSound(page, `${name}, ${answer.status}`);
    });

  test(`${name} has no fault when one part of it fails`, async () => {
    const page = pageOf("full");
    await page.route(new RegExp(`/api/marketplace/${cut ?? "notifications"}`), (route) => route.abort());
    await open(page, path(full.paths));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expectSound(page, `${name}, partial`);
  });

  test(`${name} has no fault once the network is gone`, async () => {
    const page = pageOf("full");
    await open(page, path(full.paths));
    await page.context().setOffline(true);
    await expectSound(page, `${name}, offline`);
    await page.context().setOffline(false);
  });
}

test("a list refused for two minutes counts them down, then shows", async () => {
  const page = await pageOf("full").context().newPage();
  await page.clock.install();
  const transactions = /\/api\/marketplace\/transactions/;
  let nbReads = 0;
  await page.route(transactions, (route) => {
    nbReads += 1;
    return route.fulfill({ status: 429, headers: { "retry-after": "120" }, body: "{}" });
  });
  await page.goto(product.origin + workspaceRoutes.candidateApplications());
  const timer = page.getByRole("main").getByRole("timer");
  await expect(timer).toContainText("2 minutes");
  const nbRefused = nbReads;
  await page.unroute(transactions);
  await page.clock.fastForward(61_000);
  await expect(timer).toContainText(/\d+ secondes/);
  expect(nbReads).toBe(nbRefused);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
  await page.close();
});

for (const name of ["unsentApplication", "mailAlert"] as const)
  test(`${name} has no fault, by the link of its mail`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, mailed[name]);
    await expectSound(page, name);
  });
