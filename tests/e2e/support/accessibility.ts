import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Evaluated instead of axe's source (half a megabyte), once axe is in the document. */
const NOTHING_MORE = "0";

type Asked = { rules?: string[]; within?: string; axeSource?: string };

/** Returns the faults that axe finds in the current state of a page: each rule, and the elements that break it. */
export async function accessibilityFaults(page: Page, { rules, within, axeSource }: Asked = {}): Promise<string[]> {
  // Runs in the page itself: no page of the site contains a frame, and a blank page for each analysis would cost more
  // than the analysis.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Returns the faults in both themes, which differ by their colours alone: only colours are checked in the dark theme.
 */
export async function accessibilityFaultsByTheme(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await accessibilityFaults(page, { rules: COLOUR_RULES, axeSource: NOTHING_MORE });
  return [...light.map((fault) => `light, ${fault}`), ...dark.map((fault) => `dark, ${fault}`)];
}
