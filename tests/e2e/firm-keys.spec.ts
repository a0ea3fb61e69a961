import { expect } from "playwright/test";
import { PushOutcome } from "@/lib/entities/pushed-offer";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { openFirmScreen } from "@/tests/e2e/support/firm-member";
import { main } from "@/tests/e2e/support/firm-way";
import { givePassword } from "@/tests/e2e/support/give-password";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { sentenceLike, text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";

const FIRM = organizationId(company.slug);
/** Console error of the 403 returned when the password must be typed again. */
const REFUSED = /status of 403/;

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

for (const { locale, width } of walkedWays) {
  const words = (namespace: string, ...key: string[]) => text(locale, namespace, ...key);

  test(`a firm's API key pushes an offer until it is revoked (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page, REFUSED);
    const say = (...key: string[]) => words("firm_keys", ...key);
    const person = await openFirmScreen(page, product, {
      organization: FIRM,
      locale,
      path: workspaceRoutes.firmKeys(),
    });
    const screen = main(page);
    const name = `SIRH ${locale}`;
    await screen.getByLabel(say("name")).fill(name);
    await screen.getByRole("button", { name: say("create") }).click();
    await givePassword(page, locale, person.password);
    await expect(screen.getByText(say("whole"))).toBeVisible();
    const key = (await screen.locator("[role=status] code").textContent()) ?? "";
    expect(key).toMatch(/^firm_test_[0-9A-Za-z]{32}$/);
    await expectSound(page, "a key that was made");

    const reference = `SIRH-${locale}`;
    const push = () =>
      fetch(`${product.marketplaceOrigin}/offers/by-reference/${reference}`, {
        method: "PUT",
        headers: { authorization: `Basic ${btoa(`${key}:`)}`, "content-type": "application/json" },
        body: JSON.stringify({ title: `Gestionnaire de paie ${locale} (H/F)`, contract: "CDI", city: "Nantes" }),
      });
    const pushed = await push();
    expect(pushed.status).toBe(200);
    const { outcome, assetId } = PushOutcome.parse(await pushed.json());
    expect(outcome).toBe("draft");
    await page.goto(
      `${product.origin}${localePath(locale, workspaceRoutes.firmOffer(String(assetId)))}?au-nom-de=${FIRM}`,
    );
    await expect(main(page).getByText(sentenceLike(words("firm_offer", "source", "pushed")))).toBeVisible({
      timeout: 20_000,
    });
    await expect(main(page).getByText(reference)).toBeVisible();

    await page.goto(`${product.origin}${localePath(locale, workspaceRoutes.firmKeys())}?au-nom-de=${FIRM}`);
    const row = main(page).getByRole("listitem").filter({ hasText: name });
    await expect(row).not.toContainText(key);
    await row
      .getByRole("button", { name: say("remove") })
      .first()
      .click();
    await row
      .getByRole("group")
      .getByRole("button", { name: say("remove") })
      .click();
    await expect(page.getByText(say("removed"))).toBeVisible();
    expect((await push()).status).toBe(401);
    expect(faults).toEqual([]);
  });
}
