import { expect, type Page } from "playwright/test";
import { Asset } from "@/lib/entities/asset";
import { pageOf } from "@/lib/entities/page";
import { Rating } from "@/lib/entities/rating";
import { TokenCheckRequested } from "@/lib/entities/token-check";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { company, otherCompany } from "@/tests/e2e/support/demonstration";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { aPerson } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const companyAsset = async (slug: string) =>
  Asset.parse(await product.administer("GET", `/assets/company/slug/${slug}`));

for (const locale of walkedLocales) {
  const say = (key: string, namespace = "testimonial") => text(locale, namespace, ...key.split("."));
  const sayOf = (key: string, firm: string) =>
    say(key).replace("{company}", firm).replace("{ofCompany}", ofName(firm, locale));
  const heading = (page: Page, key: string) => page.getByRole("heading", { name: say(key) });

  test(`a testimonial shows on the firm's page once approved (${locale})`, async ({ page }) => {
    const faults = await watchFaults(page, /ERR_INTERNET_DISCONNECTED/);
    const firm = locale === "fr" ? company : otherCompany;
    const asset = await companyAsset(firm.slug);
    const { email } = aPerson();
    await product.administer("POST", "/token/check/request", { userId: asset.ownerId, data: { email } });
    const link = linkIn(await mailTo(product.outbox, email, "check"), product.origin);
    const token = new URL(link).pathname.split("/").at(-1) ?? "";
    expect(link).toBe(`${product.origin}${workspaceRoutes.testimonial(token)}`);
    // Opened at the address below the firm's page, in the reader's language.
    const byFirm = `${routes.companyPage(firm.slug)}/temoignage/${token}/${firm.slug}`;
    await page.goto(product.origin + localePath(locale, byFirm));
    expect(new URL(page.url()).pathname).toBe(localePath(locale, workspaceRoutes.testimonial(token, [firm.slug])));
    await expect(page.getByText(sayOf("lead", firm.name))).toBeVisible();
    await expect(page.getByText(say("moderated"))).toBeVisible();

    // With the keyboard alone: missing fields are reported, and the first has the focus.
    const quote = page.getByLabel(say("quote"));
    await page.getByRole("button", { name: say("submit") }).press("Enter");
    await expect(quote).toBeFocused();
    await expect(page.getByText(say("error.missing_field", "form"))).toHaveCount(2);
    await expectNoFaults(page, "testimonial with errors");
    const words = `Dossiers variés, équipe soudée, ${locale} <b>${token.slice(0, 6)}</b>`;
    await quote.fill(words);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Nadia");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Cheffe de mission");

    // Neither a reload nor a network failure loses any text.
    await page.reload();
    await expect(quote).toHaveValue(words);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: say("submit") }).click();
    await expect(page.getByRole("alert").filter({ hasText: say("network", "error") })).toBeVisible();
    await expect(quote).toHaveValue(words);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: say("submit") }).click();
    await expect(heading(page, "sent_heading")).toBeFocused();
    await expectNoFaults(page, "testimonial sent");

    await page.getByRole("link", { name: sayOf("company_page", firm.name) }).click();
    await expect(page.getByRole("heading", { level: 1, name: firm.name })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    const ratings = await product.administer("GET", `/ratings?assetId=${asset.id}&nbResultsPerPage=100`);
    const written = pageOf(Rating)
      .parse(ratings)
      .results.find(({ data }) => data?.quote === words);
    expect(written).toMatchObject({ data: { firstname: "Nadia", jobTitle: "Cheffe de mission", since: null } });
    await product.administer("PATCH", `/ratings/${written?.id}`, { metadata: { active: true } });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
    }).toPass();

    await page.goto(link);
    await expect(page.getByRole("heading", { name: text("fr", "testimonial", "answered_heading") })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test(`an unknown testimonial link shows an explanation and leads home (${locale})`, async ({ page }) => {
    await page.goto(product.origin + localePath(locale, workspaceRoutes.testimonial("inconnu")));
    await expect(heading(page, "invalid_heading")).toBeVisible();
    await page.getByRole("link", { name: say("home") }).click();
    await page.waitForURL((url) => url.pathname === localePath(locale, routes.home()));
  });
}

test("an expired testimonial link shows its expiry and no form", async ({ page }) => {
  const { ownerId } = await companyAsset(company.slug);
  const expirationDate = new Date(Date.now() + 1_000).toISOString();
  const response = await product.administer("POST", "/token/check/request", { userId: ownerId, expirationDate });
  const { token = "" } = TokenCheckRequested.parse(response);
  await expect(async () => {
    await page.goto(product.origin + workspaceRoutes.testimonial(token));
    await expect(page.getByRole("heading", { name: text("fr", "testimonial", "expired_heading") })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.getByLabel(text("fr", "testimonial", "quote"))).toHaveCount(0);
});
