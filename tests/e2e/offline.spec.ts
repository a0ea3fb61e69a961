import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { cachedPaths, copiesOf, expectCopies, workerReady } from "@/tests/e2e/support/offline";
import { searchFold } from "@/tests/e2e/support/search-fold";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  test.setTimeout(120_000);
  product = shared;
});

const QUERY = "?q=gestionnaire+de+paie";
const banner = (page: Page) => page.getByRole("status").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const lines = (page: Page) => page.getByRole("article");
/** A sentence of the banner, up to the day that it names. */
const beforeDate = (sentence: string) => sentence.split("{")[0] ?? "";

for (const { locale, other, width } of [
  { locale: "fr", other: "en", width: 360 },
  { locale: "en", other: "fr", width: 1280 },
]) {
  const at = (path: string, language = locale) => product.origin + localePath(language, path);
  const copyOf = (language: string) => beforeDate(text(language, "offline", "copy"));

  test(`a saved offer and its list are readable offline in both languages (${locale})`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(routes.searchOffers()) + QUERY);
    await workerReady(page);
    const link = lines(page).first().getByRole("link").first();
    const title = await link.innerText();
    const path = new URL((await link.getAttribute("href")) ?? "", product.origin).pathname;
    const french = path.replace(/^\/en(?=\/)/, "");
    await lines(page).first().getByRole("button").first().click();
    await expectCopies(page, french, `/en${french}`, routes.savedOffers(), `/en${routes.savedOffers()}`);

    await context.setOffline(true);
    await page.goto(at(routes.savedOffers()));
    await expect(banner(page)).toContainText(copyOf(locale));
    await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(banner(page)).toContainText(copyOf(locale));
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);
    await page.goto(product.origin + localePath(other, french));
    await expect(banner(page)).toContainText(copyOf(other));
    await expect(heading(page)).toHaveText(title);

    // Any other page shows the list of saved copies, in the language of the requested page, which loads once the
    // network is back.
    await page.goto(at(routes.pricing()));
    await expect(heading(page)).toHaveText(text(locale, "offline", "heading"));
    await expect(banner(page)).toHaveText("");
    const saved = page.getByRole("region", { name: text(locale, "offline", "offers") });
    await expect(saved.getByRole("link")).toHaveAttribute("href", localePath(locale, french));
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);
    // When the network comes back, the requested page loads, except while a click on a copy is under way.
    await saved.getByRole("link").evaluate((link: HTMLElement) => {
      link.click();
      window.dispatchEvent(new Event("online"));
    });
    await expect(heading(page)).toHaveText(title);
    await page.goto(at(routes.pricing()));
    await expect(saved.getByRole("link")).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).not.toHaveText(text(locale, "offline", "heading"));

    await page.goto(product.origin + path);
    await expect(heading(page)).toHaveText(title);
    await expect(banner(page)).toHaveText("");
  });

  test(`a visited search is readable offline, however it was reached (${locale})`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(routes.home()));
    await workerReady(page);
    await page.goto(at(routes.searchOffers()) + QUERY);
    const first = await heading(page).innerText();
    // The document stays: only the data of the page is fetched.
    if (width < 1024) await searchFold(page).click();
    await page.locator('main input[name="q"]').fill("audit");
    await page.locator('main input[name="q"]').press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q") === "audit");
    const second = page.url();
    await expectCopies(page, localePath(locale, routes.searchOffers()) + QUERY, second.slice(product.origin.length));

    await context.setOffline(true);
    await page.goto(second);
    await expect(lines(page).first()).toBeVisible();
    await expect(banner(page)).toContainText(copyOf(locale));
    await page
      .getByRole("region", { name: text(locale, "search", "recent_one") })
      .getByRole("link", { name: first })
      .click();
    await expect(heading(page)).toHaveText(first);
    await expect(banner(page)).toContainText(copyOf(locale));

    // Once the network is back, a search is fetched and is not a copy.
    await context.setOffline(false);
    await page
      .getByRole("region", { name: text(locale, "search", "recent_one") })
      .getByRole("link")
      .first()
      .click();
    await page.waitForURL(second);
    await expect(banner(page)).toHaveText("");
  });
}

test("a closed offer loses its offline copies at the next visit", async ({ page, context }) => {
  await page.goto(product.origin + routes.searchOffers() + QUERY);
  await workerReady(page);
  const link = lines(page).nth(1).getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  await lines(page).nth(1).getByRole("button").first().click();
  await expectCopies(page, path, `/en${path}`);

  const [, , companySlug, , slug] = path.split("/");
  const found: unknown = await product.administer("GET", `/assets/getbyslug/${slug}?company=${companySlug}`);
  const id = typeof found === "object" && found !== null ? Reflect.get(found, "id") : "";
  await product.administer("PATCH", `/assets/${id}`, { active: false });
  await expect.poll(async () => (await fetch(product.origin + path)).status).toBe(410);
  await page.goto(product.origin + path);
  await expect.poll(() => copiesOf(page)).not.toContain(path);
  expect(await copiesOf(page)).not.toContain(`/en${path}`);
  await context.setOffline(true);
  await page.goto(product.origin + path);
  await expect(heading(page)).toHaveText(text("fr", "offline", "heading"));
});

test("a new service worker moves offline copies and deletes former caches", async ({ page }) => {
  // A page that runs no script, in a browser that has the caches of an earlier build.
  await page.goto(`${product.origin}/robots.txt`);
  const search = routes.searchOffers() + QUERY;
  await page.evaluate(async (path) => {
    await (await caches.open("offline-copies-former")).put(path, new Response("old"));
    await (await caches.open("offline-files-former")).put("/_next/static/old.js", new Response("old"));
    await (await caches.open("of-something-else")).put("/x", new Response("x"));
  }, search);
  await page.goto(product.origin + routes.pricing());
  await workerReady(page);
  await expect
    .poll(async () => Object.keys(await cachedPaths(page)).some((name) => name.endsWith("former")))
    .toBe(false);
  expect(await copiesOf(page)).toContain(search);
  expect(Object.keys(await cachedPaths(page))).toContain("of-something-else");
});

test("the service worker caches nothing of the application or the API", async ({ page, context }) => {
  await page.goto(product.origin + workspaceRoutes.workspaceHome());
  await workerReady(page);
  await page.goto(product.origin + routes.login());
  await page.goto(`${product.origin}/api/marketplace/health`);
  const paths = Object.values(await cachedPaths(page)).flat();
  expect(paths.filter((path) => /^(?:\/en)?\/(?:app|api|connexion)(?:\/|$)/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto(product.origin + workspaceRoutes.workspaceHome());
  await expect(heading(page)).toHaveText(text("fr", "offline", "heading"));
});

test("the site works, without offline copies, in browsers without service workers", async ({ page, context }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await context.setOffline(true);
  await expect(page.goto(product.origin)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await context.setOffline(false);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    Reflect.deleteProperty(globalThis, "caches");
  });
  await page.goto(product.origin + routes.searchOffers() + QUERY);
  await lines(page).first().getByRole("button").first().click();
  await page.goto(product.origin + routes.savedOffers());
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link").last()).toBeVisible();
  await page.goto(product.origin + routes.offline());
  await expect(page.getByText(text("fr", "offline", "none"))).toBeVisible();
  expect(faults).toEqual([]);
});
