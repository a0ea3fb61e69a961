import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { type Browser, expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { csvDate } from "@/lib/rules/text/csv";
import { today } from "@/lib/rules/time/paris-time";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { main } from "@/tests/e2e/support/firm-way";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";

const FIRM = organizationId(company.slug);
const OFFER = offerId(openOffer.companySlug, openOffer.slug);
/** User agent of a person: programs are not counted. */
const BROWSER = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Visit = { of: "offer" | "page"; from?: string; src?: string; applies?: boolean; times?: number };
/** The firm has no earlier figures: every figure of the screen is computed by hand below. */
const VISITS: Visit[] = [
  { of: "offer", from: "https://www.google.com/", times: 3 },
  { of: "offer", from: "https://www.google.com/", applies: true },
  { of: "offer", from: "https://www.linkedin.com/" },
  { of: "offer", from: "https://fr.indeed.com/" },
  { of: "offer", src: "qr", times: 2 },
  { of: "offer", src: "mail" },
  { of: "page", times: 2 },
  { of: "page", src: "mail" },
];
const SOURCES = { search: 4, mail: 2, qr: 2, direct: 2, board: 1, social: 1 } as const;
const [VIEWS, OFFER_VIEWS, PAGE_VIEWS] = [12, 9, 3];

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

for (const { locale, width } of walkedWays) {
  test(`a month's statistics match figures counted by hand (${locale}, ${width} px)`, async ({ page, browser }) => {
    const product = await launchProduct();
    try {
      await page.setViewportSize({ width, height: 800 });
      const month = today().slice(0, 7);
      await visitAll(browser, product.origin);
      await applyTwice(page, product);
      const member = await openMember(page.request, product, { organization: FIRM, role: "administrator" });
      const api = await apiAs(page.request, member, product.origin);
      const stats = `/organizations/${FIRM}/stats?from=${month}-01&to=${today()}`;
      const read = () => api.call("GET", stats, undefined, { "x-stelace-organization-id": FIRM });
      await expect
        .poll(async () => (await read()).total, { timeout: 20_000 })
        .toMatchObject({
          views: VIEWS,
          applyStarts: 1,
          applications: 2,
          answered: 1,
        });

      const faults = await watchFaults(page);
      await logIn(page, member, { origin: product.origin, locale });
      const url = product.origin + localePath(locale, workspaceRoutes.firmStatistics());
      await page.goto(`${url}?au-nom-de=${FIRM}&periode=${month}`);
      await expectScreen(page, locale);
      await expectSound(page, "statistics");
      await page.setViewportSize({ width, height: 800 });
      await expectFile(page, locale);
      expect(faults).toEqual([]);
    } finally {
      await product.close();
    }
  });
}

/** Makes each visit in a new browser context, which closes afterwards. */
async function visitAll(browser: Browser, origin: string): Promise<void> {
  for (const visit of VISITS)
    for (let time = 0; time < (visit.times ?? 1); time += 1)
      await test.step(JSON.stringify(visit), () => visitOnce(browser, origin, visit));
}

async function visitOnce(browser: Browser, origin: string, { of, from, src, applies }: Visit): Promise<void> {
  const context = await browser.newContext({ userAgent: BROWSER });
  await context.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  const page = await context.newPage();
  const path = of === "page" ? routes.companyPage(company.slug) : routes.companyOffer(company.slug, openOffer.slug);
  await page.goto(`${origin}${path}${src ? `?src=${src}` : ""}`, from ? { referer: from } : {});
  await page.waitForLoadState("networkidle");
  // Opened in another tab: Playwright does not see the requests that a page sends while it unloads.
  if (applies)
    await page
      .locator("[data-apply] a")
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/analytics/log")) answers.push(response.status());
  });
  // The counter is a separate script, which a busy machine runs late: the page is hidden again until the count is sent.
  await expect.poll(() => putAside(page, answers), { timeout: 15_000 }).toEqual([200]);
  await context.close();
}

/** Simulates the event that a browser sends when a page is hidden. Resolves with the statuses received so far. */
async function putAside(page: Page, answers: number[]): Promise<number[]> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  return answers;
}

