import { expect, type Page } from "playwright/test";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";

/** Checks that a page has no accessibility fault, in either theme, and nothing wider than a 360 px screen. */
export async function expectNoFaults(page: Page, what: string) {
  expect(await accessibilityFaultsByTheme(page), what).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 800 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, { message: `${what}, 360 px` }).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}
