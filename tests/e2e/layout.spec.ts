import { expect, test } from "@playwright/test";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { pages } from "@/tests/e2e/support/pages";

for (const { name, path, status, refused = status } of pages)
  test(`${name} fits a 360 px screen and logs no error`, async ({ page }) => {
    // The browser itself reports the status of what is not found or gone.
    const faults = await watchFaults(page, refused === 200 ? null : new RegExp(String(refused)));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path, { waitUntil: "networkidle" });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
