import { expect, test } from "playwright/test";
import { firmSignUp } from "@/lib/routes/firm-opening";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const MAX_SCREENS = 6;

test("the home page fits in six screens of a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [routes.home(), `/en${routes.home()}`]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)).toBeLessThanOrEqual(
      MAX_SCREENS,
    );
  }
});

test("the first screen of the home page links to both sign-ups", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.home());
  const [head, main] = [page.getByRole("banner"), page.getByRole("main")];
  await expect(head.getByRole("link", { name: "Créer un compte" })).toHaveAttribute("href", workspaceRoutes.signUp());
  await expect(main.getByRole("link", { name: "Créer un compte" })).toBeInViewport();
  await expect(main.getByRole("link", { name: "Publier une offre" })).toHaveAttribute("href", firmSignUp());
  await expect(main.getByRole("link", { name: "Publier une offre" })).toBeInViewport();
});
