import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "playwright";
import { fillFirm, NB_APPLICATIONS } from "@/bench/board/fill-firm";
import { type Figures, moveSlowed, observePaints } from "@/bench/board/paints";
import { ensureChromium, SYSTEM_CHROMIUM } from "@/scripts/chromium.mjs";
import { say } from "@/scripts/say.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { boardPath, openBoardOf } from "@/tests/e2e/support/firm-board";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

// `npm run bench:board`: measures the board of a firm that received thousands of applications, in Chromium, on the
// built product. Measures how soon its cards are painted and how soon a dropped card is drawn in its column, and checks
// the counts.

const NB_MOVES = 20;

async function main() {
  const product = await launchProduct();
  ensureChromium();
  const executablePath = existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined;
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
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

await main();
