import { existsSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";
import { type Browser, chromium, type Page } from "playwright/test";
import { HTML_RULES } from "@/tests/crawl/html-rules";
import type { Checked } from "@/tests/crawl/site-faults";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const THEMES = ["light", "dark"] as const;
const SCREEN = { width: 360, height: 800 };

type Faults = Record<"html" | "axe" | "console" | "csp" | "scroll", string[]>;

/** Checks each address in a browser at 360 px in both themes, and validates its HTML once. */
export async function inspectInBrowser(origin: string, addresses: string[]): Promise<Checked[]> {
  const faults: Faults = { html: [], axe: [], console: [], csp: [], scroll: [] };
  const executable = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {};
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...executable });
  try {
    for (const address of addresses) {
      faults.html.push(...(await htmlFaults(origin, address)));
      for (const theme of THEMES) await look(browser, origin, address, theme, faults);
    }
  } finally {
    await browser.close();
  }
  const inThemes = addresses.length * THEMES.length;
  return [
    { name: "HTML validity", nbChecked: addresses.length, faults: faults.html },
    { name: "accessibility (axe)", nbChecked: inThemes, faults: faults.axe },
    { name: "console", nbChecked: inThemes, faults: faults.console },
    { name: "content security policy", nbChecked: inThemes, faults: faults.csp },
    { name: "horizontal scroll at 360 px", nbChecked: inThemes, faults: faults.scroll },
  ];
}

async function htmlFaults(origin: string, address: string): Promise<string[]> {
  const html = await fetch(origin + address).then(
    (response) => response.text(),
    () => null,
  );
  if (html === null) return [`${address}: no answer`];
  const { results } = await new HtmlValidate(HTML_RULES).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
  );
}

async function look(browser: Browser, origin: string, address: string, theme: (typeof THEMES)[number], faults: Faults) {
  const context = await browser.newContext({ viewport: SCREEN, colorScheme: theme, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const kind = message.text().includes("Content Security Policy") ? "csp" : "console";
    faults[kind].push(`${address} (${theme}): ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => faults.console.push(`${address} (${theme}): ${message}`));
  try {
    await page.goto(origin + address, { waitUntil: "networkidle" });
    faults.axe.push(...(await axeFaults(page)).map((fault) => `${address} (${theme}): ${fault}`));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) faults.scroll.push(`${address} (${theme}): ${overflow} px`);
  } catch (error) {
    faults.console.push(`${address} (${theme}): could not be shown: ${String(error).split("\n")[0]}`);
  } finally {
    await context.close();
  }
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
}
