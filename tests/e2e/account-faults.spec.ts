import { expect, type Page, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { fillLogin, openAccount, openAccountScreen } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";
import { type Fault, startFaultProxy } from "@/tests/support/fault-proxy";

// The tests share one product and run in sequence: a fault affects every screen.
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Maximum wait: the client waits 30 s for a response, and tries a read twice. The test uses the real clock. */
const HUNG_MS = 75_000;

let product: Awaited<ReturnType<typeof launchProduct>>;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
test.beforeAll(async () => {
  product = await launchProduct({
    async through(marketplaceOrigin) {
      proxy = await startFaultProxy(marketplaceOrigin);
      return proxy.origin;
    },
  });
});
test.afterAll(() => Promise.all([product.close(), proxy.close()]));
test.afterEach(() => proxy.heal());

const fr = (namespace: string, ...key: string[]) => text("fr", namespace, ...key);
const at = (path: string) => product.origin + path;
const main = (page: Page) => page.getByRole("main");
const box = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const alert = (page: Page, said: RegExp) =>
  main(page).getByRole("alert").filter({ hasText: said, visible: true }).first();

/** The message for each fault: no response, or a wrong one. */
const SAID: Record<Fault, RegExp> = {
  hang: asText("network"),
  refuse: asText("network"),
  cut: asText("network"),
  slow: asText("network"),
  garbage: asText("fault"),
  error: asText("fault"),
};
function asText(failure: string) {
  return new RegExp(text("fr", "error", failure).slice(0, 30));
}

type Screen = {
  name: string;
  /** Opens the screen and fills it, whatever the state of the API. */
  fill: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Checks that the typed values are still in the form. */
  expectKept: (page: Page) => Promise<void>;
};

const EMAIL = "camille.roussel@exemple.fr";
const PASSWORD = "un chat bleu sur 9 toits";
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const password = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

const SCREENS: Screen[] = [
  {
    name: "log-in",
    async fill(page) {
      await page.goto(at(routes.login()));
      await box(page, fr("sign_in", "email")).fill(EMAIL);
      await password(page, fr("sign_in", "password")).fill(PASSWORD);
    },
    send: (page) => press(page, fr("sign_in", "submit")),
    async expectKept(page) {
      await expect(box(page, fr("sign_in", "email"))).toHaveValue(EMAIL);
      await expect(password(page, fr("sign_in", "password"))).toHaveValue(PASSWORD);
    },
  },
  {
    name: "sign-up",
    async fill(page) {
      await page.goto(at(workspaceRoutes.signUp()));
      await main(page)
        .getByRole("radio", { name: fr("sign_up", "kind", "applicant") })
        .check();
      await box(page, fr("sign_up", "firstname")).fill("Camille");
      await box(page, fr("sign_up", "lastname")).fill("Roussel");
      await box(page, fr("sign_up", "email")).fill(EMAIL);
      await password(page, fr("sign_up", "password")).fill(PASSWORD);
      await main(page).getByRole("checkbox").check();
    },
    send: (page) => press(page, fr("sign_up", "submit")),
    async expectKept(page) {
      await expect(box(page, fr("sign_up", "firstname"))).toHaveValue("Camille");
      await expect(box(page, fr("sign_up", "email"))).toHaveValue(EMAIL);
      await expect(password(page, fr("sign_up", "password"))).toHaveValue(PASSWORD);
      await expect(main(page).getByRole("checkbox")).toBeChecked();
    },
  },
  {
    name: "password forgotten",
    async fill(page) {
      await page.goto(at(workspaceRoutes.passwordForgotten()));
      await box(page, fr("password", "forgotten", "email")).fill(EMAIL);
    },
    send: (page) => press(page, fr("password", "forgotten", "submit")),
    expectKept: (page) => expect(box(page, fr("password", "forgotten", "email"))).toHaveValue(EMAIL),
  },
  {
    name: "new password",
    async fill(page) {
      await page.goto(at(workspaceRoutes.newPassword("jeton")));
      await password(page, fr("password", "new", "password")).fill(PASSWORD);
    },
    send: (page) => press(page, fr("password", "new", "submit")),
    expectKept: (page) => expect(password(page, fr("password", "new", "password"))).toHaveValue(PASSWORD),
  },
  {
    name: "verification",
    fill: async (page) => void (await page.goto(at(workspaceRoutes.check("jeton")))),
    send: async () => undefined,
    expectKept: (page) =>
      expect(main(page).getByRole("button", { name: fr("password", "check", "retry") })).toBeEnabled(),
  },
  {
    name: "invitation",
    fill: async (page) => void (await page.goto(at(workspaceRoutes.invitation("jeton")))),
    send: async () => undefined,
    expectKept: (page) => expect(main(page).getByRole("button", { name: fr("shell", "retry") })).toBeEnabled(),
  },
];

for (const screen of SCREENS)
  test(`${screen.name} shows an API failure and loses nothing`, async ({ page }) => {
    for (const fault of ["refuse", "garbage", "cut", "error"] as const) {
      proxy.heal();
      proxy.break(fault);
      await screen.fill(page);
      await screen.send(page);
      await expect(alert(page, SAID[fault]), fault).toBeVisible({ timeout: 20_000 });
      await screen.expectKept(page);
    }
  });

test("account screens report an API that never responds and keep typed values", { tag: "@long" }, async ({
  browser,
  request,
}) => {
  test.setTimeout(2 * HUNG_MS);
  const account = await browser.newPage();
  await openAccountScreen(account, await openAccount(request, product.origin), { origin: product.origin });
  const name = account.getByRole("region", { name: fr("account", "name", "heading") });
  const firstname = name.getByRole("textbox", { name: fr("account", "name", "firstname") });
  await firstname.fill("Maxence");
  proxy.break("hang");
  // In parallel, so that the 30 s are waited for once and not once per screen.
  await Promise.all([
    name.getByRole("button").click(),
    ...SCREENS.map(async (screen) => {
      const page = await browser.newPage();
      await screen.fill(page);
      await screen.send(page);
      await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
      await expect(alert(page, SAID.hang), screen.name).toBeVisible({ timeout: HUNG_MS });
      await screen.expectKept(page);
      await page.close();
    }),
  ]);
  await expect(name.getByRole("alert").filter({ hasText: SAID.hang })).toBeVisible({ timeout: HUNG_MS });
  await expect(firstname).toHaveValue("Maxence");
  await account.close();
});

test("the log-in button shows progress while a late response is awaited", async ({ page, request }) => {
  const person = await openAccount(request, product.origin);
  proxy.break("slow", /auth\/login/);
  await page.goto(at(routes.login()));
  await fillLogin(main(page), person);
  // Both in one assertion: the response may arrive between two assertions.
  const busy = main(page).getByRole("button", { name: fr("sign_in", "submitting") });
  await expect(busy.and(page.locator('[aria-disabled="true"]'))).toBeVisible();
  await page.waitForURL((url) => url.pathname === workspaceRoutes.workspaceHome());
});

test("the account form keeps its text during an outage, then saves it", async ({ page, request }) => {
  const person = await openAccount(request, product.origin);
  await openAccountScreen(page, person, { origin: product.origin });
  const name = page.getByRole("region", { name: fr("account", "name", "heading") });
  for (const fault of ["refuse", "garbage", "cut", "error"] as const) {
    proxy.heal();
    proxy.break(fault);
    await name.getByRole("textbox", { name: fr("account", "name", "firstname") }).fill("Maxence");
    await name.getByRole("button").click();
    await expect(name.getByRole("alert").filter({ hasText: SAID[fault] }), fault).toBeVisible({ timeout: 20_000 });
    await expect(name.getByRole("textbox", { name: fr("account", "name", "firstname") })).toHaveValue("Maxence");
  }
  proxy.heal();
  await name.getByRole("button").click();
  await expect(page.getByText(fr("account", "name", "done"))).toBeVisible();
});

test("an account that opens during an outage keeps its user logged in", async ({ page, request }) => {
  const person = await openAccount(request, product.origin);
  await openAccountScreen(page, person, { origin: product.origin });
  for (const fault of ["refuse", "garbage", "error"] as const) {
    proxy.heal();
    proxy.break(fault);
    await page.reload();
    await expect(main(page).getByText(fr("session", "trouble", "heading")), fault).toBeVisible({ timeout: 20_000 });
    proxy.heal();
    await press(page, fr("session", "trouble", "retry"));
    await expect(page.getByRole("textbox", { name: fr("account", "email", "label") })).toHaveValue(person.email);
  }
});
