import { expect, test } from "playwright/test";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { logIn } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  product = await launchProduct();
});
test.afterAll(() => product.close());

test("a firm that opts out of the platform's feed keeps its own", async ({ page }) => {
  const read = async (path: string) => (await page.request.get(product.origin + path)).text();
  const ofPlatform = () => read(machineRoutes.boardFeed("fr", "indeed.xml"));
  const name = `<company><![CDATA[${company.name}]]></company>`;
  // A product that has just started, on a machine at its limit, may ask to try again.
  await expect.poll(ofPlatform, { timeout: 20_000 }).toContain(name);

  const organization = organizationId(company.slug);
  await logIn(page, await openMember(page.request, product, { organization, role: "editor" }), product);
  await page.goto(product.origin + workspaceRoutes.firmSyndication());
  const sends = page.getByRole("checkbox", { name: text("fr", "firm_syndication", "boards_sent") });
  await expect(sends).toBeChecked();
  await sends.click();
  await expect(sends).not.toBeChecked();

  await expect.poll(ofPlatform, { timeout: 20_000 }).not.toContain(name);
  const own = await page.getByLabel(text("fr", "firm_syndication", "indeed")).inputValue();
  expect(await (await page.request.get(own)).text()).toContain(name);
  await page.reload();
  await expect(sends).not.toBeChecked();
});
