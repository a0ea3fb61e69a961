import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { givePassword } from "@/tests/e2e/support/give-password";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import {
  aPerson,
  apiAs,
  fillLogin,
  logIn,
  openAccount,
  openAccountScreen,
  type Person,
} from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

// The tests share one product and run in sequence: they read its mails, and the calls of one must not count against the
// rate limits of the others.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const at = (locale: string, path: string) => product.origin + localePath(locale, path);
const isAccount = (url: URL) => url.pathname.endsWith(workspaceRoutes.account());
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

const accountEmail = (page: Page, locale: string) =>
  page.getByRole("textbox", { name: text(locale, "account", "email", "label") });

type Kind = "applicant" | "firm";

async function fillSignUp(page: Page, locale: string, person: Person, kind: Kind) {
  const say = (...key: string[]) => text(locale, "sign_up", ...key);
  const form = page.getByRole("main");
  await form.getByRole("radio", { name: say("kind", kind) }).check();
  await form.getByLabel(say("firstname"), { exact: true }).fill(person.firstname);
  await form.getByLabel(say("lastname"), { exact: true }).fill(person.lastname);
  await form.getByLabel(say("email")).fill(person.email);
  await form.getByLabel(say("password"), { exact: true }).fill(person.password);
  await form.getByRole("checkbox").check();
  return form.getByRole("button", { name: say("submit") });
}

