import { expect, test } from "@playwright/test";
import { routes } from "@/lib/routes";
import { company, otherCompany } from "@/tests/e2e/support/demonstration";
import { launchProduct } from "@/tests/e2e/support/product";
import { startFaultProxy } from "@/tests/support/fault-proxy";

const RECOVERY_MS = 10_000;

test("an outage of the marketplace hides no page that was seen, and is over as soon as it returns", async ({
  request,
  page,
}) => {
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

test("a page whose texts come late has its title and its description in its head, whoever asks", async ({
  request,
}) => {
  test.setTimeout(120_000);
  let proxy: Awaited<ReturnType<typeof startFaultProxy>> | undefined;
  const product = await launchProduct({
    through: async (marketplaceOrigin) => {
      proxy = await startFaultProxy(marketplaceOrigin);
      return proxy.origin;
    },
  });
  try {
    proxy?.break("slow", /^\/entries/);
    const html = await (await request.get(product.origin + routes.knowledgeTools("minima-convention-787"))).text();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
  } finally {
    await product.close();
    await proxy?.close();
  }
});
