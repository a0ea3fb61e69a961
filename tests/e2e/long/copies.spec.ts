import path from "node:path";
import pg from "pg";
import { type Browser, expect, type Page, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { buildFolder } from "@/tests/e2e/support/build-folder";
import { problemsOf, scriptsOfSearch, suggestions, typeInSearch } from "@/tests/e2e/support/lazy-field";
import { launchTwoCopies, read, rightAfter, shownNumber } from "@/tests/e2e/support/two-copies";

const EDITS = 6;
/** Longer than the silence after which a copy of the site requests its missed changes. */
const STOPPED_MS = 2_500;

test.describe.configure({ mode: "serial" });
let copies: Awaited<ReturnType<typeof launchTwoCopies>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  copies = await launchTwoCopies();
});
test.afterAll(() => copies.product.close());

test("each copy of the site shows each edit, and never an older one", async () => {
  const times: number[] = [];
  for (let number = 1; number <= EDITS; number += 1) {
    const since = await copies.edit(number);
    times.push(...(await Promise.all(copies.pages.map((page) => rightAfter(page, number, since)))));
  }
  process.stdout.write(`Two copies were right after ${Math.max(...times).toFixed(0)} ms at most\n`);
});

/**
 * Stops the second copy while `meanwhile` runs, and for at least `STOPPED_MS`. Returns the number that the copy shows
 * to a request sent during the stop, and to one sent after it.
 */
const whileStopped = async (meanwhile: () => Promise<unknown>) => {
  const [, page = ""] = copies.pages;
  copies.second.signal("SIGSTOP");
  const stoppedAt = performance.now();
  await meanwhile();
  const asked = read(page);
  await expect.poll(() => performance.now() - stoppedAt, { intervals: [100] }).toBeGreaterThan(STOPPED_MS);
  copies.second.signal("SIGCONT");
  return Promise.all([shownNumber(await asked), read(page).then(shownNumber)]);
};

test("a copy resumed after a stop serves no outdated page", async () => {
  expect(await whileStopped(() => copies.edit(EDITS + 1))).toEqual([EDITS + 1, EDITS + 1]);
});

test("a copy whose missed changes were deleted serves no outdated page", async () => {
  const client = new pg.Client({ connectionString: copies.product.databaseUrl });
  await client.connect();
  const forget = "DELETE FROM revalidations WHERE number < (SELECT max(number) FROM revalidations)";
  const shown = await whileStopped(async () => {
    await copies.edit(EDITS + 2);
    // The last number invalidates something else: the page is refreshed only because everything expires.
    await client.query("INSERT INTO revalidations (tags) VALUES ('{salaries}')");
    await client.query(forget);
  });
  await client.end();
  expect(shown).toEqual([EDITS + 2, EDITS + 2]);
});

test("a copy serves a page that another rendered, without policy violation", async ({ page }) => {
  test.setTimeout(90_000);
  const cacheHandler = JSON.stringify(path.resolve("tests/e2e/support/shared-pages.cjs"));
  const shared = await buildFolder({ config: `cacheHandler: ${cacheHandler}, cacheMaxMemorySize: 0` });
  const problems = problemsOf(page);
  const started = [await copies.product.startCopy(shared), await copies.product.startCopy(shared)];
  try {
    const [first = "", second = ""] = started.map(({ origin }) => origin + routes.home());
    const rendered = await fetch(first);
    const sent = await fetch(second);
    expect(sent.headers.get("x-nextjs-cache")).toBe("HIT");
    expect(sent.headers.get("content-security-policy")).toBe(rendered.headers.get("content-security-policy"));
    expect(await sent.text()).toBe(await rendered.text());
    await page.goto(second);
    await typeInSearch(page);
    await expect(suggestions(page)).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await Promise.all(started.map((copy) => copy.stop()));
    await shared.remove();
  }
});

test.describe("a tab opened before a deployment", () => {
  /** Opens the home page on a copy, then replaces this copy by another build, on the same port. */
  const deploy = async (browser: Browser, page: Page, keepsFormer: boolean) => {
    const before = await copies.product.startCopy();
    const gone = await scriptsOfSearch(browser, before.origin);
    expect(gone).not.toEqual([]);
    await page.goto(before.origin + routes.home(), { waitUntil: "networkidle" });
    await before.stop();
    const build = await buildFolder({ buildId: "next-build", without: gone, former: keepsFormer ? gone : [] });
    const after = await copies.product.startCopy({ folder: build.folder, port: before.port });
    const close = () => Promise.all([after.stop(), build.remove()]);
    return { origin: before.origin, close };
  };
  const documentsOf = (page: Page) => {
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    return documents;
  };

  test("a tab of a former build uses its files until it navigates", async ({ browser, page }) => {
    const { close } = await deploy(browser, page, true);
    try {
      const problems = problemsOf(page);
      const documents = documentsOf(page);
      await typeInSearch(page);
      await expect(suggestions(page)).toBeVisible();
      expect(documents).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator(`a[href="${routes.pricing()}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${routes.pricing()}$`));
      await expect.poll(() => documents).toEqual([routes.pricing()]);
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  });

  test("a tab of a former build reloads once when its files are gone", async ({ browser, page }) => {
    const { close } = await deploy(browser, page, false);
    try {
      const documents = documentsOf(page);
      await typeInSearch(page);
      await expect.poll(() => documents).toEqual([routes.home()]);
      await page.waitForLoadState("networkidle");
      await typeInSearch(page);
      await page.waitForLoadState("networkidle");
      expect(documents).toEqual([routes.home()]);
    } finally {
      await close();
    }
  });
});
