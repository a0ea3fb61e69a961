import { expect, test } from "@playwright/test";
import { routes } from "@/lib/routes";
import { launchProduct } from "@/tests/e2e/support/product";

test("what editors write shows at once: a video that asks its host for nothing before the click, and words of the site", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = await launchProduct();
  try {
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
      fields: { capsules: { heading: "Trois minutes", nothing: "x" }, minutes: "sans son nombre" },
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
    }).toPass({ timeout: 30_000 });
    // A text that lacks its number is ignored.
    await expect(page.getByText("sans son nombre")).toHaveCount(0);
    expect(await page.title()).not.toContain("exécuté");
    expect(asked).toEqual([]);

    await page.getByRole("link", { name: /Lire la vidéo/ }).click();
    await expect(page.locator("iframe")).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
    expect(asked.length).toBeGreaterThan(0);
  } finally {
    await product.close();
  }
});
