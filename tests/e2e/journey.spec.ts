import { expect, type Page, test } from "@playwright/test";
import { localePath, routes } from "@/lib/routes";

const WORDS = {
  fr: {
    locale: "fr",
    lang: "fr",
    what: "Métier, compétence, cabinet",
    where: "Ville ou code postal",
    radius: "Rayon",
    submit: "Rechercher",
    query: "gestionnaire de paie",
  },
  en: {
    locale: "en",
    lang: "en",
    what: "Job, skill, firm",
    where: "Town or postcode",
    radius: "Radius",
    submit: "Search",
    query: "payroll manager",
  },
} as const;

/** Home, search around Lyon, an offer, its firm: only what a visitor sees and presses. */
const findAnOffer = async (page: Page, words: (typeof WORDS)["fr" | "en"]) => {
  await page.goto(localePath(words.locale, routes.searchOffers()));
  const form = page.getByRole("search").first();
  await form.getByLabel(words.what).fill(words.query);
  await form.getByLabel(words.where).fill("lyon");
  await form.getByLabel(words.radius).selectOption("30");
  await form.getByRole("button", { name: words.submit }).click();
  await expect(page).toHaveURL(/lieu=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lyon");

  const offers = page.getByRole("main").getByRole("article");
  expect(await offers.count()).toBeGreaterThan(1);
  for (const text of await offers.allInnerTexts()) expect(text).toMatch(/paie/i);
  const link = offers.first().getByRole("link").first();
  const title = await link.innerText();
  await link.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(new RegExp(`^[^?]*${localePath(words.locale, "/entreprise/")}[^/]+/offre-emploi/`));
  expect(await page.locator("html").getAttribute("lang")).toBe(words.lang);
  const firm = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasNot: page.locator("svg") })
    .first();
  const name = await firm.innerText();
  await firm.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
};

for (const words of Object.values(WORDS)) {
  test(`a visitor finds an offer near Lyon and its firm (${words.locale})`, ({ page }) => findAnOffer(page, words));

  test(`the same without JavaScript (${words.locale})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await findAnOffer(await context.newPage(), words);
    await context.close();
  });
}

test("a filter narrows the results to what its count said, and its chip takes it away", async ({ page }) => {
  await page.goto(routes.searchOffers());
  const filter = page.getByRole("checkbox", { name: /^CDD/ }).first();
  const count = Number(/\d+/.exec((await filter.locator("xpath=ancestor::label").innerText()).replace("CDD", ""))?.[0]);
  await filter.check();
  const apply = page.getByRole("button", { name: "Appliquer les filtres" });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/contrat=cdd/);
  await expect(page.getByRole("heading", { name: new RegExp(`^${count} offres`) })).toBeVisible();
  await page.getByRole("link", { name: /Retirer le filtre « CDD »/ }).click();
  await expect(page).not.toHaveURL(/contrat=/);
});

test("paging goes through all results without repeating one", async ({ request }) => {
  const seen = new Set<string>();
  let total = 0;
  for (let page = 1; page <= 4; page++) {
    const html = await (await request.get(`${routes.searchOffers()}?q=audit&page=${page}`)).text();
    const links = new Set(
      [...html.matchAll(/href="(\/entreprise\/[^"]+\/offre-emploi\/[^"]+)"/g)].map(([, path = ""]) => path),
    );
    total += links.size;
    for (const link of links) seen.add(link);
  }
  expect(seen.size).toBe(total);
  expect(total).toBeGreaterThan(24);
});

test("a page beyond the last one is not found", async ({ request }) => {
  expect((await request.get(`${routes.searchOffers()}?page=9999`)).status()).toBe(404);
});

test("the language switch keeps the page and the search", async ({ page }) => {
  await page.goto(`${routes.searchOffers()}?q=audit`);
  await page.getByRole("banner").getByRole("link", { name: "en" }).click();
  await expect(page).toHaveURL(/\/en\/recherche\/offres-emploi\?q=audit$/);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});
