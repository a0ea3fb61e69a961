import { expect, test } from "playwright/test";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { pages, templatePages } from "@/tests/e2e/support/pages";
import { testEnv } from "@/tests/support/env";

const TELEPHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 720 };

/** axe takes most of the time of a visit: it checks one page of each template, and every page in the long form. */
const isLong = testEnv().loops > 1;
const analysed = isLong ? pages : templatePages;
/** French texts are the longer ones, and overflow first: the long form opens the other English pages too. */
const opened = pages.filter((page) => isLong || analysed.includes(page) || page.name.endsWith("(fr)"));

for (const visited of opened) {
  const { name, path, status, refused = status } = visited;
  const isAnalysed = analysed.includes(visited);
  test(`${name} ${isAnalysed ? "has no accessibility fault in either theme, " : ""}fits a 360 px screen and logs no error`, async ({
    page,
  }) => {
    // The browser reports in the console the status of a page that is not found or gone.
    const errors = await watchFaults(page, refused === 200 ? null : new RegExp(String(refused)));
    // Opened at the width of a telephone, and measured there again once the page has loaded everything.
    await page.setViewportSize(TELEPHONE);
    await page.goto(path);
    if (isAnalysed) {
      await page.setViewportSize(DESKTOP);
      expect.soft(await accessibilityFaultsByTheme(page), "accessibility").toEqual([]);
      await page.setViewportSize(TELEPHONE);
    }
    await page.waitForLoadState("networkidle");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, "pixels out of a screen of 360").toBeLessThanOrEqual(0);
    expect.soft(errors, "errors of the console, of scripts and of the content policy").toEqual([]);
  });
}
