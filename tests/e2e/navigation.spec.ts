import { expect, test } from "playwright/test";
import { forwardRoutes } from "@/lib/routes/forward-routes";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";
import { walkedLocales } from "@/tests/e2e/support/walked-ways";

/** Value of the `redirect` parameter: the base64 of a JSON description. */
const toParameter = (description: object) => encodeURIComponent(btoa(JSON.stringify(description)));
const NETWORKS = ["x.com", "www.threads.net", "www.linkedin.com", "www.facebook.com"];
/** Slug in the collection blog-vdc of the demonstration. */
const SISTER_ARTICLE = "lettre-de-mission-bien-redigee";
const SISTER_LABEL = "Métier";
const PROGRESS_BAR_MS = 1_000;

test("a 2 px progress bar shows during navigation, two seconds at most", async ({ page }) => {
  await page.goto(routes.home());
  // The next view arrives late: the bar must disappear before it.
  await page.route("**/recherche/entreprises**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3 * PROGRESS_BAR_MS));
    await route.continue().catch(() => undefined);
  });
  // Measured in the page as soon as the bar appears: it may disappear before the next poll.
  const measured = page.locator("#nprogress .bar").evaluate((bar) => bar.getBoundingClientRect().height);
  await page.locator(`[data-site-header] a[href="${routes.searchCompanies()}"]`).first().click();
  expect(await measured).toBe(2);
  await expect(page.locator("#nprogress")).toHaveCount(0, { timeout: 2 * PROGRESS_BAR_MS });
  await page.waitForURL((url) => url.pathname === routes.searchCompanies());
});

for (const locale of walkedLocales) {
  test(`a redirection keeps the language and the embedding (${locale})`, async ({ page }) => {
    const parameter = toParameter({ name: "companyPage", params: { slug: company.slug } });
    await page.goto(`${localePath(locale, forwardRoutes.redirect())}?redirect=${parameter}&embed=1`);
    const url = new URL(page.url());
    expect(url.pathname).toBe(localePath(locale, routes.companyPage(company.slug)));
    expect(url.searchParams.get("embed")).toBe("1");
  });

  for (const [what, description] of [
    ["an unknown route", { name: "nulle-part" }],
    ["a route without its parameters", { name: "companyPage" }],
    ["another site", { url: "https://evil.example/" }],
  ] as const)
    test(`a redirect to ${what} leads home (${locale})`, async ({ page }) => {
      await page.goto(`${localePath(locale, routes.pricing())}?redirect=${toParameter(description)}`);
      expect(new URL(page.url()).pathname).toBe(localePath(locale, routes.home()));
    });
}

test("an article's old URL redirects permanently to the article", async ({ request }) => {
  const response = await request.get("/blog/un-article?utm_source=lettre", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(new URL(response.headers().location ?? "", "http://localhost").pathname).toBe(routes.article("un-article"));
});

test("former URLs of the application redirect to the new ones, query included", async ({ request }) => {
  for (const [asked, led] of [
    ["/abonnement/pro/an?x=1", "/app/abonnement/pro/an?x=1"],
    ["/app/abonnement/pro?x=1", "/app/cabinet/abonnement?x=1"],
    ["/en/app/abonnement", "/en/app/cabinet/abonnement"],
    ["/en/inscription/jeton?y=2", "/en/app/verification/jeton?y=2"],
    [`${routes.companyPage(company.slug)}/temoignage/jeton?z=3`, "/app/temoignage/jeton?z=3"],
  ] as const) {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe(led);
  }
});

test("an offer is shared on four networks, without an opener", async ({ page }) => {
  await page.goto(routes.companyOffer(openOffer.companySlug, openOffer.slug));
  for (const network of NETWORKS) {
    const link = page.locator(`a[href^="https://${network}/"]`).first();
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    const shared = decodeURIComponent((await link.getAttribute("href")) ?? "");
    expect(shared).toContain(routes.companyOffer(openOffer.companySlug, openOffer.slug));
    await page
      .context()
      .route(`https://${network}/**`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    const opening = page.waitForEvent("popup");
    await link.click();
    const opened = await opening;
    await opened.waitForURL(`https://${network}/**`);
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await opened.close();
  }
});

test("a user that failed to load is read at the next navigation", async ({ page, request }) => {
  const person = await openAccount(request);
  await logIn(page, person);
  const user = /\/api\/marketplace\/users\/usr_/;
  let refused = 0;
  await page.route(user, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(routes.home());
  const menu = page.getByRole("banner").locator("summary");
  await expect(menu).toHaveAttribute("aria-label", text("fr", "session", "menu", "label"));
  // The user is read again after 5 s, then after 10 s: once the second retry has run, the third one is far away.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await page.unroute(user);
  const read = page.waitForResponse(user, { timeout: 5_000 });
  await page.getByRole("banner").locator(`a[href="${routes.searchCompanies()}"]`).first().click();
  expect((await read).status()).toBe(200);
  await expect(menu).toHaveAttribute("aria-label", new RegExp(person.lastname));
});

test("articles of the sister site are linked and redirected to it", async ({ page }) => {
  test.setTimeout(120_000);
  const sister = "https://soeur.example";
  const product = await launchProduct({ settings: { SISTER_SITE_ORIGIN: sister } });
  try {
    const there = sister + routes.article(SISTER_ARTICLE);
    const follow = (path: string) => fetch(product.origin + path, { redirect: "manual" });
    const moved = await follow(routes.article(SISTER_ARTICLE));
    expect(moved.status).toBe(307);
    expect(moved.headers.get("location")).toBe(there);

    await page.goto(`${product.origin}${routes.blog()}?label=${encodeURIComponent(SISTER_LABEL)}`);
    await expect(page.getByRole("main").locator(`a[href="${there}"]`).first()).toBeVisible();
    expect(await page.locator(`a[href="${routes.article(SISTER_ARTICLE)}"]`).count()).toBe(0);

    const sent = await follow(`${forwardRoutes.redirect()}?embed=1&redirect=${toParameter({ url: `${there}?a=1` })}`);
    expect(sent.headers.get("location")).toBe(`${there}?a=1`);
    const elsewhere = await follow(
      `${forwardRoutes.redirect()}?redirect=${toParameter({ url: "https://autre.example/" })}`,
    );
    expect(new URL(elsewhere.headers.get("location") ?? "", product.origin).href).toBe(`${product.origin}/`);
  } finally {
    await product.close();
  }
});
