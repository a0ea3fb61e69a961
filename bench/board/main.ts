import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "playwright";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import { ensureHeadlessShell, testBrowser } from "@/scripts/chromium.mjs";
import { say } from "@/scripts/say.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { company } from "@/tests/e2e/support/demonstration";
import { boardPath, drag, openBoardOf } from "@/tests/e2e/support/firm-board";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

const SLOW_DOWN = 4;
const WANTED_MS = 100;
/** Interval of polling: polling at each frame would add work to the measured frame. */
const POLLED_MS = 100;
const OBSERVER = `{
  const measures = { painted: [], shown: [] };
  Object.assign(window, { measures, wanted: "" });
  let begun = { type: "", timeStamp: 0 };
  const stageOf = (id) =>
    document.querySelector('[data-application="' + id + '"]')?.closest("[data-column]")?.dataset.column;
  const watch = (event) => {
    const id = window.wanted;
    const from = stageOf(id);
    const look = () => {
      if (stageOf(id) === from) return requestAnimationFrame(look);
      window.wanted = "";
      setTimeout(() => measures.painted.push(performance.now() - event.timeStamp));
    };
    if (!id || !from) return;
    begun = event;
    requestAnimationFrame(look);
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === begun.type && Math.abs(startTime - begun.timeStamp) < 1) measures.shown.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
  for (const type of ["keydown", "drop"]) addEventListener(type, watch, { capture: true });
}`;

const NB_APPLICATIONS = 3000;
const NB_PEOPLE = 300;
const AT_ONCE = 8;

// `npm run bench:board`: measures the board of a firm that received thousands of applications, in Chromium, on the
// built product. Measures how soon its cards are painted and how soon a dropped card is drawn in its column, and checks
// the counts.

const NB_MOVES = 20;

