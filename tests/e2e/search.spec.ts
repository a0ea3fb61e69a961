import { expect, type Page, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { accessibilityFaults, accessibilityFaultsByTheme } from "@/tests/e2e/support/accessibility";

const OFFERS = routes.searchOffers();
const COUNT = /^\s*\d/;
const count = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: COUNT });
/** Returns the number at the beginning of "42 offres à moins de…". */
const found = async (page: Page) => Number.parseInt((await count(page).innerText()).replace(/\s/gu, ""), 10) || 0;

/** A query as a person types it, and the parameters that it becomes. */
const LINE = "chef de mission Rennes 2 j télétravail 45k";
const UNDERSTOOD = "?q=chef+de+mission&lieu=Rennes+(35)&teletravail=2-jours&salaire=45000";
const WHAT = "Métier, compétence, cabinet";
const chips = (page: Page) => page.getByRole("list", { name: "Filtres actifs" });

test.describe("the search without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds an offer near Lyon and opens it", async ({ page }) => {
    await page.goto(OFFERS);
    await page.getByLabel("Métier, compétence, cabinet").fill("gestionnaire de paie");
    await page.getByLabel("Ville ou région").fill("lyon");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/q=gestionnaire\+de\+paie&lieu=lyon/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("près de Lyon (69)");
    const offer = page.getByRole("article").first().getByRole("link");
    const title = await offer.innerText();
    await offer.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  });

  test("an understood query becomes filters, on the search and the home page", async ({ page }) => {
    for (const [start, submit] of [
      [OFFERS, "Rechercher"],
      [routes.home(), "Rechercher"],
    ] as const) {
      await page.goto(start);
      await page.getByLabel(WHAT).first().fill(LINE);
      await page.getByRole("button", { name: submit }).first().click();
      await expect(page).toHaveURL(OFFERS + UNDERSTOOD);
      await expect(chips(page)).toContainText(
        /chef de mission.*Rennes \(35\), 30 km.*2 jours de télétravail ou plus.*45\s000/,
      );
    }
    await page.getByRole("link", { name: /Retirer le filtre.*Rennes/ }).click();
    await expect(page).toHaveURL(`${OFFERS}?q=chef+de+mission&teletravail=2-jours&salaire=45000`);
    await expect(page.getByRole("radio", { name: /^2 jours ou plus/ })).toBeChecked();
  });

  test("a filter is applied by its button, and removed by its chip", async ({ page }) => {
    await page.goto(OFFERS);
    const all = await found(page);
    await page.getByRole("checkbox", { name: /^CDD/ }).check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(/contrat=cdd/);
    expect(await found(page)).toBeLessThan(all);
    await page.getByRole("link", { name: /Retirer le filtre.*CDD/ }).click();
    await expect(page).toHaveURL(OFFERS);
    expect(await found(page)).toBe(all);
  });

  test("the filters stay in the page on a telephone, reached by a link", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(OFFERS);
    await expect(page.getByRole("button", { name: "Filtres", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Filtres", exact: true }).click();
    await page.getByRole("checkbox", { name: /^CDD/ }).check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(/contrat=cdd/);
  });
});

test("a filter applies without reloading the page or moving the focus", async ({ page }) => {
  await page.goto(OFFERS);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });
  const box = page.getByRole("checkbox", { name: /^CDD/ });
  const all = await found(page);
  await box.check();
  await expect(page).toHaveURL(/contrat=cdd/);
  await expect.poll(() => found(page)).toBeLessThan(all);
  await expect(box).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-loaded", "once");
});

test("the Back button restores the former results and boxes", async ({ page }) => {
  await page.goto(OFFERS);
  const box = page.getByRole("checkbox", { name: /^CDD/ });
  const all = await found(page);
  await box.check();
  await expect.poll(() => found(page)).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => found(page)).toBe(all);
  await expect(box).not.toBeChecked();
});

test("the next page of results focuses their heading", async ({ page }) => {
  await page.goto(OFFERS);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("heading", { name: "Résultats" })).toBeFocused();
});

