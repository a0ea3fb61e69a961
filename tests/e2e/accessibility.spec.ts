import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { pages } from "@/tests/e2e/support/pages";

for (const { name, path } of pages)
  for (const colorScheme of ["light", "dark"] as const)
    test(`${name} has no accessibility fault, ${colorScheme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
      await context.close();
    });