async function main() {
  const product = await launchProduct();
  await ensureHeadlessShell();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...testBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openBoardOf(page, product);
    await fillFirm(product.administer);
    await observePaints(page);
    say(`${NB_APPLICATIONS} applications, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
    say(`first cards     ${await firstCards(page, product.origin)} ms after the address`);
    const shown = await page.locator("[data-column] h2 .figures").allInnerTexts();
    say(`counts          ${shown.join(" ")}, ${await page.locator("[data-application]").count()} cards shown`);
    await showAll(page);
    say(`then            ${await page.locator("[data-application]").count()} cards, the processor four times slower`);
    report("moved by key", await moveSlowed(page, "key", NB_MOVES));
    report("moved by mouse", await moveSlowed(page, "mouse", NB_MOVES));
  } finally {
    await browser.close();
    await product.close();
  }
}

/**
 * Measures the time from navigation to the first card in the page, when everything is already in the browser's cache.
 */
async function firstCards(page: Page, origin: string): Promise<number> {
  await page.goto(origin + boardPath);
  await page.locator("[data-application]").first().waitFor();
  const begun = performance.now();
  await page.goto(origin + boardPath);
  await page.locator("[data-application]").first().waitFor();
  return Math.round(performance.now() - begun);
}

/** Shows all the cards of the columns: each click adds some to a column, until its button disappears. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: text("fr", "firm_board", "show_more") });
  while ((await more.count()) > 0) {
    const shown = await page.locator("[data-application]").count();
    await more.first().click();
    await page.waitForFunction((before) => document.querySelectorAll("[data-application]").length > before, shown);
  }
  await page.locator("[data-application]").first().hover();
}

const report = (name: string, { painted, shown }: Awaited<ReturnType<typeof moveSlowed>>) => {
  say(`${name.padEnd(15)} ${figuresOf(painted)}, to paint`);
  say(`${" ".repeat(15)} ${figuresOf(shown)}, to the screen, by the browser’s own measure`);
};

const figuresOf = ({ median, max, underShare }: Figures) =>
  `${median} ms (median), ${max} ms at most, ${Math.round(underShare * 100)} % under 100 ms`;

type Administer = (method: string, path: string, body?: object) => Promise<unknown>;

/** Sends thousands of applications by hundreds of people to a firm; a third are under review, a third in interview. */
async function fillFirm(administer: Administer): Promise<void> {
  const credits = { platformData: { _private: { addressCredits: NB_PEOPLE } } };
  await administer("PATCH", `/users/${organizationId(company.slug)}`, credits);
  const offers = await openOffers(administer);
  const people = await together(NB_PEOPLE, async (index) => {
    const email = `bench-${index}@exemple.fr`;
    const names = { firstname: "Camille", lastname: `Banc${index}`, displayName: `Camille ${index}` };
    return idOf(
      await administer("POST", "/users", { username: email, email, password: "un banc sur 9 toits", ...names }),
    );
  });
  await together(NB_APPLICATIONS, async (index) => {
    const assetId = offers[Math.floor(index / NB_PEOPLE) % offers.length];
    const id = idOf(await administer("POST", "/transactions", { assetId, takerId: people[index % NB_PEOPLE] }));
    const name = ["study", "meet"][index % 3];
    if (name) await administer("POST", `/transactions/${id}/transitions`, { name });
  });
}

/**
 * Creates as many offers of the firm as these applications need, each modelled on the firm's spontaneous application.
 */
async function openOffers(administer: Administer): Promise<string[]> {
  const ownerId = organizationId(company.slug);
  const first = (await administer("GET", `/assets/${offerId(company.slug, "candidature-spontanee")}`)) as object;
  const { assetTypeId, categoryId, locations } = first as Record<string, unknown>;
  return together(NB_APPLICATIONS / NB_PEOPLE, async (index) => {
    const offer = {
      name: `Poste ${index}`,
      ownerId,
      assetTypeId,
      categoryId,
      locations,
      active: true,
      validated: true,
    };
    return idOf(await administer("POST", "/assets", { ...offer, customAttributes: { slug: `poste-${index}` } }));
  });
}

const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));

async function together<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return results;
}

type Figures = { median: number; max: number; underShare: number };

/**
 * `painted`: time until the end of the frame, measured in the page; `shown`: time until the screen shows the frame,
 * measured by the browser to 8 ms.
 */
type Measures = Record<"painted" | "shown", number[]>;

/**
 * Makes the page measure each key press and drop. The measure ends with the first frame in which the card is in another
 * column: a task queued in this frame runs after it is painted. The script is a string: tsx wraps each named function
 * in its own helper, which no page has.
 */
const observePaints = (page: Page) => page.addInitScript({ content: OBSERVER });

/**
 * Moves cards from « À lire » to « À l’étude », with the keyboard or the mouse, with the processor four times slower.
 */
async function moveSlowed(page: Page, by: "key" | "mouse", count: number): Promise<Record<keyof Measures, Figures>> {
  const devtools = await page.context().newCDPSession(page);
  const measures = () => page.evaluate(() => Reflect.get(window, "measures") as Measures);
  const before = await measures();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  for (let done = 1; done <= count; done += 1) {
    const card = page.locator('[data-column="unread"] [data-application]').first();
    const id = (await card.getAttribute("data-application")) ?? "";
    await page.evaluate((wanted) => Object.assign(window, { wanted }), id);
    if (by === "mouse") await drag(page, id, "pending");
    else {
      await card.getByRole("link").focus();
      await idle(page);
      await page.keyboard.press("e");
    }
    const wanted = before.shown.length + done;
    await page.waitForFunction((count) => (Reflect.get(window, "measures") as Measures).shown.length >= count, wanted, {
      polling: POLLED_MS,
    });
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const after = await measures();
  return {
    painted: toFigures(after.painted.slice(before.painted.length)),
    shown: toFigures(after.shown.slice(before.shown.length)),
  };
}

/**
 * Waits until the focus that the bench moved is painted, since this time is not part of the key press: a person presses
 * later.
 */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));

function toFigures(durations: readonly number[]): Figures {
  const sorted = durations.map(Math.round).toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max: sorted.at(-1) ?? 0,
    underShare: sorted.filter((duration) => duration <= WANTED_MS).length / sorted.length,
  };
}

await main();