test("the filter sheet on a telephone counts results and closes on Escape", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(OFFERS);
  const all = await found(page);
  await page.getByRole("button", { name: "Filtres" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("checkbox", { name: /^CDD/ }).check();
  await expect(page).toHaveURL(/contrat=cdd/);
  // The URL changes before the response arrives.
  await expect.poll(() => found(page)).toBeLessThan(all);
  await expect
    .poll(async () => (await sheet.getByRole("button", { name: /^Voir les/ }).innerText()).match(/\d+/)?.[0])
    .toBe(String(await found(page)));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtres (1)" })).toBeFocused();
});

test("an understood query becomes filters in one step of the history", async ({ page }) => {
  await page.goto(OFFERS);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });
  const steps = await page.evaluate(() => history.length);
  await page.getByLabel(WHAT).fill(LINE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(OFFERS + UNDERSTOOD);
  await expect(page.getByLabel(WHAT)).toHaveValue("chef de mission");
  await expect(page.getByLabel("Ville ou région")).toHaveValue("Rennes (35)");
  await expect(page.getByRole("radio", { name: /^2 jours ou plus/ })).toBeChecked();
  await expect(page.getByLabel(WHAT)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await expect(page.locator("html")).toHaveAttribute("data-loaded", "once");
  await page.getByRole("link", { name: /Retirer le filtre.*45/ }).click();
  await expect(page).toHaveURL(OFFERS + UNDERSTOOD.replace("&salaire=45000", ""));
  await page.goBack();
  await expect(page).toHaveURL(OFFERS + UNDERSTOOD);
  await page.goBack();
  await expect(page).toHaveURL(OFFERS);
  await expect(page.getByLabel(WHAT)).toHaveValue("");
});

test("an understood query in the URL redirects once to its filters", async ({ request }) => {
  const asked = new URLSearchParams({ q: LINE, contrat: "cdi", page: "3", embed: "1" });
  const response = await request.get(`${OFFERS}?${asked}`, { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  const location = response.headers().location ?? "";
  expect(location).toBe(
    `${OFFERS}?q=chef+de+mission&lieu=Rennes+(35)&contrat=cdi&teletravail=2-jours&salaire=45000&embed=1`,
  );
  expect((await request.get(location, { maxRedirects: 0 })).status()).toBe(200);
  const english = await request.get(`/en${OFFERS}?${asked}`, { maxRedirects: 0 });
  expect(english.headers().location).toBe(`/en${location}`);
});

test("each place has its chip, and a removed chip keeps the others", async ({ page }) => {
  await page.goto(`${OFFERS}?lieu=Rennes`);
  const inRennes = await found(page);
  await page.goto(`${OFFERS}?lieu=Rennes,+Bretagne,+Nantes`);
  await expect(page.getByText(/offres\s– Rennes \(35\), Bretagne ou Nantes \(44\)/)).toBeVisible();
  expect(await found(page)).toBeGreaterThan(inRennes);
  await expect(chips(page).getByRole("link")).toHaveText([
    "Rennes (35), 30 km",
    "Bretagne",
    "Nantes (44), 30 km",
    "Tout effacer",
  ]);
  await page.getByRole("link", { name: /Retirer le filtre.*Bretagne/ }).click();
  await expect(page).toHaveURL(`${OFFERS}?lieu=Rennes,+Nantes`);
  await page.getByRole("link", { name: /Retirer le filtre.*Nantes/ }).click();
  await expect.poll(() => found(page)).toBe(inRennes);
});

test("a misspelt word is corrected, with a link that keeps the filters", async ({ page }) => {
  await page.goto(`${OFFERS}?q=comptbale&contrat=cdi`);
  const said = page.getByRole("status").filter({ hasText: "comptbale" });
  await expect(said).toHaveText(/^Aucune offre pour «\scomptbale\s». Voici les offres pour «\scomptable\s».$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("comptable");
  const corrected = await found(page);
  expect(corrected).toBeGreaterThan(0);
  await said.getByRole("link").click();
  await expect(page).toHaveURL(`${OFFERS}?q=comptable&contrat=cdi`);
  await expect(page.getByRole("status").filter({ hasText: "comptbale" })).toHaveCount(0);
  expect(await found(page)).toBe(corrected);
});

test("the link to full remote work applies its filter, then disappears", async ({ page }) => {
  await page.goto(OFFERS);
  await page.getByRole("link", { name: /^Télétravail complet/ }).click();
  await expect(page).toHaveURL(`${OFFERS}?teletravail=full-remote`);
  await expect(page.getByRole("link", { name: /^Télétravail complet/ })).toHaveCount(0);
});

for (const [state, address] of [
  ["a query turned into filters", UNDERSTOOD],
  ["a search with an unknown place", "?lieu=Rennes,+Bretagne,+Lyonn"],
  ["a search with a corrected word", "?q=comptbale"],
] as const)
  test(`${state} has no accessibility fault, in either theme`, async ({ page }) => {
    await page.goto(OFFERS + address);
    await page.locator("main details").evaluateAll((all) => {
      for (const details of all) details.setAttribute("open", "");
    });
    expect(await accessibilityFaultsByTheme(page)).toEqual([]);
  });

test("the open sheet of filters has no accessibility fault", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(OFFERS);
  await page.getByRole("button", { name: "Filtres" }).click();
  expect(await accessibilityFaults(page, { within: "dialog" })).toEqual([]);
});

test("an unknown place is reported, and its suggestions lead to results", async ({ page }) => {
  await page.goto(`${OFFERS}?lieu=Lyonn`);
  await expect(page.getByText("Aucun lieu ne s’appelle")).toBeVisible();
  await expect(page.getByText(/offres dans toute la France/)).toBeVisible();
  await page.getByRole("link", { name: "Lyon (69)", exact: true }).click();
  await expect(page.getByText(/à moins de 30 km de Lyon \(69\)/).first()).toBeVisible();
});

test("a page beyond the last is a 404; filtered lists stay unindexed", async ({ page }) => {
  expect((await page.goto(`${OFFERS}?page=99999`))?.status()).toBe(404);
  await page.goto(`${OFFERS}?contrat=cdi`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${OFFERS}$`));
});
