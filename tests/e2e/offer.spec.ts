import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { openOffer } from "@/tests/e2e/support/demonstration";

const OFFER = routes.companyOffer(openOffer.companySlug, openOffer.slug);

test("an offer's pay and apply button stay in view on wide screens", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(OFFER);
  const pay = page.getByText(/€/).filter({ visible: true }).first();
  const apply = page
    .getByRole("main")
    .getByRole("link", { name: /^Postuler/ })
    .filter({ visible: true });
  await expect(apply).toHaveCount(1);
  const end = page.getByRole("heading", { name: "Avantages" });
  await end.evaluate((heading) => heading.scrollIntoView({ block: "end" }));
  await expect(end).toBeInViewport();
  await expect(apply).toBeInViewport();
  await expect(pay).toBeInViewport();
});

test("an offer prints on one page", async ({ page }) => {
  await page.goto(OFFER);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
