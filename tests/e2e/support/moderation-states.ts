import { expect, type Page, test } from "playwright/test";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import type { PlatformPaths } from "@/tests/e2e/support/platform-screens";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { openScreen, type Walk, type WalkedScreen } from "@/tests/e2e/support/screen-walk";
import { text } from "@/tests/e2e/support/texts";

const say = (...key: string[]) => text("fr", "platform_moderation", ...key);
const main = (page: Page) => page.getByRole("main");
/** Calls without which no screen opens at all. */
const SESSION_CALLS = /\/api\/marketplace\/(?:auth|users|config|sessions\/current)/;
const STALE = /\b(?:412|422)\b/;

type Screen = WalkedScreen<PlatformPaths>;

/**
 * Tests the states that the walk of every screen does not reach: a screen that is still loading, and a decision that
 * comes too late.
 */
export function walkModerationStates(screens: readonly Screen[], walk: () => Walk<PlatformPaths>) {
  for (const { name, path } of screens)
    test(`${name} has no accessibility or layout fault while it loads`, async () => {
      const { product, paths, full: page } = walk();
      const held: (() => void)[] = [];
      await page.route(/\/api\/marketplace\//, async (route) => {
        if (!SESSION_CALLS.test(route.request().url())) await new Promise<void>((go) => held.push(go));
        await route.continue().catch(() => {});
      });
      await page.goto(product.origin + path(paths));
      await expect(page.getByText(text("fr", "shell", "loading")).first()).toBeAttached();
      await expectSound(page, `${name}, loading`);
      for (const go of held) go();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });

  for (const [what, status, shown, path] of [
    ["on changed content", 412, "changed", "moderatedOffer"],
    ["on a report that another person decided", 422, "decided", "moderatedReport"],
  ] as const)
    test(`a decision ${what} has no accessibility or layout fault`, async () => {
      const { product, paths, full: page } = walk();
      const errors = await watchFaults(page, STALE);
      await openScreen(page, product, paths[path]);
      const isDecision = /\/(?:validate|reports\/\w+)$/;
      await page.route(isDecision, (route) =>
        route.request().method() === "GET" ? route.continue() : route.fulfill({ status, body: "{}" }),
      );
      await main(page)
        .getByRole("button", { name: say("decide", "submit"), exact: true })
        .click();
      await expect(main(page).getByText(say("decide", shown))).toBeVisible();
      await expectSound(page, `${path}, ${status}`);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(errors).toEqual([]);
    });
}
