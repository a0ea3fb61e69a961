import { expect, test } from "playwright/test";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { pages, templatePages } from "@/tests/e2e/support/pages";
import { testEnv } from "@/tests/support/env";

const TELEPHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 720 };

const isLong = testEnv().loops > 1;
/** One page of each template; the long form visits every page, in both languages. */
const visited = isLong ? pages : templatePages;

for (const { name, path, status, refused = status } of visited)
  test(`${name} has no accessibility fault, fits a 360 px screen and logs no error`, async ({ page }) => {
    // The browser reports in the console the status of a page that is not found or gone.
    const errors = await watchFaults(page, refused === 200 ? null : new RegExp(String(refused)));
    // Opened at the width of a telephone, and measured there again once the page has loaded everything.
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
