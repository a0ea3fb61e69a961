import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { text } from "@/tests/e2e/support/texts";
import { testEnv } from "@/tests/support/env";

test.describe.configure({ mode: "default", timeout: 180_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

const FIRM = organizationId(company.slug);
const SIZES = [
  { locale: "fr", width: 360 },
  { locale: "en", width: 1280 },
].slice(0, testEnv().loops > 1 ? 2 : 1);

/** Creates a candidate whose profile firms read without the name, and a recruiter of a firm with credits to open it. */
async function openBoth(page: Page) {
  const person = await openAccount(page.request, product.origin);
  const candidate = await apiAs(page.request, person, product.origin);
  const { id } = await candidate.createCompleteProfile("Camille Roussel");
  await candidate.call("PATCH", `/assets/${id}`, { customAttributes: { jobReferential: "gestionnaire-de-paie" } });
  await product.administer("POST", `/assets/${id}/validate`, {});
  const credits = { cvthequeCredits: 2, cvthequePackCredits: 0, addressCredits: 2 };
  await product.administer("PATCH", `/users/${FIRM}`, { platformData: { _private: credits } });
  const recruiter = await openMember(page.request, product, { organization: FIRM, role: "recruiter" });
  return { person, candidate, id: String(id), recruiter };
}

for (const { locale, width } of SIZES)
  test(`a firm finds and buys a profile, until the candidate blocks it (${locale})`, async ({ page, browser }) => {
    const one = (...key: string[]) => text(locale, "firm_candidate", ...key);
    const all = (...key: string[]) => text(locale, "firm_candidates", ...key);
    const urlOf = (path: string) => product.origin + localePath(locale, path);
    const { person, candidate, id, recruiter } = await openBoth(page);
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, recruiter, { origin: product.origin, locale });

    await page.goto(urlOf(workspaceRoutes.firmCandidates()));
    const fold = page.getByRole("button", { name: /^(Choisir des critères|Choose criteria)$/ });
    if (width < 1024) await fold.click();
    await page.getByLabel(all("filter", "job"), { exact: true }).selectOption("gestionnaire-de-paie");
    await page.waitForURL(/metier=gestionnaire-de-paie/);
    const card = page.locator(`a[href$="/${id}"]`);
    await expect(card).toHaveText(/ · C\.$/);
    await expect(page.getByRole("main").getByText("Roussel")).toHaveCount(0);
    await expectSound(page, "the search of profiles");

    await card.click();
    const price = one("buy", "cvtheque", "button").replace("{left}", "2");
    const buy = page.getByRole("button", { name: price });
    await expect(buy).toBeVisible();
    await expect(page.getByText("Haut-Clair")).toHaveCount(0);
    await expectSound(page, "a profile without a name");
    await buy.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: one("buy", "cancel") }).click();
    await buy.click();
    await dialog.getByRole("button", { name: one("buy", "cvtheque", "confirm") }).click();
    await expect(page.getByRole("heading", { name: /Camille Roussel$/ })).toBeVisible();
    await expect(page.getByText("Haut-Clair").first()).toBeVisible();

    await page.goto(urlOf(`${workspaceRoutes.firmCandidates()}?vue=debloques`));
    await expect(page.getByRole("link", { name: "Camille Roussel" })).toBeVisible();
    const left = /^(Un crédit de CVthèque|One CV credit)$/;
    await expect(page.getByText(left)).toBeVisible();

    const own = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await logIn(own, person, { origin: product.origin, locale });
    await own.goto(urlOf(workspaceRoutes.candidateAccesses()));
    await expect(own.getByText(company.name).first()).toBeVisible();

    await candidate.call("PATCH", `/assets/${id}`, { metadata: { _private: { blockedOrganizations: [FIRM] } } });
    await page.goto(urlOf(workspaceRoutes.firmCandidate(id)));
    await expect(page.getByRole("heading", { name: one("gone") })).toBeVisible();
    await page.goto(urlOf(`${workspaceRoutes.firmCandidates()}?metier=gestionnaire-de-paie`));
    await expect(page.getByRole("heading", { name: all("heading"), level: 1 })).toBeVisible();
    await expect(page.getByText(left)).toBeVisible();
    await expect(page.locator(`a[href$="/${id}"]`)).toHaveCount(0);
    await page.goto(urlOf(`${workspaceRoutes.firmCandidates()}?vue=debloques`));
    await expect(page.getByText(all("revealed", "closed")).first()).toBeVisible();
  });
