import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright";
import { ensureHeadlessShell, testBrowser } from "@/scripts/chromium.mjs";
import { weighFiles } from "@/scripts/page-scripts.mjs";
import { say } from "@/scripts/say.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { candidateScreens } from "@/tests/e2e/support/candidate-screens";
import { firmScreens } from "@/tests/e2e/support/firm-screens";
import { openFullCandidate } from "@/tests/e2e/support/full-candidate";
import { openFullFirm } from "@/tests/e2e/support/full-firm";
import { logIn, type Person } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

// Measures the JavaScript of the screens that load code once their data is read; `npm run size` runs this too. Each
// screen is opened in an account that has content on it, on a desktop and on a telephone, and is measured once it is at
// rest. The HTML of a page only refers to the code that it loads first, and with an unknown id none of the
// rest would load.

const KB = 1_000;
/** Budget of docs/workspace.md §5.7. */
const OPENED_BUDGET = 65 * KB;
const VIEWPORTS = { desk: { width: 1280, height: 800 }, telephone: { width: 360, height: 740 } };
/** The heaviest screens, and light ones that show the code that all share. */
const WEIGHED = [
  "firmOffer",
  "firmApplication",
  "firmPage",
  "firmBoard",
  "firmReplies",
  "firmTeam",
  "candidateProfile",
  "candidateApplication",
  "conversation",
  "account",
];

type Product = Awaited<ReturnType<typeof launchProduct>>;
type Opened = { name: string; files: ReadonlySet<string> };

async function main() {
  await ensureHeadlessShell();
  const product = await launchProduct();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...testBrowser() });
  try {
    const screens = await prepare(product, browser);
    const figures = new Map<string, number[]>();
    for (const viewport of Object.values(VIEWPORTS))
      for (const { name, bytes } of overShell(await openAll(screens, browser, viewport)))
        figures.set(name, [...(figures.get(name) ?? []), bytes]);
    report(figures);
  } finally {
    await browser.close();
    await product.close();
  }
}

type Screen = { name: string; url: string; state: Awaited<ReturnType<BrowserContext["storageState"]>> };

/** Returns the URLs of these screens, each with the session of a person who has content on it. */
async function prepare(product: Product, browser: Browser): Promise<Screen[]> {
  const sessionOf = async (open: (context: BrowserContext) => Promise<Person>) => {
    const context = await browser.newContext();
    await logIn(await context.newPage(), await open(context), product);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const screens: Screen[] = [];
  const add = (state: Screen["state"], name: string, path: string) =>
    WEIGHED.includes(name) && screens.push({ name, url: product.origin + path, state });
  let firm: Awaited<ReturnType<typeof openFullFirm>> | undefined;
  const asFirm = await sessionOf(async ({ request }) => {
    firm = await openFullFirm(request, product);
    return firm.person;
  });
  for (const { name, path } of firmScreens) if (firm) add(asFirm, name, path(firm.paths));
  let candidate: Awaited<ReturnType<typeof openFullCandidate>> | undefined;
  const asCandidate = await sessionOf(async ({ request }) => {
    candidate = await openFullCandidate(request, product);
    return candidate.person;
  });
  for (const { name, path } of candidateScreens) if (candidate) add(asCandidate, name, path(candidate.paths));
  return screens;
}

/** Opens each screen, and returns the scripts that it has loaded once it is at rest. */
async function openAll(screens: readonly Screen[], browser: Browser, viewport: { width: number; height: number }) {
  const opened: Opened[] = [];
  for (const { name, url, state } of screens) {
    const context = await browser.newContext({ storageState: state, viewport });
    const page = await context.newPage();
    const requests = followRequests(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await rest(page, requests);
    const files = [...requests.all].flatMap((request) => /\/_next\/(static\/[^?]+\.js)/.exec(request.url())?.[1] ?? []);
    opened.push({ name, files: new Set(files) });
    await context.close();
  }
  return opened;
}

type Requests = { all: ReadonlySet<Request>; pending: ReadonlySet<Request> };

function followRequests(page: Page): Requests {
  const all = new Set<Request>();
  const pending = new Set<Request>();
  page.on("request", (request) => {
    all.add(request);
    pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return { all, pending };
}

/**
 * Waits until a screen shows no part that is loading and an idle browser requests nothing more. A network that is silent
 * for half a second says less: on a busy machine the scripts of a page run longer, and one that all screens share counted
 * for each of the others.
 */
async function rest(page: Page, { all, pending }: Requests) {
  const loading = page.getByText(text("fr", "shell", "loading"));
  for (let before = -1; before < all.size || pending.size > 0 || (await loading.count()) > 0; ) {
    before = all.size;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  }
}

/**
 * Returns the weight of each screen, without the scripts of the shell: those that all the screens load, or all but one. The
 * bundler may pack the same modules otherwise for one screen: on 1 December 2026 a file of 8.5 kB (react-query, the areas
 * and the state of a session) was that of nine screens of ten, and counted for each of the nine.
 */
function overShell(opened: readonly Opened[]): { name: string; bytes: number }[] {
  const isShared = (file: string) => opened.filter(({ files }) => !files.has(file)).length <= 1;
  const shell = new Set(opened.flatMap(({ files }) => [...files]).filter(isShared));
  // If nothing were shared, the pages would have failed to load.
  if (shell.size === 0) throw new Error("The screens share no script: nothing to measure");
  return opened.map(({ name, files }) => ({
    name,
    bytes: weighFiles([...files].filter((file) => !shell.has(file))),
  }));
}

function report(figures: ReadonlyMap<string, readonly number[]>) {
  const row = (name: string, values: readonly string[]) =>
    say(name.padEnd(60) + values.map((value) => value.padStart(12)).join(""));
  row("screen of the workspace, opened and at rest", [...Object.keys(VIEWPORTS), "budget"]);
  for (const [name, bytes] of [...figures].sort(([a], [b]) => a.localeCompare(b))) {
    const isOver = Math.max(...bytes) > OPENED_BUDGET;
    if (isOver) process.exitCode = 1;
    row(name, [...bytes.map((weight) => (weight / KB).toFixed(1)), `${OPENED_BUDGET / KB}${isOver ? " OVER" : ""}`]);
  }
}

await main();
