import pg from "pg";
import { type Browser, expect, type Page } from "playwright/test";
import { z } from "zod";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { openPlatformPerson } from "@/tests/e2e/support/platform-person";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { blankPng } from "@/tests/support/blank-png";

const PATIENCE_MS = 20_000;
const t = (...path: string[]) => text("fr", "platform_text", ...path);
const Entry = z.looseObject({ id: z.string() });

test.describe.configure({ mode: "default" });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  test.setTimeout(240_000);
  product = shared;
});

const openEditor = (browser: Browser) => openPlatformPerson(browser, product, { roles: ["editor"] });

const read = async (path: string) => (await fetch(product.origin + path)).text();
const eventually = (look: () => Promise<unknown>) => expect.poll(look, { timeout: PATIENCE_MS, intervals: [50] });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const confirm = async (page: Page, label: string) => {
  await main(page)
    .getByRole("button", { name: new RegExp(`^${label} \\(`) })
    .first()
    .click();
  await button(page, label).click();
};
const open = (page: Page, collection: string, name: string) =>
  page.goto(product.origin + workspaceRoutes.contentText(collection, name));
const done = (page: Page, what: string) => page.getByText(t("done", what)).last().waitFor();

/** Creates a help page written by an editor, and the newer text that a version of the product proposes for it. */
async function aProposal(name: string, title: string) {
  const entry = await product.administer("POST", "/entries", {
    collection: "help",
    locale: "fr",
    name,
    fields: { title: "Le titre d’ici", body: "Une phrase." },
    metadata: { active: true },
    publishedDate: "2026-01-01T00:00:00.000Z",
  });
  const { id } = Entry.parse(entry);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO entry_revisions (id, entry_id, origin, state, collection, locale, name, fields)
       VALUES ($1, $2, 'product', 'proposed', 'help', 'fr', $3, $4)`,
      [`rev_${name}`, id, name, { title, body: "Une phrase." }],
    );
  } finally {
    await client.end();
  }
}

test("an editor accepts or declines a newer text of the product", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openEditor(browser);
  await aProposal("un-texte-pris", "Le titre neuf");
  await aProposal("un-texte-laisse", "Le titre refusé");
  const proposal = main(page).getByRole("region", { name: t("proposal", "heading") });

  await page.goto(`${product.origin}${workspaceRoutes.contentCollection("help")}?etat=propose`);
  await main(page)
    .getByRole("link", { name: /un-texte-pris/ })
    .click();
  await expect(proposal.locator("del").first()).toContainText("d’ici");
  await expect(proposal.locator("ins").first()).toContainText("neuf");
  await confirm(page, t("proposal", "take"));
  await expect(proposal).toHaveCount(0);
  await eventually(() => read(routes.helpTopic("un-texte-pris"))).toContain("Le titre neuf");

  await open(page, "help", "un-texte-laisse");
  await confirm(page, t("proposal", "leave"));
  await expect(proposal).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByLabel(t("fields", "title"), { exact: true })).toHaveValue("Le titre d’ici");
  await expect(proposal).toHaveCount(0);
  expect(await read(routes.helpTopic("un-texte-laisse"))).toContain("Le titre d’ici");
});

test("an uploaded cover shows on the site with its alternative text", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openEditor(browser);
  const name = "un-article-illustre";
  await product.administer("POST", "/entries", {
    collection: "blog",
    locale: "fr",
    name,
    fields: { title: "Un article illustré", body: "Une phrase." },
    metadata: { active: true },
    publishedDate: "2026-01-01T00:00:00.000Z",
  });
  await open(page, "blog", name);
  await main(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "noir.png", mimeType: "image/png", buffer: blankPng(64) });
  await main(page).getByLabel(t("cover", "alt")).fill("Un carré noir");
  await button(page, t("publish_changes")).click();
  await done(page, "publish");
  await page.setViewportSize({ width: 1280, height: 900 });
  await eventually(() => read(routes.article(name))).toContain('alt="Un carré noir"');
  await page.goto(product.origin + routes.article(name));
  const cover = main(page).getByRole("img", { name: "Un carré noir" });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("an article's sources are added and reordered by keyboard", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openEditor(browser);
  const name = "un-article-source";
  await product.administer("POST", "/entries", {
    collection: "blog",
    locale: "fr",
    name,
    fields: { title: "Un article sourcé", body: "Une phrase." },
    metadata: { active: true },
    publishedDate: "2026-01-01T00:00:00.000Z",
  });
  await open(page, "blog", name);
  const add = main(page).getByRole("button", { name: /^Ajouter.*Sources/ });
  for (const [title, url] of [
    ["La loi", "https://loi.example/"],
    ["L’enquête", "https://enquete.example/"],
  ]) {
    await add.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(title ?? "");
    await page.keyboard.press("Tab");
    await page.keyboard.type(url ?? "");
  }
  await main(page)
    .getByRole("button", { name: /^Monter .*L’enquête/ })
    .press("Enter");
  await expect(main(page).getByRole("button", { name: /^Monter .*L’enquête/ })).toBeFocused();
  await button(page, t("publish_changes")).click();
  await done(page, "publish");
  await eventually(() => read(routes.article(name))).toMatch(/enquete\.example[\s\S]*loi\.example/);
});
