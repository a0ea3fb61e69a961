import { HtmlValidate } from "html-validate";
import { expect, type Page } from "playwright/test";
import { HTML_RULES } from "@/tests/crawl/html-rules";
import { accessibilityFaults } from "@/tests/e2e/support/accessibility";
import { testEnv } from "@/tests/support/env";

const validator = new HtmlValidate(HTML_RULES);
/** More Tab stops mean that the keyboard is trapped. */
const MOST_STOPS = 250;

/** The long form looks at every state of a screen. */
export const isLong = testEnv().loops > 1;
export const WIDTHS = isLong ? [360, 768, 1280] : [360];
const COLORS = { rules: ["color-contrast", "link-in-text-block"] };

/** Checks everything at each width in the light theme, and in the long form what the dark theme may change. */
export async function expectSound(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect.soft(await screenFaults(page), `${what}, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const dark = isLong ? [...(await accessibilityFaults(page, COLORS)), ...(await layoutFaults(page))] : [];
    expect.soft(dark, `${what}, ${width} px, dark`).toEqual([]);
  }
}

/** Returns the faults of a screen in its current state: accessibility, HTML, width and headings. */
async function screenFaults(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  const html = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html: ${ruleId}: ${message} (${selector})`),
  );
  return [...(await accessibilityFaults(page)).map((fault) => `axe: ${fault}`), ...html, ...(await layoutFaults(page))];
}

/** Returns the faults that depend only on the width and the theme. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const nbTitles = document.querySelectorAll("h1").length;
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px out of the screen`] : []),
      ...(nbTitles === 1 ? [] : [`${nbTitles} headings of level 1`]),
    ];
  });

/**
 * Follows the Tab key through the page. Returns the number of stops, and those that have no focus ring or are hidden.
 */
export async function focusFaults(page: Page): Promise<{ nbStops: number; faults: string[] }> {
  const faults: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  for (let nbStops = 0; nbStops < MOST_STOPS; nbStops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute("data-visited")) return null;
      focused.setAttribute("data-visited", "");
      // The ring of a checkbox or radio may be on its label or on the next element.
      const drawn = [focused, focused.closest("label"), focused.nextElementSibling].filter((place) => place !== null);
      const isRinged = drawn.some((place) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
        return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
      });
      // An element counts as hidden when it is entirely covered: in a tall field, the browser only shows the current
      // line.
      const { left, top, width, height } = focused.getBoundingClientRect();
      const isSeen = [4, height / 2, height - 4].some((down) => {
        const seen = document.elementFromPoint(left + width / 2, top + down);
        return drawn.some((place) => place.contains(seen) || seen?.contains(place));
      });
      const name = focused.outerHTML.slice(0, 160);
      return [...(isRinged ? [] : [`no focus ring: ${name}`]), ...(isSeen ? [] : [`focus hidden: ${name}`])];
    });
    if (stop === null) return { nbStops, faults };
    faults.push(...stop);
  }
  return { nbStops: MOST_STOPS, faults: [...faults, "The Tab key never comes back"] };
}
