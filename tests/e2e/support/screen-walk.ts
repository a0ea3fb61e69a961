import { type BrowserContext, expect, type Page } from "playwright/test";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import type { launchProduct } from "@/tests/e2e/support/product";
import { expectSound, focusFaults, isLong, WIDTHS } from "@/tests/e2e/support/screen-faults";
import { test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

type Product = Awaited<ReturnType<typeof launchProduct>>;

/**
 * `cut` matches calls without which the screen still shows its other parts. `folds` is set when the sections are
 * checked folded, then open.
 */
export type WalkedScreen<Paths> = { name: string; path: (paths: Paths) => string; cut?: string; folds?: true };

/**
 * The open pages of a walk: `full` belongs to a person with content on every screen, `empty` to a person without any.
 */
export type Walk<Paths> = { product: Product; paths: Paths; full: Page; empty?: Page };

const CUT = /\b(?:40[0-9]|410|5\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED)\b/;
/** Failures of all the calls of a screen: an error, a rate limit, or missing content. */
const FAILURES = [
  ["the API fails", { status: 503 }],
  ["the API limits calls for ten minutes", { status: 429, headers: { "retry-after": "600" } }],
  ["all its data is gone", { status: 404 }],
] as const;
/** Calls without which no screen opens at all. */
const SESSION_CALLS = /\/api\/marketplace\/(?:auth|users|config|sessions\/current)/;

export async function openScreen(page: Page, { origin }: Pick<Product, "origin">, path: string) {
  await page.goto(origin + path);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(text("fr", "shell", "loading"))).toHaveCount(0, { timeout: 30_000 });
}

/**
 * Number of screens of which the ordinary form opens one: the parts that screens share are drawn by the same
 * components.
 */
const SCREENS_OF_ONE = isLong ? 1 : 3;

/**
 * Tests screens of a list with automatic checks: full, in French, at the width of a telephone; the long form tests
 * every screen in each state, in both themes, at three widths.
 */
export function walkScreens<Paths>(screens: readonly WalkedScreen<Paths>[], walk: () => Walk<Paths>) {
  for (const screen of screens.filter((_, index) => index % SCREENS_OF_ONE === 0)) {
    walkFull(screen, walk);
    if (isLong) walkStates(screen, walk);
  }
}

function walkFull<Paths>({ name, path, folds }: WalkedScreen<Paths>, walk: () => Walk<Paths>) {
  test(`${name} has no accessibility or layout fault when full of data`, async () => {
    const { product, paths, full: page } = walk();
    const errors = await watchFaults(page, CUT);
    await page.setViewportSize({ width: 360, height: 800 });
    await openScreen(page, product, path(paths));
    await expectSound(page, name);
    if (folds) {
      await page.locator("main details").evaluateAll((all) => all.map((fold) => fold.setAttribute("open", "")));
      await page.waitForLoadState("networkidle");
      await expectSound(page, `${name}, unfolded`);
    }
    for (const width of isLong ? WIDTHS : []) {
      await page.setViewportSize({ width, height: 800 });
      await openScreen(page, product, path(paths));
      const { nbStops, faults } = await focusFaults(page);
      expect.soft(faults, `${name}, ${width} px, ${nbStops} stops of the Tab key`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

function walkStates<Paths>({ name, path, cut }: WalkedScreen<Paths>, walk: () => Walk<Paths>) {
  test(`${name} has no accessibility or layout fault for a new user`, async () => {
    const { product, paths, empty } = walk();
    if (!empty) throw new Error("Nobody is logged in who has nothing yet");
    await openScreen(empty, product, path(paths));
    await expectSound(empty, `${name}, empty`);
  });

  for (const [what, answer] of FAILURES)
    test(`${name} has no accessibility or layout fault while ${what}`, async () => {
      const { product, paths, full: page } = walk();
      await page.route(/\/api\/marketplace\//, (route) =>
        SESSION_CALLS.test(route.request().url()) ? route.continue() : route.fulfill({ body: "{}", ...answer }),
      );
      await openScreen(page, product, path(paths));
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await expectSound(page, `${name}, ${answer.status}`);
    });

  test(`${name} has no accessibility or layout fault when one call fails`, async () => {
    const { product, paths, full: page } = walk();
    await page.route(new RegExp(`/api/marketplace/${cut ?? "notifications"}`), (route) => route.abort());
    await openScreen(page, product, path(paths));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expectSound(page, `${name}, partial`);
  });

  test(`${name} has no accessibility or layout fault once offline`, async () => {
    const { product, paths, full: page } = walk();
    await openScreen(page, product, path(paths));
    await page.context().setOffline(true);
    await expectSound(page, `${name}, offline`);
    await page.context().setOffline(false);
  });
}

export async function openPage(context: BrowserContext, logInTo: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage();
  await logInTo(page);
  return page;
}
