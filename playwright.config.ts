import { defineConfig } from "playwright/test";
import { testBrowser } from "@/scripts/chromium.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { testEnv } from "@/tests/support/env";

// scripts/test.mjs starts the production build, and passes its origin in E2E_ORIGIN.
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // Only `npm run test:long` runs several copies, kills processes, waits half a minute, or sends thousands of hostile
  // values.
  ...(testEnv().loops > 1 ? {} : { testIgnore: "**/long/**", grepInvert: /@long/ }),
  globalSetup: "./tests/e2e/support/database-server.ts",
  fullyParallel: true,
  // One more than the two cores of our machines: tests spend time waiting, for an idle network or for a timeout.
  workers: 3,
  forbidOnly: true,
  // A loaded machine may stop a browser at any moment; a test that needed its second try is printed by name
  // (docs/decisions/0017-retry-an-end-to-end-test-once-and-report-it.md).
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  timeout: 60_000,
  // A loaded machine may render late. A state that never comes still fails.
  expect: { timeout: 10_000 },
  use: {
    baseURL: testEnv().e2eOrigin,
    // A service worker requests more pages after those of the test: only tests/e2e/offline*.spec.ts allow one.
    serviceWorkers: "block",
    launchOptions: { args: BROWSER_FLAGS, ...testBrowser() },
  },
});
