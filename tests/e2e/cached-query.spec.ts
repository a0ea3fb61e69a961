import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { watchFaults } from "@/tests/e2e/support/page-faults";

/** Returns the path of a static page that nobody has published, hence that no other test has visited. */
const neverSeen = () => routes.staticPage(`page-${randomUUID()}`);

const KINDS: Record<string, Record<string, string>> = { page: {}, data: { rsc: "1" } };

test.describe("a cached page", () => {
  for (const [kind, headers] of Object.entries(KINDS))
    test(`a cached page never contains the first visitor's query (${kind})`, async ({ request }) => {
      const path = neverSeen();
      const secret = randomUUID();
      await request.get(`${path}?token=${secret}&email=jean%40example.fr`, { headers });
      for (const next of Object.values(KINDS)) {
        const body = await (await request.get(path, { headers: next })).text();
        expect(body.includes(secret) || body.includes("example.fr")).toBe(false);
      }
    });

  test("the address bar shows the visitor's query again after Back", async ({ page }) => {
    const faults = await watchFaults(page);
    await page.goto(`${routes.knowledgeTools()}?utm_source=lettre#liste`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Offres enregistrées" }).click();
    await page.waitForURL((url) => url.pathname === routes.savedOffers());
    await page.goBack();
    await page.waitForURL((url) => url.search === "?utm_source=lettre" && url.hash === "#liste");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(faults).toEqual([]);
  });
});
