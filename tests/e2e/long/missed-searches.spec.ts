import { type Browser, expect, type Page, type Request, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { text } from "@/tests/e2e/support/texts";

/** User agent of a person: programs are not counted. */
const BROWSER = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const LINE = "Zootechnicien lunaire";
const SEARCH = `${routes.searchOffers()}?q=${encodeURIComponent(LINE)}`;

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Each visitor sends their IP address in a header, as a proxy would.
  product = await launchProduct({ settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
});
test.afterAll(() => product.close());

const isMiss = (request: Request) => request.postData()?.includes("missed_search") ?? false;

/** A visitor at this address, in a page that shows nothing yet. */
async function aVisitor(browser: Browser, address: string, { refuses = false } = {}): Promise<Page> {
  const context = await browser.newContext({ userAgent: BROWSER, extraHTTPHeaders: { "x-forwarded-for": address } });
  await context.addInitScript(
    (doNotTrack) => {
      Object.defineProperty(navigator, "webdriver", { get: () => false });
      Object.defineProperty(navigator, "doNotTrack", { get: () => doNotTrack });
    },
    refuses ? "1" : null,
  );
  return context.newPage();
}

/** Makes a visitor search without results, and checks that the search is counted. */
async function missOnce(browser: Browser, address: string, path: string): Promise<void> {
  const page = await aVisitor(browser, address);
  const counted = page.waitForResponse((response) => isMiss(response.request()), { timeout: 60_000 });
  // A product that has just started, on an overloaded machine, may reject the first requests: the visitor retries.
  await expect.poll(async () => (await page.goto(product.origin + path))?.status(), { timeout: 45_000 }).toBe(200);
  expect((await counted).status()).toBe(200);
  await page.context().close();
}

test("a search that found nothing is listed until an editor settles it", async ({ page, browser }) => {
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) await missOnce(browser, address, SEARCH);
  await missOnce(browser, "203.0.113.4", `${SEARCH}&lieu=Rennes`);
  const editor = await openAccount(page.request, product.origin);
  await product.administer("PATCH", `/users/${editor.id}`, { roles: ["editor"] });
  const faults = await watchFaults(page);
  await logIn(page, editor, { origin: product.origin });
  await page.goto(product.origin + workspaceRoutes.content());
  await page.getByRole("link", { name: text("fr", "platform_content", "missed_link") }).click();
  const row = page.getByRole("row", { name: /zootechnicien lunaire/ });
  await expect(row.getByRole("cell")).toHaveText([/^4\s*dont 1 avec un lieu/, "4", /20\d\d/, /réglée/]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectSound(page, "missed searches");
  await row.getByRole("button").click();
  await expect(page.getByText(/«\szootechnicien lunaire\s» est réglée/)).toBeVisible();
  await expect(page.getByText(text("fr", "platform_content", "lines", "none_waiting"))).toBeVisible();
  await page.getByLabel(text("fr", "platform_content", "lines", "filter")).selectOption("reglees");
  await expect(row).toBeVisible();
  await page.goto(product.origin + localePath("en", workspaceRoutes.missedSearches()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "platform_content", "lines", "heading"));
  await expect(page.getByText(text("en", "platform_content", "lines", "none_waiting"))).toBeVisible();
  expect(faults).toEqual([]);
});

test("searches with results, personal data or Do Not Track are not counted", async ({ browser }) => {
  for (const [query, refuses] of [
    ["?q=comptable", false],
    ["?q=zoo@exemple.invalid", false],
    [SEARCH.slice(SEARCH.indexOf("?")), true],
  ] as const) {
    const page = await aVisitor(browser, "203.0.113.5", { refuses });
    const misses: string[] = [];
    page.on("request", (request) => isMiss(request) && misses.push(request.url()));
    await page.goto(product.origin + routes.searchOffers() + query);
    await page.waitForLoadState("networkidle");
    expect(misses).toEqual([]);
    await page.context().close();
  }
});
