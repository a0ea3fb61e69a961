import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { localePath, routes, workspaceRoutes } from "@/lib/routes";
import { company } from "@/tests/e2e/support/demonstration";
import { HOSTILE_TARGETS } from "@/tests/e2e/support/hostile-targets";
import { logIn, openAccount } from "@/tests/e2e/support/people";

const PAGES_AT_ONCE = 6;

type Visited = {
  values: number;
  refused: number;
  failures: string[];
  strays: string[];
  statuses: Record<number, number>;
};

/** A parameter as a link writes it, and as a careless one does. */
const written = (name: string, value: string) => `?${new URLSearchParams({ [name]: value })}`;
const careless = (name: string, value: string) => `?${name}=${value.replaceAll("#", "%23")}`;

type Visit = {
  context: BrowserContext;
  /** The address of each value, on this site. */
  addressOf: (value: string) => string;
  /** Waits until the visit is over; without it, the first answer is the end. */
  until?: (url: URL) => boolean;
  /** Neither styles nor pictures: where one ends is all that counts. */
  documentsOnly?: boolean;
};

async function keepToDocuments(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setBlockedURLs", { urls: ["*/_next/static/*", "*/api/marketplace/images/*", "*.svg*"] });
}

/** Goes to each address, several pages at a time; keeps whatever asked for another site, and every 5xx. */
async function visit(
  origin: string | undefined,
  { context, addressOf, until, documentsOnly = false }: Visit,
): Promise<Visited> {
  const seen: Visited = { values: 0, refused: 0, failures: [], strays: [], statuses: {} };
  const values = [...HOSTILE_TARGETS];
  const worker = async () => {
    const page = await context.newPage();
    if (documentsOnly) await keepToDocuments(page);
    let current = "";
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) return;
      const target = new URL(request.url());
      if (target.origin !== origin) seen.strays.push(`${current.slice(0, 200)} → ${target.href.slice(0, 200)}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 500) seen.failures.push(`${response.status()} ${response.url().slice(0, 300)}`);
    });
    for (let value = values.pop(); value !== undefined; value = values.pop()) {
      current = value;
      // What is longer than a server reads has no answer to show: the browser stays where it was.
      const response = await page.goto(origin + addressOf(value), { waitUntil: "commit" }).catch(() => null);
      seen.values += 1;
      if (!response) seen.refused += 1;
      else seen.statuses[response.status()] = (seen.statuses[response.status()] ?? 0) + 1;
      if (response?.ok() && until) await page.waitForURL(until, { waitUntil: "commit" });
      const { protocol, origin: last } = new URL(page.url());
      if (last !== origin && protocol !== "chrome-error:" && protocol !== "about:")
        seen.strays.push(`${current.slice(0, 200)} ended at ${page.url().slice(0, 200)}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
  return seen;
}

function expectHarmless(name: string, { values, refused, failures, strays, statuses }: Visited) {
  const count = (found: string[]) => `${values - found.length}/${values}`;
  process.stdout.write(
    `hostile values at ${name}: ${count(strays)} stay with us, ${failures.length} answers of 5xx, ${refused} too long to be read, ${JSON.stringify(statuses)}\n`,
  );
  expect(strays).toEqual([]);
  expect(failures).toEqual([]);
  expect(values).toBeGreaterThanOrEqual(900);
  // Everything but the few addresses that no server reads was answered.
  expect(refused).toBeLessThan(10);
}

const FIRM = routes.companyPage(company.slug);
const ENTRIES: [string, (value: string) => string][] = [
  ["a page's redirect", (value) => FIRM + written("redirect", value)],
  [
    "a page's redirect, in English, careless",
    (value) => localePath("en", routes.searchOffers()) + careless("redirect", value),
  ],
  ["/redirect", (value) => routes.redirect() + written("redirect", value)],
  ["/redirect, careless", (value) => routes.redirect() + careless("redirect", value)],
  ["embed", (value) => FIRM + written("embed", value)],
  ["embed, carried on", (value) => `${routes.redirect()}${written("embed", value)}&redirect=eyJuYW1lIjoiaG9tZSJ9`],
  ["log-in's redirect", (value) => routes.login() + written("redirect", value)],
  ["sign-up's redirect", (value) => workspaceRoutes.signUp() + written("redirect", value)],
];

for (const [name, addressOf] of ENTRIES)
  test(`whatever ${name} says, one stays with us, and the server does not fail`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const seen = await visit(baseURL, { context, addressOf, documentsOnly: true });
    expectHarmless(name, seen);
    await context.close();
  });

test("whatever log-in's redirect says, whoever is logged in goes to a page of ours", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, await openAccount(request));
  await page.close();
  const seen = await visit(baseURL, {
    context,
    addressOf: (value) => routes.login() + written("redirect", value),
    until: (url) => url.pathname !== routes.login(),
  });
  expectHarmless("log-in, then logged in", seen);
  await context.close();
});

test("a redirect to a page of ours leads there", async ({ page }) => {
  const target = { name: "companyPage", params: { slug: company.slug }, query: { a: "é" } };
  await page.goto(routes.redirect() + written("redirect", Buffer.from(JSON.stringify(target)).toString("base64")));
  expect(new URL(page.url()).pathname).toBe(FIRM);
});
