import { existsSync } from "node:fs";
import { defineConfig } from "playwright/test";
import { HEADLESS_SHELL, SYSTEM_CHROMIUM } from "@/scripts/chromium.mjs";
import { BROWSER_FLAGS } from "@/tests/e2e/support/browser-flags";
import { testEnv } from "@/tests/support/env";

const executablePath = [HEADLESS_SHELL, SYSTEM_CHROMIUM].find((path) => existsSync(path));

// The production build is started by scripts/test.mjs, which tells where by E2E_ORIGIN.
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // Several copies, killed processes, thousands of hostile values: `npm run test:long`.
  testIgnore: testEnv().loops > 1 ? [] : "**/long/**",
  globalSetup: "./tests/e2e/support/database-server.ts",
  fullyParallel: true,
  // One more than the two cores of our machines: tests wait for the network to fall silent, and for limits of time.
  workers: 3,
  forbidOnly: true,
  // A loaded machine may stop a browser at any moment; a test that needed its second try is printed by name
  // (docs/decisions/0017-retry-an-end-to-end-test-once-and-report-it.md).
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  timeout: 60_000,
  // A loaded machine takes its time to draw; a state that never comes still fails.
  expect: { timeout: 10_000 },
  use: {
    baseURL: testEnv().e2eOrigin,
    // A worker requests pages of its own, after each test's: only those of tests/e2e/offline*.spec.ts let it.
    serviceWorkers: "block",
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(executablePath && { executablePath }),
    },
  },
});
