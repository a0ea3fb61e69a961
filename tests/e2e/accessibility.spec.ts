import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { pages } from "@/tests/e2e/support/pages";

async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

for (const { name, path } of pages)
  test(`${name} has no accessibility fault, in either theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    expect(await faultsOf(page), "light").toEqual([]);
    // The themes differ by their colours alone.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await faultsOf(page, ["color-contrast", "link-in-text-block"]), "dark").toEqual([]);
  });
