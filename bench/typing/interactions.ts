import type { CDPSession, Locator, Page } from "playwright";
import { expect } from "playwright/test";

const SLOW_DOWN = 6;
/** Milliseconds between two keys, as in fast typing. */
const KEY_MS = 80;
const TEXT = "Révision des comptes, déclarations de TVA et liasses fiscales de quarante dossiers de PME. ".repeat(2);
const WANTED_MS = 50;

export type Figures = { keys: number; median: number; p98: number; max: number; underShare: number };

/** Makes the browser measure each interaction of this page, from the first document on. */
export const observe = (page: Page) =>
  page.addInitScript(() => {
    const durations = new Map<number, number>();
    Object.assign(window, { durations });
    // A named function must not be used here: tsx would wrap it in a helper, which no page has.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, "interactionId"));
        if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration));
      }
    }).observe(Object.assign({ type: "event", buffered: true }, { durationThreshold: 16 }));
  });

/**
 * Types in this field with the processor six times slower; measures each key from its press to the next paint, in
 * milliseconds. The browser does not report keys under 16 ms: these count as 0.
 */
export async function typeSlowed(page: Page, field: Locator): Promise<Figures> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await field.click();
  await expect(field).toBeEditable();
  await page.evaluate(() => (Reflect.get(window, "durations") as Map<number, number>).clear());
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.keyboard.type(TEXT, { delay: KEY_MS });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // The browser delivers the entries once the page is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const told = await page.evaluate(() => [...(Reflect.get(window, "durations") as Map<number, number>).values()]);
  if (told.length === 0) throw new Error("The browser measured no key");
  const keys = [...TEXT].length;
  const all = [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => 0)].sort((a, b) => a - b);
  const at = (share: number) => all[Math.ceil(all.length * share) - 1] ?? 0;
  const under = all.filter((duration) => duration < WANTED_MS).length;
  return { keys, median: at(0.5), p98: at(0.98), max: at(1), underShare: under / all.length };
}
