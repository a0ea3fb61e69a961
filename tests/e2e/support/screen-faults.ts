import { HtmlValidate } from "html-validate";
import { expect, type Page } from "playwright/test";
import { HTML_RULES } from "@/tests/crawl/html-rules";
import { accessibilityFaults } from "@/tests/e2e/support/accessibility";
import { testEnv } from "@/tests/support/env";

const validator = new HtmlValidate(HTML_RULES);
/** Beyond, the keyboard is caught. */
const MOST_STOPS = 250;

/** The long form looks at every state of a screen. */
export const isLong = testEnv().loops > 1;
export const WIDTHS = isLong ? [360, 768, 1280] : [360];
const COLORS = { rules: ["color-contrast", "link-in-text-block"] };

/** At each width: all of it in the light, what the dark changes besides. */
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

/** What is wrong with a screen as it stands: to assistive technology, as HTML, in its width and in its headings. */
async function screenFaults(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content());
  const html = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html: ${ruleId}: ${message} (${selector})`),
  );
  return [...(await accessibilityFaults(page)).map((fault) => `axe: ${fault}`), ...html, ...(await layoutFaults(page))];
}

/** What depends on the width and on the theme alone. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const nbTitles = document.querySelectorAll("h1").length;
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px out of the screen`] : []),
      ...(nbTitles === 1 ? [] : [`${nbTitles} headings of level 1`]),
    ];
  });

/** The stops of the Tab key, each with a ring and in sight: those that lack one or are hidden; and how many there are. */
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
      // A box that is drawn by its label has the ring there.
      const drawn = [focused, focused.closest("label"), focused.nextElementSibling].filter((place) => place !== null);
      const isRinged = drawn.some((place) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
        return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
      });
      // Hidden is what is covered whole: of a tall field, the browser shows the line that is typed in.
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
