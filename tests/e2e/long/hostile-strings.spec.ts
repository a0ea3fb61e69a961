import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { cycleThrough } from "@/tests/e2e/support/cycle-through";
import { editHostile, storeHostile } from "@/tests/e2e/support/hostile-content";
import { HOSTILE_STRINGS } from "@/tests/e2e/support/hostile-strings";
import { launchProduct } from "@/tests/e2e/support/product";
import { testEnv } from "@/tests/support/env";

/** One string out of this number is stored, except in the long run (`npm run test:long`), which stores them all. */
const EVERY = testEnv().loops > 1 ? 1 : 13;
const TIMEOUT_MS = 30 * 60_000;
const PAGES_AT_ONCE = 3;

/** Pages that list content stored elsewhere. */
const LISTS = [
  routes.home(),
  routes.media(),
  routes.blog(),
  routes.capsules(),
  routes.loveFriend(),
  routes.livesCompta(),
  routes.changelog(),
  routes.help(),
  routes.docs(),
  routes.product(),
  routes.pricing(),
  routes.landingRecruit(),
  routes.congress("edition-2024"),
  routes.searchOffers(),
  routes.searchCompanies(),
  routes.landings(),
  localePath("en", routes.home()),
];
const FEEDS = [
  machineRoutes.sitemapIndex(),
  machineRoutes.sitemap("pages-1.xml"),
  machineRoutes.articlesFeed("fr"),
  machineRoutes.changelogFeed("fr"),
];

type Seen = { executions: string[]; broken: string[]; strays: string[]; nbOpened: number };

test(`${HOSTILE_STRINGS.length} hostile texts run no script and break no page`, async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS);
  const strings = HOSTILE_STRINGS.filter((_, index) => index % EVERY === 0);
  const next = cycleThrough(strings);
  const product = await launchProduct();
  const context = await browser.newContext();
  try {
    const seen = await watch(context, product.origin);
    await editHostile(product.administer, next);
    const paths: string[] = [];
    for (let turn = 0; turn === 0 || next.nbGiven() < strings.length; turn++)
      paths.push(...(await storeHostile(product.administer, next, turn)));
    const feeds = [...FEEDS, "/feeds/fr/entreprise/hostile-0.xml"];
    await openAll(
      context,
      [...paths, ...LISTS].map((path) => product.origin + path),
      seen,
    );
    seen.broken.push(...(await malformed(context, product.origin, feeds)));
    process.stdout.write(
      `${strings.length} hostile texts in ${next.nbGiven()} fields, ${seen.nbOpened} pages opened, ${feeds.length} feeds read: ` +
        `${seen.executions.length} executions, ${seen.broken.length} broken pages, ${seen.strays.length} calls of other sites\n`,
    );
    expect(strings.length).toBeGreaterThan(200);
    expect(next.nbGiven()).toBeGreaterThanOrEqual(strings.length);
    expect(seen.executions).toEqual([]);
    expect(seen.broken).toEqual([]);
    expect(seen.strays).toEqual([]);
  } finally {
    await context.close();
    await product.close();
  }
});

/** Records each call of `alert`, each violation of the policy, each error, and each request to another site. */
async function watch(context: BrowserContext, origin: string): Promise<Seen> {
  const seen: Seen = { executions: [], broken: [], strays: [], nbOpened: 0 };
  context.on("dialog", async (dialog) => {
    seen.executions.push(`${dialog.page()?.url()}: ${dialog.type()} ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) seen.strays.push(request.url().slice(0, 200));
  });
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const line = `${message.page()?.url()}: ${message.text().slice(0, 300)}`;
    (message.text().includes("Content Security Policy") ? seen.executions : seen.broken).push(line);
  });
  context.on("weberror", (error) => seen.broken.push(`${error.page()?.url()}: ${error.error().message.slice(0, 300)}`));
  return seen;
}

async function openAll(context: BrowserContext, addresses: string[], seen: Seen): Promise<void> {
  const worker = async () => {
    const page = await context.newPage();
    for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
      const response = await page.goto(address, { waitUntil: "load" });
      seen.nbOpened += 1;
      if (response?.status() !== 200) seen.broken.push(`${address}: ${response?.status()}`);
      else await inspect(page, address, seen);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
}

async function inspect(page: Page, address: string, seen: Seen): Promise<void> {
  const found = await page.evaluate(async () => {
    // Once the page is idle, every hydration error has been reported.
    await new Promise((rest) => requestIdleCallback(rest, { timeout: 2_000 }));
    const leads = ["href", "src", "action", "formaction", "xlink:href", "data", "srcdoc"];
    const isCode = (value: string) => /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\s\p{C}]/gu, ""));
    const runs = [...document.querySelectorAll("body *")].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || (leads.includes(name) && isCode(value)))
        .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 80)}`),
    );
    return {
      runs,
      headings: document.querySelectorAll("h1").length,
      mains: document.querySelectorAll("main").length,
      framed: document.querySelectorAll("iframe, object, embed, base, meta[http-equiv=refresh i]").length,
      footer: document.querySelector("[data-site-footer]")?.parentElement?.tagName ?? null,
    };
  });
  seen.executions.push(...found.runs.map((run) => `${address}: ${run}`));
  if (found.framed > 0) seen.executions.push(`${address}: ${found.framed} frames or bases`);
  if (found.headings !== 1 || found.mains !== 1)
    seen.broken.push(`${address}: ${found.headings} h1, ${found.mains} main`);
  // Search screens have no footer. On any other page, the footer must be outside the stored texts.
  if (found.footer !== "BODY" && !address.includes("/recherche/"))
    seen.broken.push(`${address}: footer in ${found.footer}`);
}

/** Feeds that the browser's own parser refuses. */
async function malformed(context: BrowserContext, origin: string, paths: string[]): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  // In sequence: the site renders two pages at a time, and a busy machine rejects further requests.
  const faults = await page.evaluate(async (all) => {
    const found: string[] = [];
    for (const path of all) {
      const response = await fetch(path);
      const parsed = new DOMParser().parseFromString(await response.text(), "text/xml");
      const error = parsed.querySelector("parsererror")?.textContent?.slice(0, 200);
      if (!response.ok || error) found.push(`${path}: ${response.status} ${error ?? ""}`);
    }
    return found;
  }, paths);
  await page.close();
  return faults;
}
