import type { Page } from "playwright/test";

/**
 * Records the errors that the browser reports from now on, violations of the content policy included, except those that
 * match `expected`.
 */
export async function watchFaults(page: Page, expected: RegExp | null = null): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !expected?.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  // A script may catch the failure of a blocked call, which then never reaches the console.
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`Content policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`)),
    ),
  );
  return faults;
}
