import { expect } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { main, signUpFirm, TITLE, type Walk, writeOffer } from "@/tests/e2e/support/firm-way";
import { givePassword } from "@/tests/e2e/support/give-password";
import { createHands } from "@/tests/e2e/support/hands";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { openPlatformPerson } from "@/tests/e2e/support/platform-person";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { createSteps } from "@/tests/e2e/support/steps";
import { text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";

/** A firm of its own in each language: the founder of a second one of the same name would be invited to the first. */
const FIRMS = { fr: "Cabinet du Pont-Neuf", en: "Expertise des Quatre-Vents" };
const BILLING = { street: "3 rue des Tanneurs", siren: "732 829 320" };
/** Presses from « Publier » to the order. */
const MOST_PRESSES = 3;

test.describe.configure({ mode: "default", timeout: 300_000 });
test.use({ actionTimeout: 20_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});
const at = (path: string, locale: string) => product.origin + localePath(locale, path);

for (const { locale, width } of walkedWays)
  test(`a new firm orders while publishing, and its offer leaves (${locale}, ${width} px)`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page);
    const hands = createHands(page, "pointer");
    const { step, lines } = createSteps(hands);
    const walk = { product, page, hands, locale };

    const organizationId = await step("sign up and open the space", () => signUpFirm(walk, FIRMS[locale]));
    await step("write the first offer, and press Publish", () => writeOffer(walk));
    await step("order one offer in the dialog", () => order(walk));
    await page.goto(at(workspaceRoutes.firmOffers(), locale));
    const row = main(page).getByRole("row", { name: new RegExp(TITLE.slice(0, 12)) });
    await expect(row).toContainText(text(locale, "firm_offers", "state_of", "waits"));
    await expectSound(page, "offers");
    await page.setViewportSize({ width, height: 800 });

    const platform = await openPlatformPerson(browser, product, { roles: ["user", "administrator"], width });
    await grant(platform, organizationId, locale);
    await platform.page.context().close();

    await page.reload();
    await expect(row).toContainText(text(locale, "firm_offers", "state_of", "review"));
    await expect(row).not.toContainText(text(locale, "firm_offers", "state_of", "waits"));
    await step("choose a plan on the pricing page", () => choosePlan(walk));
    expect(faults).toEqual([]);
    process.stdout.write(`${["", `A firm's purchase, ${locale}, ${width} px`, ...lines].join("\n  ")}\n`);
  });

/** Orders one offer where it is published: the town of the firm is known, its street and its SIREN are typed. */
async function order({ page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "firm_ordering", ...key);
  const dialog = page.getByRole("dialog");
  const presses = hands.presses();
  await expect(dialog.getByRole("radio", { name: new RegExp(say("choice", "offer", "name")) })).toBeChecked();
  await expect(dialog.getByText(text(locale, "firm_publishing", "order", "answer"))).toBeVisible();
  await expect(dialog.getByLabel(say("billing", "city"), { exact: true })).toHaveValue(/chirolles/);
  for (const [field, value] of Object.entries(BILLING))
    await hands.type(dialog.getByLabel(say("billing", field), { exact: true }), value);
  await hands.press(dialog.getByRole("button", { name: text(locale, "firm_publishing", "order", "send") }));
  await expect(dialog.getByText(text(locale, "firm_publishing", "order", "waits"))).toBeVisible();
  await hands.press(dialog.getByRole("button", { name: text(locale, "firm_publishing", "order", "understood") }));
  await expect(dialog).toBeHidden();
  expect(hands.presses() - presses).toBeLessThanOrEqual(MOST_PRESSES);
}

type Platform = Awaited<ReturnType<typeof openPlatformPerson>>;

async function grant({ page, person }: Platform, organizationId: string, locale: "fr" | "en") {
  const say = (...key: string[]) => text(locale, "platform_support", ...key);
  await page.goto(at(workspaceRoutes.supportOrganization(organizationId), locale));
  const row = main(page).locator("section[aria-labelledby=orders]").getByRole("listitem");
  await row.getByRole("button", { name: new RegExp(`^${say("grant")}`) }).click();
  await row
    .getByRole("group")
    .getByRole("button", { name: say("grant") })
    .click();
  await givePassword(page, locale, person.password);
  await expect(row.getByRole("button", { name: new RegExp(`^${say("grant")}`) })).toHaveCount(0);
}

/** Reaches the request for a plan from the public page, whose links are the same for every visitor. */
async function choosePlan({ page, hands, locale }: Walk) {
  await page.goto(at(routes.pricing(), locale));
  const [choose, plan] = locale === "fr" ? ["Choisir Réseau", "Réseau"] : ["Choose Network", "Network"];
  await hands.press(main(page).getByRole("link", { name: choose }));
  const asked = text(locale, "firm_subscription", "ask_for", "plan").replace("{name}", plan);
  await expect(page.getByRole("dialog", { name: asked })).toBeVisible();
  await expect(page.getByRole("dialog").getByText(/3 rue des Tanneurs/)).toBeVisible();
}
