import { expect, test } from "@playwright/test";
import { routes } from "@/lib/routes";
import { company } from "@/tests/e2e/support/demonstration";

test("an embedded page has neither header nor footer, stays out of indexes, and its links stay embedded", async ({
  page,
}) => {
  const answer = await page.goto(`${routes.companyOffers(company.slug)}?embed=1`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("[data-site-header]")).toBeHidden();
  await expect(page.locator("[data-site-footer]")).toBeHidden();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/offre-emploi\/[^?]+\?embed=1$/);
  await expect(page.locator("[data-site-header]")).toBeHidden();
});

test("a kept page serves both views", async ({ request }) => {
  const path = routes.companyPage(company.slug);
  const view = async (address: string) => (await (await request.get(address)).text()).includes("data-embed");
  expect([await view(path), await view(`${path}?embed=1`), await view(path)]).toEqual([false, true, false]);
});
