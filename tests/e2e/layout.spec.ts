import { expect, test } from "@playwright/test";
import { pages } from "@/tests/e2e/support/pages";

for (const { name, path, status, refused = status } of pages)
  test(`${name} fits a 360 px screen and logs no error`, async ({ page }) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      // The browser itself reports the status of what is not found or gone.
      if (message.type() === "error" && !(refused !== 200 && message.text().includes(String(refused))))
        faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path, { waitUntil: "networkidle" });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
