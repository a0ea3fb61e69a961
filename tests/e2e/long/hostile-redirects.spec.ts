import { type BrowserContext, expect, test } from "playwright/test";
import { forwardRoutes } from "@/lib/routes/forward-routes";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { company } from "@/tests/e2e/support/demonstration";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { testEnv } from "@/tests/support/env";
import { HOSTILE_TARGETS } from "@/tests/support/hostile-targets";

/**
 * Number of simultaneous requests: as many as the site renders at once. It rejects some of the requests that wait
 * longer (503), and such a response would test nothing.
 */
const AT_ONCE = 2;
/** The long form (`npm run test:long`) tries every value at every entry. */
const isLong = testEnv().loops > 1;
/** One value out of this number is opened as a page. */
const OPENED_EVERY = isLong ? 1 : 80;
/**
 * Each entry tries one value out of this number, with its own offset: each value is tried at one of the eight entries.
 */
const ASKED_EVERY = isLong ? 1 : 8;
const everyFrom = (every: number, first: number) => HOSTILE_TARGETS.filter((_, index) => (index + first) % every === 0);
const OPENED = everyFrom(OPENED_EVERY, 0);
/** Path of a page of this origin that runs no script. */
const PLAIN = "/robots.txt";

type Seen = { refused: number; failures: string[]; strays: string[]; statuses: Record<number, number> };

/** A parameter, correctly encoded, then as a careless link writes it. */
const written = (name: string, value: string) => `?${new URLSearchParams({ [name]: value })}`;
const careless = (name: string, value: string) => `?${name}=${value.replaceAll("#", "%23")}`;

/** Records the requests to other sites, and the 5xx responses, of all the pages of a browser. */
function watch(context: BrowserContext, origin: string): Seen {
  const seen: Seen = { refused: 0, failures: [], strays: [], statuses: {} };
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) seen.strays.push(request.url().slice(0, 300));
  });
  context.on("response", (response) => {
    if (response.status() >= 500) seen.failures.push(`${response.status()} ${response.url().slice(0, 300)}`);
  });
  return seen;
}

type Entry = {
  context: BrowserContext;
  origin: string;
  /** The address of each value, on this site. */
  addressOf: (value: string) => string;
};

/** Requests the addresses from a page of the site with the browser's `fetch`, which follows redirects. */
async function ask({ context, origin, addressOf }: Entry, values: string[]): Promise<Seen> {
  const page = await context.newPage();
  await page.goto(origin + PLAIN);
  const seen = watch(context, origin);
  const responses = await page.evaluate(
    async ([addresses, atOnce]) => {
      const read = async (address: string) => {
        const answer = await fetch(address);
        // A `<meta>` refresh in the page would redirect its reader after this response.
        const leadsOn = /http-equiv=.?refresh/i.test(await answer.text());
        return { address, status: answer.status, origin: new URL(answer.url).origin, leadsOn };
      };
      const found: Awaited<ReturnType<typeof read>>[] = [];
      const waiting = [...addresses];
      const worker = async () => {
        for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
          const refused = { address, status: 0, origin: location.origin, leadsOn: false };
          found.push(await read(address).catch(() => refused));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return found;
    },
    [values.map(addressOf), AT_ONCE] as const,
  );
  expect(responses).toHaveLength(values.length);
  for (const answer of responses) {
    count(seen, answer.status);
    if (answer.origin !== origin || answer.leadsOn)
      seen.strays.push(`${answer.address.slice(0, 200)} → ${answer.origin}`);
  }
  await page.close();
  return seen;
}

const count = (seen: Seen, status: number) => {
  if (status === 0) seen.refused += 1;
  else seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
};

/** Opens a page at a sample of the addresses, several at a time, and waits until each visit is over. */
async function open({ context, origin, addressOf }: Entry, isOver?: (url: URL) => boolean): Promise<Seen> {
  const seen = watch(context, origin);
  const waiting = [...OPENED];
  const worker = async () => {
    const page = await context.newPage();
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      // An address too long for the server has no response to show: the browser stays where it was.
      const response = await page.goto(addressOf(value), { waitUntil: "domcontentloaded" }).catch(() => null);
      count(seen, response?.status() ?? 0);
      if (response?.ok() && isOver) await page.waitForURL(isOver);
      const { protocol, origin: last } = new URL(page.url());
      if (last !== origin && protocol !== "chrome-error:" && protocol !== "about:")
        seen.strays.push(`${value.slice(0, 200)} ended at ${page.url().slice(0, 200)}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return seen;
}

function expectHarmless(name: string, values: number, { refused, failures, strays, statuses }: Seen) {
  process.stdout.write(
    `hostile values ${name}: ${values - strays.length}/${values} stay with us, ${failures.length} answers of 5xx, ${refused} too long to be read, ${JSON.stringify(statuses)}\n`,
  );
  expect(strays).toEqual([]);
  expect(failures).toEqual([]);
  // Every request got a response, except the few whose URL is too long for any server.
  expect(refused).toBeLessThan(10);
}

test("there are at least 900 hostile redirects", () => expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(900));

const FIRM = routes.companyPage(company.slug);
const ENTRIES: [string, (value: string) => string][] = [
  ["a page's redirect", (value) => FIRM + written("redirect", value)],
  [
    "a page's redirect, in English, careless",
    (value) => localePath("en", routes.searchOffers()) + careless("redirect", value),
  ],
  ["/redirect", (value) => forwardRoutes.redirect() + written("redirect", value)],
  ["/redirect, careless", (value) => forwardRoutes.redirect() + careless("redirect", value)],
  ["embed", (value) => FIRM + written("embed", value)],
  [
    "embed, carried on",
    (value) => `${forwardRoutes.redirect()}${written("embed", value)}&redirect=eyJuYW1lIjoiaG9tZSJ9`,
  ],
  ["log-in's redirect", (value) => routes.login() + written("redirect", value)],
  ["sign-up's redirect", (value) => workspaceRoutes.signUp() + written("redirect", value)],
];

for (const [number, [name, addressOf]] of ENTRIES.entries())
  test(`a hostile value of ${name} stays on the site without server error`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000 * testEnv().loops);
    const origin = baseURL ?? "";
    const context = await browser.newContext({ baseURL: origin });
    const asked = everyFrom(ASKED_EVERY, number);
    expectHarmless(`asked of ${name}`, asked.length, await ask({ context, origin, addressOf }, asked));
    await context.close();
    const withoutScript = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    const opened = await open({ context: withoutScript, origin, addressOf });
    expectHarmless(`opened as ${name}`, OPENED.length, opened);
    await withoutScript.close();
  });

test("a hostile redirect of a logged-in user stays on the site", async ({ context, page, request, baseURL }) => {
  test.setTimeout(120_000 * testEnv().loops);
  await logIn(page, await openAccount(request));
  const addressOf = (value: string) => routes.login() + written("redirect", value);
  const seen = await open({ context, origin: baseURL ?? "", addressOf }, (url) => url.pathname !== routes.login());
  expectHarmless("opened as log-in's redirect, logged in", OPENED.length, seen);
});

test("a redirect to a page of the site leads there", async ({ page }) => {
  const target = { name: "companyPage", params: { slug: company.slug }, query: { a: "é" } };
  await page.goto(
    forwardRoutes.redirect() + written("redirect", Buffer.from(JSON.stringify(target)).toString("base64")),
  );
  expect(new URL(page.url()).pathname).toBe(FIRM);
});