for (const locale of walkedLocales) {
  for (const kind of ["applicant", "firm"] as const)
    test(`a new ${kind} signs up and gets a mailed link (${locale})`, async ({ page }) => {
      const person = aPerson();
      await page.goto(at(locale, workspaceRoutes.signUp()));
      const submit = await fillSignUp(page, locale, { ...person, email: person.email.toUpperCase() }, kind);
      await submit.click();
      const next = localePath(locale, kind === "firm" ? workspaceRoutes.newFirm() : workspaceRoutes.workspaceHome());
      await page.waitForURL((url) => url.pathname === next);
      await expect(heading(page, text(locale, kind === "firm" ? "firm_opening" : "overview", "heading"))).toBeVisible();
      await page.goto(at(locale, workspaceRoutes.account()));
      // The address is in lower case, whatever was typed.
      await expect(accountEmail(page, locale)).toHaveValue(person.email);

      const welcome = await mailTo(product.outbox, person.email, "welcome");
      // A stranger may have typed the address: the mail does not greet by the name.
      expect(welcome.text).not.toContain(person.firstname);
      await page.goto(linkIn(welcome, product.origin));
      await page.getByRole("button", { name: text(locale, "email_confirmation", "submit") }).click();
      await page.getByRole("link", { name: text(locale, "email_confirmation", "account") }).click();
      await expect(accountEmail(page, locale)).toHaveValue(person.email);
      await page.goto(at(locale, workspaceRoutes.workspaceHome()));
      await expect(heading(page, text(locale, "overview", "heading"))).toBeVisible();
      await expect(page.getByRole("navigation", { name: text(locale, "overview", "links") })).toBeVisible();
    });

  test(`an invalid sign-up shows each error and keeps the typed values (${locale})`, async ({ page, request }) => {
    const known = await openAccount(request, product.origin);
    const say = (...key: string[]) => text(locale, "sign_up", ...key);
    await page.goto(at(locale, workspaceRoutes.signUp()));
    const submit = await fillSignUp(page, locale, { ...known, password: "court" }, "applicant");
    // The error shows while the visitor types, before anything is sent.
    await expect(page.getByText(text(locale, "authentication", "error", "email_already_used"))).toBeVisible();
    await submit.click();
    await expect(page.getByText(text(locale, "form", "error", "short_password"))).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByLabel(say("email"))).toHaveValue(known.email);
    await expect(main.getByLabel(say("firstname"), { exact: true })).toHaveValue(known.firstname);
    await expect(main.getByLabel(say("password"), { exact: true })).toHaveValue("court");
    expect(new URL(page.url()).pathname).toBe(localePath(locale, workspaceRoutes.signUp()));
  });

  test(`a wrong password keeps the e-mail; the right one logs in (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request, product.origin);
    await page.goto(at(locale, workspaceRoutes.account()));
    await page.waitForURL((url) => url.pathname === localePath(locale, routes.login()));
    await fillLogin(page.getByRole("main"), { ...person, password: "pas celui-là" }, locale);
    await expect(
      page.getByRole("alert").filter({ hasText: text(locale, "authentication", "error", "wrong_credentials") }),
    ).toBeVisible();
    await expect(page.getByLabel(text(locale, "sign_in", "email"))).toHaveValue(person.email);
    await expect(page.getByLabel(text(locale, "sign_in", "password"), { exact: true })).toBeFocused();
    await fillLogin(page.getByRole("main"), person, locale);
    await page.waitForURL(isAccount);
    await expect(accountEmail(page, locale)).toHaveValue(person.email);
  });

  test(`a mailed link sets a new password once (${locale})`, async ({ page, request }) => {
    const person = await openAccount(request, product.origin);
    const chosen = "une autre phrase, plus longue";
    await page.goto(at(locale, workspaceRoutes.passwordForgotten()));
    await page
      .getByRole("main")
      .getByLabel(text(locale, "password", "forgotten", "email"))
      .fill(person.email);
    await page.getByRole("button", { name: text(locale, "password", "forgotten", "submit") }).click();
    await expect(
      page.getByRole("heading", { name: text(locale, "password", "forgotten", "sent_heading") }),
    ).toBeFocused();

    const link = linkIn(await mailTo(product.outbox, person.email, "reset"), product.origin);
    const token = new URL(link).pathname.split("/").at(-1) ?? "";
    const choose = async () => {
      await page.goto(at(locale, workspaceRoutes.newPassword(token)));
      await page.getByLabel(text(locale, "password", "new", "password"), { exact: true }).fill(chosen);
      await page.getByRole("button", { name: text(locale, "password", "new", "submit") }).click();
    };
    expect((await page.goto(link))?.status()).toBe(200);
    await choose();
    await expect(page.getByRole("heading", { name: text(locale, "password", "new", "done_heading") })).toBeVisible();
    await choose();
    await expect(page.getByRole("heading", { name: text(locale, "password", "new", "dead_heading") })).toBeVisible();

    await page.goto(at(locale, routes.login()));
    await fillLogin(page.getByRole("main"), person, locale);
    await expect(page.getByText(text(locale, "authentication", "error", "wrong_credentials"))).toBeVisible();
    await logIn(page, { ...person, password: chosen }, { origin: product.origin, locale });
  });
}

test("an e-mail change takes effect once its mailed link is confirmed", async ({ page, request }) => {
  const person = await openAccount(request, product.origin);
  const { email } = aPerson();
  await openAccountScreen(page, person, { origin: product.origin });
  const say = (...key: string[]) => text("fr", "account", ...key);
  const region = page.getByRole("region", { name: say("email", "heading") });
  await region.getByRole("textbox", { name: say("email", "label") }).fill(email.toUpperCase());
  await region.getByLabel(say("email", "password"), { exact: true }).fill(person.password);
  await region.getByRole("button", { name: say("email", "submit") }).click();
  await expect(region.getByText(say("email", "pending").split("{")[0] + email)).toBeVisible();
  await expect(accountEmail(page, "fr")).toHaveValue(person.email);
  expect((await mailTo(product.outbox, person.email, "emailRequested")).text).not.toContain(email);

  await page.goto(linkIn(await mailTo(product.outbox, email, "emailConfirmation"), product.origin));
  await page.getByRole("button", { name: text("fr", "email_confirmation", "submit") }).click();
  await expect(page.getByRole("heading", { name: text("fr", "email_confirmation", "done_heading") })).toBeFocused();
  await page
    .getByRole("main")
    .getByRole("link", { name: text("fr", "email_confirmation", "account") })
    .click();
  await expect(accountEmail(page, "fr")).toHaveValue(email);

  const elsewhere = await (await page.context().browser()?.newContext())?.newPage();
  if (!elsewhere) throw new Error("No browser");
  await elsewhere.goto(at("fr", routes.login()));
  await fillLogin(elsewhere.getByRole("main"), person);
  await expect(elsewhere.getByText(text("fr", "authentication", "error", "wrong_credentials"))).toBeVisible();
  await logIn(elsewhere, { ...person, email }, { origin: product.origin });
  await elsewhere.context().close();
});

test("a firm's only administrator must close it before deleting their account", async ({ page, request }) => {
  const person = await openAccount(request, product.origin);
  await (await apiAs(request, person, product.origin)).createOrganization("Cabinet Dernier");
  await openAccountScreen(page, person, { origin: product.origin });
  const say = (...key: string[]) => text("fr", "account", ...key);
  const deletion = page.getByRole("region", { name: say("deletion", "heading") });
  const askDeletion = async () => {
    await deletion.locator("summary").click();
    await deletion.getByRole("textbox").fill(person.email);
    await deletion.getByRole("button", { name: say("deletion", "submit") }).click();
  };
  await askDeletion();
  await expect(deletion.getByText(say("deletion", "owner"))).toBeVisible();

  await page.getByRole("link", { name: `${say("organizations", "team")} (Cabinet Dernier)` }).click();
  const closing = (key: string) => text("fr", "firm_team", "closing", key);
  const name = closing("open").replace("{ofName}", ofName("Cabinet Dernier", "fr"));
  await page.getByRole("main").getByRole("button", { name }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: closing("submit") })
    .click();
  await givePassword(page, "fr", person.password);
  await expect(page.getByText(text("fr", "shell", "refused", "firm", "heading"))).toBeVisible();
  await page.goto(at("fr", workspaceRoutes.account()));
  await expect(page.getByText(say("organizations", "none"))).toBeVisible();
  await askDeletion();
  await mailTo(product.outbox, person.email, "deletion");
});

test("a password reset for an unknown e-mail shows the usual confirmation", async ({ page }) => {
  await page.goto(at("fr", workspaceRoutes.passwordForgotten()));
  await page
    .getByRole("main")
    .getByLabel(text("fr", "password", "forgotten", "email"))
    .fill(aPerson().email);
  await page.getByRole("button", { name: text("fr", "password", "forgotten", "submit") }).click();
  await expect(page.getByRole("heading", { name: text("fr", "password", "forgotten", "sent_heading") })).toBeVisible();
});
