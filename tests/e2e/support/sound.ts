import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Neither an accessibility fault, in either theme, nor anything wider than a screen of 360 px. */
export async function expectSound(page: Page, what: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 800 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, { message: `${what}, 360 px` }).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}
