import type { Page } from "playwright";
import { drag } from "@/tests/e2e/support/firm-board";

const SLOW_DOWN = 4;
const WANTED_MS = 100;

export type Figures = { median: number; max: number; underShare: number };

/**
 * Has the page measure each press and drop, to the first frame in which the card is in another column. A text: tsx wraps
 * each function that has a name in a helper of its own, which no page has.
 */
export const observePaints = (page: Page) => page.addInitScript({ content: OBSERVER });

const OBSERVER = `{
  Object.assign(window, { paints: [], wanted: "" });
  const stageOf = (id) =>
    document.querySelector('[data-application="' + id + '"]')?.closest("[data-column]")?.dataset.column;
  const watch = (event) => {
    const id = window.wanted;
    const from = stageOf(id);
    const look = () => {
      if (stageOf(id) === from) return requestAnimationFrame(look);
      window.wanted = "";
      requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - event.timeStamp)));
    };
    if (id && from) requestAnimationFrame(look);
  };
  for (const type of ["keydown", "drop"]) addEventListener(type, watch, { capture: true });
}`;

/** Moves cards from « À lire » to « À l’étude », by the key or by the mouse, with the processor four times slower. */
export async function moveSlowed(page: Page, by: "key" | "mouse", count: number): Promise<Figures> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => Object.assign(window, { paints: [] }));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  for (let done = 1; done <= count; done += 1) {
    const card = page.locator('[data-column="unread"] [data-application]').first();
    const id = (await card.getAttribute("data-application")) ?? "";
    await page.evaluate((wanted) => Object.assign(window, { wanted }), id);
    if (by === "mouse") await drag(page, id, "pending");
    else {
      await card.getByRole("link").focus();
      await page.keyboard.press("e");
    }
    await page.waitForFunction((wanted) => (Reflect.get(window, "paints") as number[]).length >= wanted, done);
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const paints = await page.evaluate(() => Reflect.get(window, "paints") as number[]);
  const sorted = paints.map(Math.round).toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max: sorted.at(-1) ?? 0,
    underShare: sorted.filter((duration) => duration <= WANTED_MS).length / sorted.length,
  };
}
