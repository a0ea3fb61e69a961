import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { company } from "@/tests/e2e/support/demonstration";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { aPerson, logIn, openAccount } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

// The tests share one product and run in sequence: they read its mails.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const QUERY = "?q=gestionnaire+de+paie";
const follow = (page: Page, locale: string) =>
  page.getByRole("region", { name: text(locale, "search", "follow", "heading") });

for (const { locale, width } of [
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
]) {
  const search = localePath(locale, routes.searchOffers());
  const say = (...key: string[]) => text(locale, "mail_alert", ...key);

  test(`a visitor's mail alert is created, confirmed, edited and ended (${locale})`, async ({ page }) => {
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
    // Opening the link confirms nothing, since mail filters open links too: the person must press the button.
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

for (const { locale, width } of [
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
]) {
  const say = (namespace: string, ...key: string[]) => text(locale, namespace, ...key);
  const at = (path: string) => product.origin + localePath(locale, path);

  test(`an account saves offers, an alert and a followed firm (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request, product.origin);
    // Playwright reads a narrow no-break space as an ordinary one.
    const beforeTitle = say("offer_page", "keep", "save").split("{")[0] ?? "";
    const saveLabel = new RegExp(`^${beforeTitle.replace(/\s/g, "\\s")}`);
    const kept = page.getByRole("main").getByRole("checkbox");
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(routes.searchOffers()) + QUERY);
    // Several offers have the same title: the line number tells them apart.
    const sign = (line: number) => page.getByRole("article").nth(line).getByRole("button", { name: saveLabel });
    await sign(0).click();
    await logIn(page, person, { origin: product.origin, locale });

    await page.goto(at(workspaceRoutes.keptOffers()));
    await page.getByRole("button", { name: say("candidate_saved", "local", "add") }).click();
    await expect(kept).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem("saved-offers"))).toBe("[]");
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    // Another offer is saved from the public page: it is in the account immediately, and after a reload.
    await page.goto(at(routes.searchOffers()) + QUERY);
    await expect(sign(0)).toHaveAttribute("aria-pressed", "true");
    const sent = page.waitForResponse((response) => response.request().method() === "PUT");
    await sign(1).click();
    await expect(sign(1)).toHaveAttribute("aria-pressed", "true");
    await sent;
    await page.goto(at(workspaceRoutes.keptOffers()));
    await expect(kept).toHaveCount(2);
    for (const box of await kept.all()) await box.check();
    await page.getByRole("main").getByRole("button", { name: /2/ }).click();
    await expect(page.getByRole("heading", { name: say("candidate_saved", "comparison") })).toBeFocused();
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    await page.goto(at(routes.searchOffers()) + QUERY);
    await follow(page, locale)
      .getByRole("button", { name: say("search", "follow", "alert") })
      .click();
    await expect(follow(page, locale).getByRole("status")).toHaveText(say("search", "follow", "alert_saved"));
    await page.goto(at(workspaceRoutes.alerts()));
    const rhythm = page.getByRole("combobox", { name: say("candidate_alerts", "frequency") });
    await rhythm.selectOption("weekly");
    await expect(rhythm).toHaveValue("weekly");
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    // The button is a link to the log-in until the account's bookmarks are read.
    const read = page.waitForResponse((response) => response.url().includes("kind=company"));
    await page.goto(at(routes.companyPage(company.slug)));
    await read;
    const followed = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByText(say("company", "follow"), { exact: true }).click();
    await expect(page.getByText(say("company", "followed"), { exact: true })).toBeVisible();
    await followed;
    await page.goto(at(workspaceRoutes.followedCompanies()));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);
  });
}
