import { expect, type Page, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { apiAs, fillLogin, openAccount, openAccountScreen, type Person } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

// The tests share one product and run in sequence: one of them stops the marketplace.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

const MINUTE_MS = 60_000;
const at = (locale: string, path: string) => product.origin + localePath(locale, path);
const field = (page: Page, locale: string, ...key: string[]) =>
  page.getByRole("textbox", { name: text(locale, "account", ...key), exact: true });
const openMenu = (page: Page, locale: string) =>
  page
    .locator("summary")
    .filter({ visible: true })
    .and(page.getByLabel(text(locale, "session", "menu", "label")))
    .click();

for (const locale of walkedLocales) {
  const say = (...key: string[]) => text(locale, "session", ...key);

  test(`a form keeps its text when the session ends, then saves it (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request, product.origin);
    await openAccountScreen(page, person, { origin: product.origin, locale });
    await field(page, locale, "name", "firstname").fill("Maxence");
    await field(page, locale, "password", "new").fill("quelque chose de long");

    // The session is closed from another device, then the access token expires.
    const api = await apiAs(request, person, product.origin);
    await api.closeOtherSessions();
    await page.clock.setSystemTime(Date.now() + 20 * MINUTE_MS);
    await page
      .getByRole("region", { name: text(locale, "account", "name", "heading") })
      .getByRole("button")
      .click();

    await page
      .getByRole("button", { name: say("expired", "log_in") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: say("expired", "heading") });
    await expect(dialog).toBeVisible();
    await expect(field(page, locale, "name", "firstname")).toHaveValue("Maxence");
    await fillLogin(dialog, person, locale);
    await expect(dialog).toBeHidden();
    await expect(field(page, locale, "name", "firstname")).toHaveValue("Maxence");
    await expect(field(page, locale, "password", "new")).toHaveValue("quelque chose de long");
    await page
      .getByRole("region", { name: text(locale, "account", "name", "heading") })
      .getByRole("button")
      .click();
    await expect(page.getByText(text(locale, "account", "name", "done"))).toBeVisible();
  });

  test(`a member of two organizations acts as either or as themselves (${locale})`, async ({ page, request }) => {
    const [owner, member] = [await openAccount(request, product.origin), await openAccount(request, product.origin)];
    const api = await apiAs(request, owner, product.origin);
    for (const name of ["Cabinet Premier", "Cabinet Second"]) {
      const { id } = await api.createOrganization(name);
      await api.invite(id, member.email);
      const invitation = linkIn(await mailTo(product.outbox, member.email, "invitation", name), product.origin);
      await accept(page, invitation, member, name);
    }
    await page.goto(at(locale, workspaceRoutes.account()));
    for (const name of ["Cabinet Second", "Cabinet Premier"]) {
      await openMenu(page, locale);
      await page
        .getByRole("group", { name: say("menu", "acting_as") })
        .getByRole("radio", { name })
        .check();
      await expect(page.locator("summary").filter({ visible: true }).and(page.getByLabel(name))).toBeVisible();
      await page.reload();
      await expect(page.locator("summary").filter({ visible: true }).and(page.getByLabel(name))).toBeVisible();
    }
    await openMenu(page, locale);
    await page.getByRole("radio", { name: say("menu", "oneself") }).check();
    await expect(
      page.getByRole("button", { name: text(locale, "account", "organizations", "stop_acting") }),
    ).toHaveCount(0);
  });

  test(`a log-out leaves no private data in the browser (${locale})`, async ({ page, request, context }) => {
    const person = await openAccount(request, product.origin);
    await openAccountScreen(page, person, { origin: product.origin, locale });
    await expect(field(page, locale, "email", "label")).toHaveValue(person.email);
    await openMenu(page, locale);
    await page.getByRole("button", { name: say("menu", "log_out") }).click();
    await page.waitForURL(at(locale, routes.home()));
    await expect(page.getByRole("banner").getByRole("link", { name: say("menu", "login") })).toBeVisible();

    await page.goBack();
    await page.waitForURL((url) => url.pathname === localePath(locale, routes.login()));
    expect(await page.content()).not.toContain(person.email);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/accessToken|refreshToken|usr_/);
    const cookies = (await context.cookies()).filter(({ name }) => name.endsWith("-session"));
    expect(cookies).toEqual([]);
    const response = await page.goto(at(locale, workspaceRoutes.account()));
    expect(response?.headers()["cache-control"]).toContain("no-store");
    expect(await response?.text()).not.toContain(person.email);
  });

  test(`text typed before slow scripts arrive stays and is sent (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request, product.origin);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await network.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(at(locale, routes.login()), { waitUntil: "commit" });
    const email = page.getByLabel(text(locale, "sign_in", "email"));
    const submit = page.getByRole("button", { name: text(locale, "sign_in", "submit") });
    await email.fill(person.email);
    await page.getByLabel(text(locale, "sign_in", "password"), { exact: true }).fill(person.password);
    // Pressed before hydration, the button would submit the form natively, with the typed values in the address.
    await expect(submit).toBeDisabled();
    await expect(submit).toBeEnabled({ timeout: 60_000 });
    await expect(email).toHaveValue(person.email);
    await submit.click();
    await page.waitForURL((url) => url.pathname === localePath(locale, workspaceRoutes.workspaceHome()), {
      timeout: 60_000,
    });
  });

  test(`a form keeps its text while the API is down (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request, product.origin);
    await page.goto(at(locale, routes.login()));
    await product.stopMarketplace();
    try {
      await fillLogin(page.getByRole("main"), person, locale);
      await expect(page.getByRole("alert").filter({ hasText: text(locale, "error", "network") })).toBeVisible();
      await expect(page.getByLabel(text(locale, "sign_in", "email"))).toHaveValue(person.email);
    } finally {
      await product.startMarketplace();
    }
    await page.getByRole("button", { name: text(locale, "sign_in", "submit") }).click();
    await page.waitForURL((url) => url.pathname === localePath(locale, workspaceRoutes.workspaceHome()));
  });
}

/** Follows the link of an invitation, logs in if needed, and accepts. */
async function accept(page: Page, link: string, person: Person, name: string) {
  await page.goto(link);
  const say = (...key: string[]) => text("fr", "invitation", ...key);
  const logInLink = page.getByRole("main").getByRole("link", { name: say("log_in") });
  const acceptButton = page.getByRole("button", { name: say("accept") });
  await expect(logInLink.or(acceptButton)).toBeVisible();
  if (await logInLink.isVisible()) {
    await logInLink.click();
    await fillLogin(page.getByRole("main"), person);
  }
  await acceptButton.click();
  await expect(page.getByText(say("joined").replace("{ofName}", ofName(name, "fr")))).toBeVisible();
}
