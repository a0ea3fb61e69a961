import { type Browser, expect, type Page } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";

/** Types in the search field of the home page, which loads its script when it is first used. */
export async function typeInSearch(page: Page) {
  const field = page.locator('main input[name="q"]').first();
  await field.focus();
  await page.keyboard.insertText("compta");
}

export const suggestions = (page: Page) => page.getByRole("listbox").first();

/** Returns the scripts, by their names in `.next/static`, that the search field of this site loads on its first use. */
export async function scriptsOfSearch(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(origin + routes.home(), { waitUntil: "networkidle" });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/_next\/static\/([^?]+\.js)/.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  await typeInSearch(page);
  await expect(suggestions(page)).toBeVisible();
  await context.close();
  return loaded;
}

/** Records the problems of a page: violations of its policy, script errors, missing files. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}
