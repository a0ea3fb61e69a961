import type { Page } from "playwright";
import { drag } from "@/tests/e2e/support/firm-board";

const SLOW_DOWN = 4;
const WANTED_MS = 100;
/** Interval of polling: polling at each frame would add work to the measured frame. */
const POLLED_MS = 100;

export type Figures = { median: number; max: number; underShare: number };
/**
 * `painted`: time until the end of the frame, measured in the page; `shown`: time until the screen shows the frame,
 * measured by the browser to 8 ms.
 */
type Measures = Record<"painted" | "shown", number[]>;

/**
 * Makes the page measure each key press and drop. The measure ends with the first frame in which the card is in another
 * column: a task queued in this frame runs after it is painted. The script is a string: tsx wraps each named function
 * in its own helper, which no page has.
 */
export const observePaints = (page: Page) => page.addInitScript({ content: OBSERVER });

const OBSERVER = `{
  const measures = { painted: [], shown: [] };
  Object.assign(window, { measures, wanted: "" });
  let begun = { type: "", timeStamp: 0 };
  const stageOf = (id) =>
    document.querySelector('[data-application="' + id + '"]')?.closest("[data-column]")?.dataset.column;
  const watch = (event) => {
    const id = window.wanted;
    const from = stageOf(id);
    const look = () => {
      if (stageOf(id) === from) return requestAnimationFrame(look);
      window.wanted = "";
      setTimeout(() => measures.painted.push(performance.now() - event.timeStamp));
    };
    if (!id || !from) return;
    begun = event;
    requestAnimationFrame(look);
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === begun.type && Math.abs(startTime - begun.timeStamp) < 1) measures.shown.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
  for (const type of ["keydown", "drop"]) addEventListener(type, watch, { capture: true });
}`;

/**
 * Moves cards from « À lire » to « À l’étude », with the keyboard or the mouse, with the processor four times slower.
 */
export async function moveSlowed(
  page: Page,
  by: "key" | "mouse",
  count: number,
): Promise<Record<keyof Measures, Figures>> {
  const devtools = await page.context().newCDPSession(page);
  const measures = () => page.evaluate(() => Reflect.get(window, "measures") as Measures);
  const before = await measures();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  for (let done = 1; done <= count; done += 1) {
    const card = page.locator('[data-column="unread"] [data-application]').first();
    const id = (await card.getAttribute("data-application")) ?? "";
    await page.evaluate((wanted) => Object.assign(window, { wanted }), id);
    if (by === "mouse") await drag(page, id, "pending");
    else {
      await card.getByRole("link").focus();
      await idle(page);
      await page.keyboard.press("e");
    }
    const wanted = before.shown.length + done;
    await page.waitForFunction((count) => (Reflect.get(window, "measures") as Measures).shown.length >= count, wanted, {
      polling: POLLED_MS,
    });
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const after = await measures();
  return {
    painted: toFigures(after.painted.slice(before.painted.length)),
    shown: toFigures(after.shown.slice(before.shown.length)),
  };
}

/**
 * Waits until the focus that the bench moved is painted, since this time is not part of the key press: a person presses
 * later.
 */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));

function toFigures(durations: readonly number[]): Figures {
  const sorted = durations.map(Math.round).toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max: sorted.at(-1) ?? 0,
    underShare: sorted.filter((duration) => duration <= WANTED_MS).length / sorted.length,
  };
}
