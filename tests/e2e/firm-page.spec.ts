import { expect, type Page } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { logIn } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { blankPng } from "@/tests/support/blank-png";

test.describe.configure({ timeout: 180_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

/** A save that conflicts with another is refused, read again and sent again: five calls after the debounce. */
const MERGE_MS = 20_000;
/** A firm of the demonstration that names nobody, other than that of the other tests. */
const SECOND = "picquenoy-expertise";
const WRITTEN = "Le cabinet qui répond aux candidats";
const baseline = (page: Page) => page.getByLabel("Votre phrase");
const open = (page: Page, section: string) =>
  page.getByRole("button", { name: new RegExp(`Modifier «.${section}.»`) }).click();

test("a firm writes its page beside its preview, then publishes it", async ({ page, context, browser }) => {
  const organization = organizationId(company.slug);
  const person = await openMember(page.request, product, { organization, role: "editor" });
  await logIn(page, person, product);
  await page.goto(product.origin + workspaceRoutes.firmPage());
  const visitor = await (await browser.newContext()).newPage();
  const publicPage = product.origin + routes.companyPage(company.slug);

  await open(page, "En une phrase");
  await baseline(page).fill(WRITTEN);
  const preview = page.getByRole("complementary", { name: "Aperçu" });
  await expect(preview.getByText(WRITTEN)).toBeVisible();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await visitor.goto(publicPage);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(company.name);
  await expect(visitor.getByText(WRITTEN)).toHaveCount(0);

  // Another tab writes another section: both stay.
  const other = await context.newPage();
  await other.goto(product.origin + workspaceRoutes.firmPage());
  await expect(other.getByText(/Pas encore publié.*En une phrase/)).toBeVisible();
  await open(other, "Télétravail");
  await other.getByRole("combobox", { name: "Télétravail", exact: true }).selectOption({ index: 2 });
  await expect(other.getByText(/Pas encore publié.*Télétravail/)).toBeVisible();
  await open(page, "Liens");
  await page.getByLabel("YouTube", { exact: true }).fill("youtube.com/@valmerac");
  await expect(page.getByText(/Pas encore publié.*Télétravail, Liens/)).toBeVisible({ timeout: MERGE_MS });

  await page.reload();
  await expect(page.getByText(/Pas encore publié.*En une phrase, Télétravail, Liens/)).toBeVisible();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText(/C’est publié/)).toBeVisible();
  await expect(async () => {
    await visitor.goto(publicPage);
    await expect(visitor.getByText(WRITTEN)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(visitor.getByRole("link", { name: /YouTube/ })).toHaveAttribute("href", "https://youtube.com/@valmerac");
});

test("a firm shows a person with a portrait, and a video whose host is asked nothing before a press", async ({
  page,
  browser,
}) => {
  const firm = organizationId(SECOND);
  const person = await openMember(page.request, product, { organization: firm, role: "editor" });
  await logIn(page, person, product);
  await page.goto(product.origin + workspaceRoutes.firmPage());
  await open(page, "Vidéo");
  await page.getByLabel("Adresse de la vidéo").fill("https://youtu.be/dQw4w9WgXcQ?si=track");
  await expect(page.getByText(/Pas encore publié.*Vidéo/)).toBeVisible({ timeout: MERGE_MS });
  await open(page, "L’équipe");
  await page.getByRole("button", { name: "Ajouter une personne" }).click();
  const fields = page.getByRole("group", { name: "Personne 1" });
  await fields.getByLabel("Prénom").fill("Claire");
  const named = page.getByRole("group", { name: "Claire" });
  await named.getByLabel("Métier").fill("Associée");
  await named
    .getByLabel("Choisir un portrait")
    .setInputFiles({ name: "claire.png", mimeType: "image/png", buffer: blankPng(256) });
  await expect(named.locator("img").first()).toBeVisible();
  await expect(page.getByText(/un champ manque ou est à corriger/)).toBeVisible();
  await named.getByRole("checkbox", { name: /a accepté de figurer/ }).check();
  await expect(page.getByText(/Pas encore publié.*L’équipe/)).toBeVisible({ timeout: MERGE_MS });
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText(/C’est publié/)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const others: string[] = [];
  const refused: string[] = [];
  await visitor.route(/youtube/, (route) => {
    others.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
  });
  visitor.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  const team = visitor.getByRole("region", { name: "Rencontrez l’équipe" });
  await expect(async () => {
    await visitor.goto(product.origin + routes.companyPage(SECOND));
    await expect(team.getByText("Claire")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await team.locator("img").scrollIntoViewIfNeeded();
  await expect
    .poll(() => team.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(others).toEqual([]);
  await visitor.getByRole("link", { name: /Lire la vidéo/ }).click();
  await expect(visitor.frameLocator("iframe").getByText("player")).toBeVisible();
  expect(others).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);
  expect(refused).toEqual([]);
});

test("a block of the preview opens its section", async ({ page }) => {
  const organization = organizationId(company.slug);
  const person = await openMember(page.request, product, { organization, role: "administrator" });
  await logIn(page, person, product);
  await page.goto(product.origin + workspaceRoutes.firmPage());
  await page.getByTitle(/Modifier «.Logiciels.»/).click();
  await expect(page.getByRole("combobox", { name: "Ajouter" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Logiciels", level: 2, exact: true })).toBeFocused();
});
