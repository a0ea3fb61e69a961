import { expect, test } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { company, openOffer, otherCompany } from "@/tests/e2e/support/demonstration";
import { launchProduct } from "@/tests/e2e/support/product";
import { startFaultProxy } from "@/tests/support/fault-proxy";

const RECOVERY_MS = 10_000;
/** Late, but within the time budget of a page (3 s). */
const LATE_MS = 1_500;
/** Twice the time budget of a page: a page without a response by then hangs. */
const HANGING_MS = 7_000;

test("a marketplace outage leaves rendered pages up; others show an error", async ({ request, page }) => {
  test.setTimeout(180_000);
  const product = await launchProduct();
  try {
    const seen = product.origin + routes.companyPage(company.slug);
    const neverSeen = product.origin + routes.companyPage(otherCompany.slug);
    expect((await request.get(seen)).status()).toBe(200);

    await product.stopMarketplace();
    expect((await request.get(seen)).status()).toBe(200);
    const failed = await page.goto(neverSeen);
    expect(failed?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Réessayer" })).toHaveAttribute(
      "href",
      routes.companyPage(otherCompany.slug),
    );
    expect((await request.get(product.origin + routes.searchOffers())).status()).toBeGreaterThanOrEqual(500);

    await product.startMarketplace();
    await expect(async () => expect((await request.get(neverSeen)).status()).toBe(200)).toPass({
      timeout: RECOVERY_MS,
    });
  } finally {
    await product.close();
  }
});

test.describe("a site whose marketplace is slow or hangs", () => {
  test.describe.configure({ mode: "serial" });
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  let product: Awaited<ReturnType<typeof launchProduct>>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    product = await launchProduct({
      through: async (marketplaceOrigin) => {
        proxy = await startFaultProxy(marketplaceOrigin);
        return proxy.origin;
      },
    });
  });
  test.afterAll(async () => {
    await product.close();
    await proxy.close();
  });
  test.afterEach(() => proxy.heal());

  test("a page with late texts has title and description in its head", async ({ request }) => {
    proxy.break("slow", /^\/entries/, LATE_MS);
    const html = await (await request.get(product.origin + routes.knowledgeTool("minima-convention-787"))).text();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
  });

  test("a marketplace that hangs makes no page hang", async ({ request }) => {
    const seen = product.origin + routes.companyPage(company.slug);
    expect((await request.get(seen)).status()).toBe(200);

    proxy.break("hang");
    const visit = async (path: string) =>
      (await request.get(new URL(path, product.origin).href, { timeout: HANGING_MS })).status();
    expect(await visit(seen)).toBe(200);
    expect(await visit(routes.companyOffer(openOffer.companySlug, openOffer.slug))).toBe(503);
    expect(await visit(`${routes.searchOffers()}?q=paie`)).toBe(503);
    // A tool that computes on its own needs no marketplace: the page has its built-in text.
    expect(await visit(routes.knowledgeTool("preavis"))).toBe(200);

    proxy.heal();
    await expect(async () =>
      expect(await visit(routes.companyOffer(openOffer.companySlug, openOffer.slug))).toBe(200),
    ).toPass({ timeout: RECOVERY_MS });
  });
});
