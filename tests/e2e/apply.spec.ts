import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { closedOffer, openOffer } from "@/tests/e2e/support/demonstration";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { aPerson, apiAs, fillLogin, logIn, openAccount, type Person } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

// The tests share one product and run in sequence: some of them stop the marketplace.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

const { companySlug, slug } = openOffer;
const at = (path: string, locale = "fr") => product.origin + localePath(locale, path);
const offerUrl = (locale = "fr") => at(routes.companyOffer(companySlug, slug), locale);
const applyUrl = (locale = "fr") => at(workspaceRoutes.apply(companySlug, slug), locale);
const fr = (...key: string[]) => text("fr", "candidate_apply", ...key);
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => main(page).getByRole("heading", { name, exact: true });
const message = (page: Page, locale = "fr") =>
  main(page).getByLabel(new RegExp(`^${text(locale, "candidate_apply", "message", "required").slice(0, 20)}`));
const send = (page: Page, name = "submit") => main(page).getByRole("button", { name: fr(name), exact: true });
const MESSAGE = "Bonjour, je suis gestionnaire de paie depuis quatre ans, sur Silae.";

async function fillPerson(page: Page, person: Person, locale = "fr") {
  const label = (name: string) => text(locale, "candidate_apply", "person", name);
  await main(page).getByLabel(label("firstname"), { exact: true }).fill(person.firstname);
  await main(page).getByLabel(label("lastname"), { exact: true }).fill(person.lastname);
  await main(page).getByLabel(label("email"), { exact: true }).fill(person.email);
}

/** Returns the applications that this person has sent, from the API. */
async function applicationsOf(page: Page, person: Person) {
  const { applications } = await apiAs(page.request, person, product.origin);
  return (await applications()).results;
}

test("a logged-in candidate applies in two clicks, and only once", async ({ page }) => {
  const person = await openAccount(page.request, product.origin);
  await logIn(page, person, { origin: product.origin });
  await page.goto(offerUrl());
  const faults = await watchFaults(page);
  await main(page).getByRole("link", { name: "Postuler", exact: true }).filter({ visible: true }).first().click();
  await expect(main(page).getByText(person.email)).toBeVisible();
  await message(page).fill(MESSAGE);
  await send(page).dblclick();
  await expect(heading(page, fr("sent", "heading"))).toBeFocused();
  await expectNoFaults(page, "after it was sent");
  expect(faults).toEqual([]);
  expect(await applicationsOf(page, person)).toMatchObject([{ metadata: { message: MESSAGE } }]);

  await page.goto(offerUrl());
  await expect(main(page).getByText(/^Vous avez postulé le/)).toBeVisible();
  await main(page)
    .getByRole("link", { name: fr("sent", "follow") })
    .click();
  await expect(page).toHaveURL(/\/app\/candidat\/candidatures\/trn_/);
  await page.goto(applyUrl());
  await expect(heading(page, fr("already", "heading"))).toBeVisible();
});

test("a visitor opens an account and applies on the same page", async ({ page }) => {
  const person = aPerson();
  await page.goto(applyUrl("en"));
  const en = (...key: string[]) => text("en", "candidate_apply", ...key);
  await fillPerson(page, person, "en");
  await message(page, "en").fill(MESSAGE);
  await main(page).getByLabel(en("way", "open")).check();
  await main(page).getByLabel(en("way", "password"), { exact: true }).fill(person.password);
  await main(page)
    .getByRole("button", { name: en("submit") })
    .click();
  await expect(main(page).getByText(text("en", "form", "error", "unaccepted"))).toBeVisible();
  await main(page).getByLabel(en("way", "terms")).check();
  await main(page)
    .getByRole("button", { name: en("submit") })
    .click();
  await expect(heading(page, en("sent", "heading"))).toBeVisible({ timeout: 20_000 });
  expect(await applicationsOf(page, person)).toHaveLength(1);
});

