import { type Browser, expect, type Page, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { apiAs, fillLogin } from "@/tests/e2e/support/people";
import { openPlatformPerson } from "@/tests/e2e/support/platform-person";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

const MINUTE_MS = 60_000;
const t = (...path: string[]) => text("fr", "platform_text", ...path);

test.describe.configure({ mode: "default" });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await launchProduct();
});
test.afterAll(() => product.close());

const openEditor = (browser: Browser) => openPlatformPerson(browser, product, { roles: ["editor"] });

const main = (page: Page) => page.getByRole("main");
const french = (page: Page) => main(page).getByRole("region", { name: t("language", "fr"), exact: true });
const field = (page: Page, name: string) => french(page).getByLabel(t("fields", name), { exact: true });
const press = (page: Page, ...label: string[]) =>
  french(page)
    .getByRole("button", { name: t(...label), exact: true })
    .click();
const open = (page: Page, name: string) => page.goto(product.origin + workspaceRoutes.contentText("page", name));
const read = async (path: string) => (await fetch(product.origin + path)).text();

test("a text survives the end of its editor’s session", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, person } = await openEditor(browser);
  await open(page, "confidentialite");
  await field(page, "description").fill("Ce que nous gardons, et pourquoi.");
  const { closeOtherSessions } = await apiAs(page.request, person, product.origin);
  await closeOtherSessions();
  await page.clock.setSystemTime(Date.now() + 20 * MINUTE_MS);
  await press(page, "save");
  await page
    .getByRole("button", { name: text("fr", "session", "expired", "log_in") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: text("fr", "session", "expired", "heading") });
  await fillLogin(dialog, person);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("done", "save")).last()).toBeVisible();
  await page.reload();
  await expect(field(page, "description")).toHaveValue("Ce que nous gardons, et pourquoi.");
});

test("a change to a published text is scheduled, then unscheduled", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openEditor(browser);
  const site = routes.staticPage("mentions-legales");
  const before = await read(site);
  await open(page, "mentions-legales");
  await field(page, "title").fill("Mentions de demain");
  await french(page).getByLabel(t("date"), { exact: true }).fill("2990-01-02T10:00");
  await press(page, "schedule_changes");
  await expect(french(page).getByText("Vos changements paraîtront le 2 janv. 2990", { exact: false })).toBeVisible();
  expect(await read(site)).not.toContain("Mentions de demain");

  await page.goto(`${product.origin}${workspaceRoutes.contentCollection("page")}?etat=programme`);
  await expect(main(page).getByText("Changement le 2 janv. 2990", { exact: false })).toHaveCount(1);
  await main(page)
    .getByRole("link", { name: /mentions-legales/ })
    .click();
  await french(page)
    .getByRole("button", { name: new RegExp(`^${t("unschedule")} \\(`) })
    .click();
  await press(page, "unschedule");
  await expect(field(page, "title")).toHaveValue("Mentions de demain");
  await expect(french(page).getByRole("button", { name: t("publish_changes"), exact: true })).toBeVisible();
  expect(await read(site)).toContain(/<h1[^>]*>[^<]*/.exec(before)?.[0] ?? "no title");
});
