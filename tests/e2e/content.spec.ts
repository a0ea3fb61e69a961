import { expect } from "playwright/test";
import { z } from "zod";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { type Product, test } from "@/tests/e2e/support/shared-product";

test.describe.configure({ mode: "default", timeout: 180_000 });

const Written = z.looseObject({ id: z.string() });
const PATIENCE_MS = 30_000;

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

test("new texts and videos show on reload, without third-party requests", async ({ page }) => {
  const heading = () => page.getByRole("heading", { level: 1 });
  await page.goto(product.origin + routes.capsules());
  await expect(heading()).toHaveText("Capsules");

  await product.administer("POST", "/entries", {
    collection: "capsule",
    locale: "fr",
    name: "capsule-filmee",
    fields: { title: "Une capsule filmée", body: "Son texte. <script>document.title = 'exécuté'</script>" },
    metadata: { video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
    publishedDate: new Date().toISOString(),
  });
  await product.administer("POST", "/entries", {
    collection: "i18n",
    locale: "fr",
    name: "i18n-media",
    fields: { capsules: { heading: "Trois minutes" } },
  });

  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: "" });
  });
  await expect(async () => {
    await page.reload();
    await expect(heading()).toHaveText("Trois minutes", { timeout: 500 });
    await expect(page.getByRole("heading", { name: "Une capsule filmée" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: PATIENCE_MS });
  expect(await page.title()).not.toContain("exécuté");
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: /Lire la vidéo/ }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  expect(asked.length).toBeGreaterThan(0);
});

test("a page is served and linked once published, and 404 once withdrawn", async () => {
  const address = product.origin + routes.staticPage("charte-des-recruteurs");
  const read = async (path: string) => (await fetch(product.origin + path)).text();
  const status = async () => (await fetch(address)).status;
  const soon = { timeout: PATIENCE_MS };
  const link = `href="${routes.staticPage("charte-des-recruteurs")}"`;
  // Requested before the page is written, to check that an absent page is not cached either.
  expect(await status()).toBe(404);

  const entry = await product.administer("POST", "/entries", {
    collection: "page",
    locale: "fr",
    name: "charte-des-recruteurs",
    fields: {
      title: "La charte des recruteurs",
      description: "Ce qu’ils promettent.",
      body: "## Répondre\n\nToujours.",
    },
    metadata: { active: true },
    publishedDate: new Date().toISOString(),
  });
  await expect.poll(status, soon).toBe(200);
  const html = await (await fetch(address)).text();
  expect(html).toMatch(/<h1[^>]*>La charte des recruteurs<\/h1>/);
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  await expect.poll(() => read(routes.home()), soon).toContain(link);
  await expect.poll(() => read(machineRoutes.sitemap("pages-1.xml")), soon).toContain(`${address}</loc>`);

  const { id } = Written.parse(entry);
  await product.administer("PATCH", `/entries/${id}`, { metadata: { active: false } });
  await expect.poll(status, soon).toBe(404);
  await expect.poll(() => read(routes.home()), soon).not.toContain(link);
  await expect.poll(() => read(machineRoutes.sitemap("pages-1.xml")), soon).not.toContain(`${address}</loc>`);

  await product.administer("PATCH", `/entries/${id}`, { metadata: { active: true } });
  await expect.poll(status, soon).toBe(200);
});
