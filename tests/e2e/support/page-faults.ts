import type { Page } from "playwright/test";

/** What the browser reports of a page from now on, violations of its content policy included; `expected`: what may be. */
export async function watchFaults(page: Page, expected: RegExp | null = null): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !expected?.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  // Some are caught by who tried, and reach the console of nobody.
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`Content policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`)),
    ),
  );
  return faults;
}
