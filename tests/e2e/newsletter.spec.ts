import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

for (const locale of walkedLocales) {
  test(`a newsletter subscription is recorded, and the form confirms it (${locale})`, async ({ page }) => {
    await page.goto(localePath(locale, routes.home()));
    const sent = page.waitForRequest((request) => request.url().endsWith("/events") && request.method() === "POST");
    await page.getByLabel(text(locale, "newsletter", "firstname")).fill("Camille");
    await page.getByLabel(text(locale, "newsletter", "email")).fill("camille@cabinet.example");
    await page.getByRole("button", { name: text(locale, "newsletter", "submit") }).click();
    await expect(page.getByText(text(locale, "newsletter", "success_email"))).toBeVisible();
    const request = await sent;
    expect((await request.response())?.status()).toBe(200);
    expect(await (await request.response())?.json()).toMatchObject({
      type: "newsletter_subscribe",
      emitterId: "happy-cabinet-v3",
      metadata: { email: "camille@cabinet.example", firstname: "Camille" },
    });
  });

  test(`an invalid e-mail is explained next to its field (${locale})`, async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await page.goto(localePath(locale, routes.home()));
    await page.getByLabel(text(locale, "newsletter", "firstname")).fill("Camille");
    const email = page.getByLabel(text(locale, "newsletter", "email"));
    await email.fill("camille@");
    await page.getByRole("button", { name: text(locale, "newsletter", "submit") }).click();
    await expect(page.getByText(text(locale, "newsletter", "error_email"))).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription(/.+/);
    await expect(email).toHaveValue("camille@");
    expect(posts).toEqual([]);
  });
}
