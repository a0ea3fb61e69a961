import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";
import { apiAs, fillLogin, openAccount } from "@/tests/e2e/support/people";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

const QUERY = "?q=gestionnaire+de+paie";
const lines = (page: Page) => page.getByRole("article");
/** Number of results of a search, from "42 offres…". */
const count = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^\s*\d/ });

for (const locale of walkedLocales) {
  const search = localePath(locale, routes.searchOffers());
  const say = (namespace: string, ...key: string[]) => text(locale, namespace, ...key);
  const keep = (key: string, title: string) => say("offer_page", "keep", key).replace("{title}", title);
  const firstTitle = (page: Page) => lines(page).first().getByRole("link").first().innerText();
  const list = (page: Page, name: string) => page.getByRole("region", { name });

  test(`a saved offer shows on its page and in the list (${locale})`, async ({ page }) => {
    await page.goto(search + QUERY);
    const title = await firstTitle(page);
    const sign = lines(page)
      .first()
      .getByRole("button", { name: keep("save", title), exact: true });
    await expect(sign).toHaveAttribute("aria-pressed", "false");
    await sign.press("Enter");
    await expect(sign).toHaveAttribute("aria-pressed", "true");

    await lines(page).first().getByRole("link").first().click();
    await page.getByRole("link", { name: say("search", "opened", "page") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(
      page.getByRole("button", { name: say("offer_page", "keep", "saved"), exact: true }).first(),
    ).toBeVisible();

    // Through the link in the footer of every page.
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: say("offer_page", "saved", "title") })
      .click();
    await page.waitForURL((url) => url.pathname === localePath(locale, routes.savedOffers()));
    await page.reload();
    const saved = page.getByRole("main").getByRole("link", { name: title, exact: true });
    await expect(saved).toBeVisible();
    await expect(page.getByText(say("offer_page", "saved", "closed"))).toHaveCount(0);
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);

    await page.getByRole("button", { name: `${say("offer_page", "saved", "remove")} ${title}` }).click();
    await expect(page.getByText(say("offer_page", "saved", "empty"))).toBeVisible();
    await page.goto(search + QUERY);
    await expect(sign).toHaveAttribute("aria-pressed", "false");
  });

  test(`a saved offer that no longer exists shows as closed (${locale})`, async ({ page }) => {
    await page.goto(search + QUERY);
    await lines(page)
      .first()
      .getByRole("button", { name: keep("save", await firstTitle(page)), exact: true })
      .click();
    await page.evaluate(() => {
      const [kept] = JSON.parse(localStorage.getItem("saved-offers") ?? "[]");
      localStorage.setItem("saved-offers", JSON.stringify([kept, { ...kept, id: "ast_gone", title: "Offre d’avant" }]));
    });
    await page.goto(localePath(locale, routes.savedOffers()));
    const lineOf = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(lineOf("Offre d’avant")).toContainText(say("offer_page", "saved", "closed"));
    await expect(page.getByText(say("offer_page", "saved", "closed"))).toHaveCount(1);
  });

  test(`a hidden offer stays folded and counted, and can be shown again (${locale})`, async ({ page }) => {
    await page.goto(search + QUERY);
    const title = await firstTitle(page);
    const [told, shown] = [await count(page).innerText(), await lines(page).count()];
    await lines(page)
      .first()
      .getByRole("button", { name: keep("hide", title), exact: true })
      .press("Enter");
    const undo = page.getByRole("button", { name: say("offer_page", "keep", "show"), exact: true });
    await expect(undo).toBeFocused();
    await expect(page.getByText(keep("hidden", title))).toBeVisible();
    await page.reload();
    await expect(undo).toBeVisible();
    await expect(lines(page)).toHaveCount(shown - 1);
    await expect(count(page)).toHaveText(told);
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);
    await undo.press("Enter");
    await expect(lines(page)).toHaveCount(shown);
  });

  test(`the latest searches show under the results and open again (${locale})`, async ({ page }) => {
    await page.goto(`${search}?q=audit`);
    const recent = list(page, say("search", "recent_one"));
    await expect(recent).toHaveCount(0);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    // The page stores its search once its script runs.
    const stored = () => page.evaluate(() => localStorage.getItem("recent-searches"));
    await expect.poll(stored, { timeout: 15_000 }).toContain("audit");
    await page.goto(search + QUERY);
    await expect(recent.getByRole("link")).toHaveText([heading]);
    await recent.getByRole("link").click();
    await page.waitForURL((url) => url.pathname === search && url.searchParams.get("q") === "audit");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(recent.getByRole("link")).toHaveCount(1);
  });

  test(`a mail alert is saved once, by one press (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request);
    await page.goto(localePath(locale, routes.login()));
    await fillLogin(page.getByRole("main"), person, locale);
    await page.waitForURL((url) => url.pathname !== localePath(locale, routes.login()));
    await page.goto(search + QUERY);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    const follow = list(page, say("search", "follow", "heading"));
    const alert = follow.getByRole("button", { name: say("search", "follow", "alert") });
    await alert.click();
    await expect(follow.getByRole("status")).toHaveText(say("search", "follow", "alert_saved"));
    await page.reload();
    await alert.click();
    await expect(follow.getByRole("status")).toHaveText(say("search", "follow", "alert_known"));
    const { results } = await (await apiAs(request, person)).savedSearches();
    expect(results).toMatchObject([{ name: heading, active: true }]);

    // A marketplace that does not respond shows an error, and the button stays.
    await page.goto(`${search}?q=audit`);
    await page.route("**/api/marketplace/search**", (route) => route.abort());
    await alert.click();
    await expect(follow.getByRole("status")).toHaveText(say("search", "follow", "alert_failed"));
    await page.unroute("**/api/marketplace/search**");
    await alert.click();
    await expect(follow.getByRole("status")).toHaveText(say("search", "follow", "alert_saved"));
  });
}
