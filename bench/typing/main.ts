import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { type APIRequestContext, type CDPSession, chromium, type Locator, type Page } from "playwright";
import { expect } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ensureChromium, SYSTEM_CHROMIUM } from "@/scripts/chromium.mjs";
import { say } from "@/scripts/say.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { otherOpenOffer } from "@/tests/e2e/support/demonstration";
import { openFullCandidate } from "@/tests/e2e/support/full-candidate";
import { openFullFirm } from "@/tests/e2e/support/full-firm";
import { logIn, type Person } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

const SLOW_DOWN = 6;
/** Milliseconds between two keys, as in fast typing. */
const KEY_MS = 80;
const TEXT = "Révision des comptes, déclarations de TVA et liasses fiscales de quarante dossiers de PME. ".repeat(2);
const WANTED_MS = 50;

type Paths = Awaited<ReturnType<typeof openFullCandidate>>["paths"];
type FirmPaths = Awaited<ReturnType<typeof openFullFirm>>["paths"];
type Field<Known> = {
  name: string;
  path: (paths: Known) => string;
  open?: (page: Page) => Promise<void>;
  label: RegExp;
};

const fr = (namespace: string, ...key: string[]) => new RegExp(`^${text("fr", namespace, ...key)}`);
const openCard = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

const FIELDS: readonly Field<Paths>[] = [
  {
    name: "tasks of an experience",
    path: () => workspaceRoutes.candidateProfile(),
    open: openCard(text("fr", "candidate_profile", "experiences", "add")),
    label: fr("candidate_profile", "label", "description"),
  },
  {
    name: "title of an experience, with choices",
    path: () => workspaceRoutes.candidateProfile(),
    open: openCard(text("fr", "candidate_profile", "experiences", "add")),
    label: fr("candidate_profile", "label", "title"),
  },
  { name: "message", path: ({ conversation }) => conversation, label: fr("messaging", "composer", "label") },
  {
    name: "message of an application",
    path: () => workspaceRoutes.apply(otherOpenOffer.companySlug, otherOpenOffer.slug),
    label: /^Ce que vous voulez dire au cabinet/,
  },
  { name: "first name", path: () => workspaceRoutes.account(), label: fr("account", "name", "firstname") },
  { name: "search of the site", path: () => routes.searchOffers(), label: fr("search", "form", "what_offers") },
];

const FIRM_FIELDS: readonly Field<FirmPaths>[] = [
  { name: "title of an offer", path: ({ firmOffer }) => firmOffer, label: fr("firm_offer", "position", "title") },
  { name: "text of an offer", path: ({ firmOffer }) => firmOffer, label: fr("firm_offer", "text", "label") },
  { name: "English text of an offer", path: ({ firmOffer }) => firmOffer, label: fr("firm_offer", "english", "label") },
];

/** Types in these fields as a person who has content on every screen. */
async function typeAs<Known>(
  open: (request: APIRequestContext) => Promise<{ person: Person; paths: Known }>,
  fields: readonly Field<Known>[],
) {
  const page = await browser.newPage();
  await observe(page);
  const { person, paths } = await open(page.request);
  await logIn(page, person, product);
  for (const { name, path, open: show, label } of fields) {
    await page.goto(product.origin + path(paths));
    await show?.(page);
    const field = page.getByRole("main").getByLabel(label).first();
    const { keys, median, p98, max, underShare } = await typeSlowed(page, field);
    say(
      `${name}: ${keys} keys, half within ${median} ms, 98 % within ${p98} ms, the slowest ${max} ms, ${(underShare * 100).toFixed(1)} % under 50 ms`,
    );
  }
  await page.context().close();
}

type Figures = { keys: number; median: number; p98: number; max: number; underShare: number };

/** Makes the browser measure each interaction of this page, from the first document on. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const durations = new Map<number, number>();
    Object.assign(window, { durations });
    // A named function must not be used here: tsx would wrap it in a helper, which no page has.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, "interactionId"));
        if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration));
      }
    }).observe(Object.assign({ type: "event", buffered: true }, { durationThreshold: 16 }));
  });

/**
 * Types in this field with the processor six times slower; measures each key from its press to the next paint, in
 * milliseconds. The browser does not report keys under 16 ms: these count as 0.
 */
async function typeSlowed(page: Page, field: Locator): Promise<Figures> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await field.click();
  await expect(field).toBeEditable();
  await page.evaluate(() => (Reflect.get(window, "durations") as Map<number, number>).clear());
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.keyboard.type(TEXT, { delay: KEY_MS });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // The browser delivers the entries once the page is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const told = await page.evaluate(() => [...(Reflect.get(window, "durations") as Map<number, number>).values()]);
  if (told.length === 0) throw new Error("The browser measured no key");
  const keys = [...TEXT].length;
  const all = [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => 0)].sort((a, b) => a - b);
  const at = (share: number) => all[Math.ceil(all.length * share) - 1] ?? 0;
  const under = all.filter((duration) => duration < WANTED_MS).length;
  return { keys, median: at(0.5), p98: at(0.98), max: at(1), underShare: under / all.length };
}

/**
 * `npm run bench:typing`: measures how soon a key is painted on the screens where people write, with the processor six
 * times slower.
 */
await ensureChromium();
say(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const product = await launchProduct();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
});
try {
  await typeAs((request) => openFullFirm(request, product), FIRM_FIELDS);
  await typeAs((request) => openFullCandidate(request, product), FIELDS);
} finally {
  await browser.close();
  await product.close();
}
