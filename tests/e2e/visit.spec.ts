import { expect, test } from "@playwright/test";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { pages } from "@/tests/e2e/support/pages";

const TELEPHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 720 };

for (const { name, path, status, refused = status } of pages)
  test(`${name} has no accessibility fault in either theme, fits a 360 px screen and logs no error`, async ({
    page,
  }) => {
    // The browser itself reports the status of what is not found or gone.
    const errors = await watchFaults(page, refused === 200 ? null : new RegExp(String(refused)));
    // Opened by a telephone, and measured there again once all that a page does by itself is done.
    await page.setViewportSize(TELEPHONE);
    await page.goto(path);
    await page.setViewportSize(DESKTOP);
    expect.soft(await accessibilityFaultsByTheme(page), "accessibility").toEqual([]);
    await page.setViewportSize(TELEPHONE);
    await page.waitForLoadState("networkidle");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, "pixels out of a screen of 360").toBeLessThanOrEqual(0);
    expect.soft(errors, "errors of the console, of scripts and of the content policy").toEqual([]);
  });
