import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { aPerson } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

// One product for all, in turn: its mails are read.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

const QUERY = "?q=gestionnaire+de+paie";
const follow = (page: Page, locale: string) =>
  page.getByRole("region", { name: text(locale, "search", "follow", "heading") });

for (const { locale, width } of [
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
]) {
  const search = localePath(locale, routes.searchOffers());
  const say = (...key: string[]) => text(locale, "mail_alert", ...key);

  test(`an alert is made, confirmed, edited and ended by mail (${locale})`, async ({ page }) => {
    const { email } = aPerson();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.origin + search + QUERY);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const form = follow(page, locale);
    await form.getByLabel(text(locale, "search", "follow", "alert_email")).fill(email);
    await form.getByRole("button", { name: text(locale, "search", "follow", "alert_submit") }).press("Enter");
    await expect(form.getByRole("status")).toHaveText(text(locale, "search", "follow", "alert_sent"));

    const link = linkIn(await mailTo(product.outbox, email, "alertConfirmation"), product.origin);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: say("waiting_heading") })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);
    // Opening it again changes nothing: mail filters do.
    await page.reload();
    await page.getByRole("button", { name: say("confirm") }).click();
    await expect(page.getByRole("heading", { name: say("active_heading") })).toBeFocused();
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    const rhythm = page.getByLabel(say("frequency"));
    await rhythm.selectOption("weekly");
    await expect(page.getByRole("status").filter({ hasText: say("frequencies", "weekly") })).toHaveCount(1);
    await page.reload();
    await expect(rhythm).toHaveValue("weekly");

    await page.getByRole("link", { name: say("edit") }).click();
    await page.waitForURL((url) => url.pathname === search && url.search === QUERY);
    await page.goto(`${product.origin}${search}?q=audit`);
    const other = await page.getByRole("heading", { level: 1 }).innerText();
    await follow(page, locale)
      .getByRole("button", { name: text(locale, "search", "follow", "alert_update") })
      .click();
    await page.waitForURL(link);
    await expect(page.getByText(other)).toBeVisible();

    await page.getByRole("button", { name: say("end") }).click();
    await page
      .getByRole("group")
      .getByRole("button", { name: say("end") })
      .click();
    await expect(page.getByText(say("over_heading"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(say("over_heading"))).toBeVisible();
  });
}
