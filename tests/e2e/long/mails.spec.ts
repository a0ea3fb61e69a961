import { execFileSync } from "node:child_process";
import { expect, test } from "playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "@/tests/e2e/support/accessibility";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";
import { testEnv } from "@/tests/support/env";

/** Rules for a mail: it has no landmarks, and mail programs show its subject as the heading. */
const NAMES = ["document-title", "html-has-lang", "html-lang-valid", "image-alt", "link-name"];
const RULES = [...NAMES, "color-contrast", "link-in-text-block", "list", "listitem", "aria-roles"];
/** Together, these mails contain every part of the layout. */
const SAMPLE = ["alert", "applicationReminded"];
const Mails = z.array(z.object({ name: z.string(), locale: z.string(), html: z.string(), subject: z.string() }));

const printed = execFileSync(process.execPath, ["--import", "tsx", "tests/support/print-mails.ts"]);
const mails = Mails.parse(JSON.parse(String(printed)));
const isLong = testEnv().loops > 1;

for (const locale of walkedLocales)
  test(`mails fit 360 px, pass accessibility rules and declare their language (${locale})`, async ({ page }) => {
    test.setTimeout(isLong ? 240_000 : 60_000);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const { name, html, subject } of mails.filter((mail) => mail.locale === locale)) {
      await page.setContent(html);
      expect.soft(await page.title(), name).toBe(subject);
      expect.soft(await page.evaluate(() => document.documentElement.lang), name).toBe(locale);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
      for (const colorScheme of isLong || SAMPLE.includes(name) ? (["light", "dark"] as const) : []) {
        await page.emulateMedia({ colorScheme });
        const axeSource = colorScheme === "dark" ? "0" : undefined;
        expect
          .soft(await accessibilityFaults(page, { rules: RULES, axeSource }), `${name}, ${colorScheme}`)
          .toEqual([]);
      }
    }
  });