/** Two people; the firm answers one of them at once. */
async function applyTwice(page: Page, product: Awaited<ReturnType<typeof launchProduct>>): Promise<void> {
  await product.administer("PATCH", `/users/${FIRM}`, { platformData: { _private: { addressCredits: 5 } } });
  for (const isAnswered of [true, false]) {
    const person = await openAccount(page.request, product.origin);
    const api = await apiAs(page.request, person, product.origin);
    await api.createCompleteProfile("Camille R");
    const { id } = await api.call("POST", "/transactions", { assetId: OFFER });
    if (isAnswered) await product.administer("POST", `/transactions/${id}/transitions`, { name: "study" });
  }
}

async function expectScreen(page: Page, locale: string): Promise<void> {
  const say = (...key: string[]) => text(locale, "firm_statistics", ...key);
  const figures = main(page).locator("dl").first();
  await expect(figures.locator("dd").first()).toHaveText(String(VIEWS));
  expect(await figures.locator("dd").allTextContents()).toEqual([
    String(VIEWS),
    "2",
    say("figures", "of").replace("{part, number}", "1").replace("{all, number}", "2"),
    say("under_a_day"),
  ]);
  const steps = (await rowsOf(page, "funnel")).flatMap(([name, count]) => (count === undefined ? [] : [[name, count]]));
  expect(steps.map(([, count]) => count)).toEqual([String(VIEWS), "1", "2", "1", "0", "0"]);
  const sources = (await rowsOf(page, "sources")).map(([name, ...figures]) => [name, figures]);
  expect(Object.fromEntries(sources)).toEqual({
    ...Object.fromEntries(
      Object.entries(SOURCES).map(([source, views]) => [
        say("source", source),
        [String(views), "", source === "search" ? "1" : "0", "0", "0", "0"],
      ]),
    ),
    // The two people applied by the API.
    [say("source", "unmeasured")]: ["—", "—", "—", "—", "2", "0"],
  });
  const offers = await rowsOf(page, "offers");
  expect(offers.find(([name]) => name === say("page"))?.slice(1, 3)).toEqual([String(PAGE_VIEWS), "0"]);
  expect(offers.find(([name]) => name?.startsWith(openOffer.title))?.slice(1, 3)).toEqual([String(OFFER_VIEWS), "1"]);
}

const rowsOf = (page: Page, section: string): Promise<(string | null)[][]> =>
  main(page)
    .locator(`section[aria-labelledby=${section}] tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

async function expectFile(page: Page, locale: string): Promise<void> {
  const downloading = page.waitForEvent("download");
  await main(page)
    .getByRole("button", { name: text(locale, "shell", "csv", "download") })
    .click();
  const delimiter = locale === "fr" ? ";" : ",";
  const file = await readFile(await (await downloading).path(), "utf8");
  const cells: string[][] = parse(file, { bom: true, delimiter });
  const day = csvDate(today(), locale === "fr" ? "french" : "international");
  const say = (...key: string[]) => text(locale, "firm_statistics", ...key);
  const ofPart = (part: string) => cells.filter(([name]) => name === say("parts", part));
  expect(ofPart("total").map((row) => row.slice(2, 7))).toEqual([[String(VIEWS), "1", "0", "2", "1"]]);
  expect(
    ofPart("day")
      .find(([, name]) => name === day)
      ?.slice(2, 7),
  ).toEqual([String(VIEWS), "1", "0", "2", "1"]);
  expect(ofPart("day").filter(([, name, views]) => name !== day && views !== "0")).toEqual([]);
  const named = Object.entries({ ...SOURCES, unmeasured: 0 }).map(([source, views]) => [say("source", source), views]);
  expect(
    ofPart("source")
      .map(([, source, views]) => [source, Number(views)])
      .toSorted(),
  ).toEqual(named.toSorted());
  expect(ofPart("company").map((row) => row[2])).toEqual([String(PAGE_VIEWS)]);
  const sum = ofPart("offer").reduce((total, row) => total + Number(row[2]), 0);
  expect(sum).toBe(OFFER_VIEWS);
}
