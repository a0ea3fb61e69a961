import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { HOSTILE_LINES } from "@/tests/support/hostile-lines";

test.use({ javaScriptEnabled: false });

const PAGES = [
  { path: routes.searchOffers(), all: "Voir toutes les offres" },
  { path: localePath("en", routes.searchOffers()), all: "See all jobs" },
];

/** The server refuses an address with a NUL (docs/architecture.md §6), which no field sends. */
const LINES = HOSTILE_LINES.filter(([, line]) => !line.includes("\0"));

for (const { path, all } of PAGES)
  test(`${path} answers any hostile query with offers or other links`, async ({ page }) => {
    for (const [name, line] of LINES) {
      const response = await page.goto(`${path}?${new URLSearchParams({ q: line })}`);
      expect(response?.status(), name).toBe(200);
      const main = page.getByRole("main");
      if ((await main.getByRole("article").count()) > 0) continue;
      // Links to the whole list, and to the search without the words, with its number of results.
      await expect(main.getByRole("link", { name: all }), name).toBeVisible();
      await expect(main.getByRole("link", { name: /\d$/ }), name).not.toHaveCount(0);
    }
  });
