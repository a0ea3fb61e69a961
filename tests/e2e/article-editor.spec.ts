import { type Browser, expect, type Page } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { openPlatformPerson } from "@/tests/e2e/support/platform-person";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { blankPng } from "@/tests/support/blank-png";

const PATIENCE_MS = 20_000;
const t = (...path: string[]) => text("fr", "platform_text", ...path);
const tool = (name: string) => text("fr", "rich_text", name);

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  test.setTimeout(240_000);
  product = shared;
});

const openEditor = (browser: Browser, width: number) =>
  openPlatformPerson(browser, product, { roles: ["editor"], width });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const body = (page: Page) => main(page).getByRole("textbox", { name: t("fields", "body"), exact: true });
const done = (page: Page, what: string) => page.getByText(t("done", what)).last().waitFor();
const eventually = (look: () => Promise<unknown>) => expect.poll(look, { timeout: PATIENCE_MS, intervals: [50] });

async function addPicture(page: Page, alt: string | null) {
  await button(page, tool("picture")).click();
  const panel = main(page).getByRole("group", { name: t("picture", "heading"), exact: true });
  await panel
    .locator("input[type=file]")
    .setInputFiles({ name: "carre.png", mimeType: "image/png", buffer: blankPng(64) });
  await panel.getByRole("button", { name: t("picture", "insert") }).click();
  await expect(panel.getByText(t("picture", "alt_missing"))).toBeVisible();
  if (alt === null) await panel.getByLabel(t("picture", "decorative")).check();
  else await panel.getByLabel(t("picture", "alt"), { exact: true }).fill(alt);
  await panel.getByRole("button", { name: t("picture", "insert") }).click();
  await expect(panel).toHaveCount(0);
}

for (const width of [1280, 360])
  test(`an article with two pictures is written and read, ${width} px wide`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { page } = await openEditor(browser, width);
    const name = `un-article-a-deux-images-${width}`;
    await page.goto(product.origin + workspaceRoutes.contentCollection("blog"));
    await button(page, text("fr", "platform_content", "new")).click();
    await main(page)
      .getByLabel(text("fr", "platform_content", "new_title"))
      .fill(`Un article à deux images ${width}`);
    await button(page, text("fr", "platform_content", "create")).click();
    await page.waitForURL((url) => url.pathname === workspaceRoutes.contentText("blog", name));

    await body(page).click();
    await button(page, tool("title")).click();
    await page.keyboard.type("Le premier jour");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Un *signe* et ");
    await button(page, tool("bold")).click();
    await page.keyboard.type("du gras");
    await addPicture(page, "Un carré noir");
    await page.keyboard.type("Entre les deux.");
    await addPicture(page, null);
    await page.keyboard.type("La fin.");

    await button(page, t("preview", "open")).click();
    const preview = page.getByRole("dialog");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`Un article à deux images ${width}`);
    await expect(preview.getByRole("img", { name: "Un carré noir" })).toBeVisible();
    await expect(preview.locator("strong")).toHaveText("du gras");
    await preview.getByRole("button", { name: t("preview", "close") }).click();
    await button(page, t("publish")).click();
    await done(page, "publish");

    await eventually(async () => (await fetch(product.origin + routes.article(name))).status).toBe(200);
    await page.goto(product.origin + routes.article(name));
    const pictures = main(page).locator("article .prose img");
    await expect(pictures).toHaveCount(2);
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual([
      "Un carré noir",
      "",
    ]);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(main(page).getByRole("heading", { name: "Le premier jour" })).toBeVisible();
    await expect(main(page).getByText("Un *signe* et du gras")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test("what is typed is saved by itself, and a former address leads to the new one", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openEditor(browser, 1280);
  const [former, name] = ["une-adresse-d-avant", "une-adresse-d-apres"];
  await product.administer("POST", "/entries", {
    collection: "blog",
    locale: "fr",
    name: former,
    fields: { title: "Un article qui déménage", body: "Une phrase." },
    metadata: { active: true },
    publishedDate: "2026-01-01T00:00:00.000Z",
  });
  await page.goto(product.origin + workspaceRoutes.contentText("blog", former));
  const title = main(page).getByLabel(t("fields", "title"), { exact: true });
  await title.fill("Un article qui a déménagé");
  await expect(main(page).getByText(t("has_draft"))).toBeVisible({ timeout: PATIENCE_MS });
  await page.reload();
  await expect(title).toHaveValue("Un article qui a déménagé");
  await expect(main(page).getByRole("button", { name: text("fr", "draft", "restore") })).toHaveCount(0);

  await main(page).getByLabel(t("name"), { exact: true }).fill(name);
  await button(page, t("publish_changes")).click();
  await page.waitForURL((url) => url.pathname === workspaceRoutes.contentText("blog", name));
  const visit = () => fetch(product.origin + routes.article(former), { redirect: "manual" });
  await eventually(async () => (await visit()).status).toBe(308);
  expect(new URL((await visit()).headers.get("location") ?? "", product.origin).pathname).toBe(routes.article(name));
  await main(page)
    .getByRole("button", { name: `${t("former", "remove")} (${former})` })
    .click();
  await button(page, t("former", "remove")).click();
  await eventually(async () => (await visit()).status).toBe(404);
});