test("a visitor without an account applies by confirming a mailed link", async ({ page }) => {
  const person = aPerson();
  await page.goto(applyUrl());
  await fillPerson(page, person);
  await message(page).fill(MESSAGE);
  await send(page, "submit_mail").click();
  await expect(heading(page, fr("mailed", "heading"))).toBeFocused();
  const link = linkIn(await mailTo(product.outbox, person.email, "applicationConfirm"), product.origin);
  const faults = await watchFaults(page);
  await page.goto(link);
  await expect(main(page).getByText(MESSAGE)).toBeVisible();
  await main(page)
    .getByRole("button", { name: text("fr", "unsent_application", "submit") })
    .click();
  await expect(heading(page, text("fr", "unsent_application", "sent", "heading"))).toBeFocused();
  await expectNoFaults(page, "after it was sent");
  expect(faults).toEqual([]);
  await main(page)
    .getByRole("link", { name: text("fr", "unsent_application", "sent", "password") })
    .click();
  await main(page)
    .getByLabel(text("fr", "password", "new", "password"), { exact: true })
    .first()
    .fill(person.password);
  await main(page)
    .getByRole("button", { name: text("fr", "password", "new", "submit") })
    .click();
  await expect(heading(page, text("fr", "password", "new", "done_heading"))).toBeVisible();
  expect(await applicationsOf(page, person)).toHaveLength(1);
});

test("an application's message survives a reload, a log-in and an outage", async ({ page }) => {
  const person = await openAccount(page.request, product.origin);
  await page.goto(applyUrl());
  await message(page).fill(MESSAGE);
  await page.reload();
  await expect(message(page)).toHaveValue(MESSAGE);
  await main(page)
    .getByRole("link", { name: fr("way", "login") })
    .click();
  await fillLogin(main(page), person);
  await expect(main(page).getByText(person.email)).toBeVisible({ timeout: 20_000 });
  await expect(message(page)).toHaveValue(MESSAGE);
  await product.stopMarketplace();
  await send(page).click();
  await expect(main(page).getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible({ timeout: 60_000 });
  await expect(message(page)).toHaveValue(MESSAGE);
  await product.startMarketplace();
  await send(page).click();
  await expect(heading(page, fr("sent", "heading"))).toBeVisible({ timeout: 30_000 });
  expect(await applicationsOf(page, person)).toMatchObject([{ metadata: { message: MESSAGE } }]);
});

test("an application submitted offline is sent when the network is back", async ({ page, context }) => {
  const person = await openAccount(page.request, product.origin);
  await logIn(page, person, { origin: product.origin });
  await page.goto(applyUrl());
  await message(page).fill(MESSAGE);
  await context.setOffline(true);
  await send(page, "submit_offline").dblclick();
  await expect(main(page).getByText(fr("waiting"))).toBeVisible();
  await expect(send(page, "submit_waiting")).toBeFocused();
  await expectNoFaults(page, "an application that waits for the network");
  await message(page).fill("Un autre texte");
  await expect(main(page).getByText(fr("waiting"))).toBeHidden();
  await message(page).fill(MESSAGE);
  await send(page, "submit_offline").click();
  await context.setOffline(false);
  await expect(heading(page, fr("sent", "heading"))).toBeFocused();
  expect(await applicationsOf(page, person)).toMatchObject([{ metadata: { message: MESSAGE } }]);
});

test("an application's message survives the end of the session", async ({ page }) => {
  const person = await openAccount(page.request, product.origin);
  await logIn(page, person, { origin: product.origin });
  await page.goto(applyUrl());
  await message(page).fill(MESSAGE);
  await (await apiAs(page.request, person, product.origin)).closeOtherSessions();
  // The access token expires.
  await page.clock.setSystemTime(Date.now() + 20 * 60_000);
  await send(page).click();
  await page
    .getByRole("button", { name: text("fr", "session", "expired", "log_in") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await fillLogin(dialog, person);
  await expect(dialog).toBeHidden();
  await expect(message(page)).toHaveValue(MESSAGE);
  await send(page).click();
  await expect(heading(page, fr("sent", "heading"))).toBeVisible({ timeout: 20_000 });
  expect(await applicationsOf(page, person)).toHaveLength(1);
});

test("the apply page of a closed offer answers 410", async ({ page }) => {
  const response = await page.goto(at(workspaceRoutes.apply(closedOffer.companySlug, closedOffer.slug)));
  expect(response?.status()).toBe(410);
  await expect(heading(page, text("fr", "offer_page", "closed", "heading"))).toBeVisible();
});

test.describe("the apply page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the apply page explains what to do and links to the offer", async ({ page }) => {
    await page.goto(offerUrl());
    await main(page).getByRole("link", { name: "Postuler", exact: true }).first().click();
    await expect(main(page).getByText(fr("no_script"))).toBeVisible();
    await expect(main(page).getByRole("link", { name: text("fr", "offer_page", "essentials", "read") })).toBeVisible();
  });
});
