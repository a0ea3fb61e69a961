import { expect, type Page, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company } from "@/tests/e2e/support/demonstration";
import { serveFeeds } from "@/tests/e2e/support/feed-host";
import { openFirmScreen } from "@/tests/e2e/support/firm-member";
import { main } from "@/tests/e2e/support/firm-way";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { expectSound } from "@/tests/e2e/support/screen-faults";
import { sentenceLike, text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";
import { aSampleOffer, toIndeedXml } from "@/tests/support/feeds/sample-offers";

const FIRM = organizationId(company.slug);
/** Console error of the 422 returned for an address that is not public. */
const REFUSED = /status of 422/;
const AS_FIRM = { "x-stelace-organization-id": FIRM };

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let feeds: Awaited<ReturnType<typeof serveFeeds>>;
let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  feeds = await serveFeeds();
  product = await launchProduct({ settings: feeds.settings });
});
test.afterAll(async () => {
  await product.close();
  await feeds.close();
});

for (const { locale, width } of walkedWays) {
  const words = (namespace: string, ...key: string[]) => text(locale, namespace, ...key);

  test(`a feed's offers are imported once and survive its failure (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page, REFUSED);
    const say = (...key: string[]) => words("firm_feed", ...key);
    const contract = `Contrat maison ${locale}`;
    const offers = [1, 2, 3].map((number) =>
      aSampleOffer(number, {
        reference: `${locale}-${number}`,
        contract,
        ...(number === 3 && { city: "Saint-Pierre", postcode: "" }),
      }),
    );
    feeds.serve(toIndeedXml(offers));
    const person = await openFirmScreen(page, product, {
      organization: FIRM,
      locale,
      path: workspaceRoutes.offerImport(),
    });
    const api = await apiAs(page.request, person, product.origin);
    const screen = main(page);

    await screen.getByLabel(words("firm_feeds", "address", "url")).fill("http://10.0.0.7/offres.xml");
    await screen.getByLabel(words("firm_feeds", "address", "name")).fill("Notre site carrières");
    const readFeed = screen.getByRole("button", { name: words("firm_feeds", "address", "submit") });
    await readFeed.click();
    await expect(screen.getByText(words("firm_feeds", "address", "refused", "privateAddress"))).toBeVisible();
    await screen.getByLabel(words("firm_feeds", "address", "url")).fill(feeds.url);
    await readFeed.click();

    const meaning = screen.getByLabel(new RegExp(contract));
    await expect(meaning).toBeVisible({ timeout: 30_000 });
    await expectSound(page, "what a feed says");
    await meaning.selectOption("cdi");
    const tried = page.waitForResponse(
      (response) => response.url().endsWith("/runs") && response.request().method() === "POST",
    );
    await screen.getByRole("button", { name: say("mapping", "submit") }).click();
    const trial: { id: string; feedId: string } = await (await tried).json();
    const trialPath = `/offer-feeds/${trial.feedId}/runs/${trial.id}`;
    const isOver = async () => Object(await api.call("GET", trialPath, undefined, AS_FIRM)).status;
    await expect.poll(isOver, { timeout: 30_000 }).toBe("done");
    const report = (kind: "would" | "did", name: string) =>
      screen.getByRole("region", { name: say(name, "heading") }).getByText(sentenceLike(say("report", kind)));
    await expect(screen.getByRole("button", { name: say("import", "now") })).toBeEnabled({ timeout: 30_000 });
    await expect(report("would", "trial")).toBeVisible({ timeout: 30_000 });

    await correctTown(page, locale);
    const imports = screen.getByRole("region", { name: say("import", "heading"), exact: true });
    const now = imports.getByRole("button", { name: say("import", "now") });
    await now.click();
    await expect(report("did", "import")).toBeVisible({ timeout: 30_000 });
    await imports.getByRole("button", { name: say("import", "resume") }).click();
    await expect(imports.getByRole("button", { name: say("import", "pause") })).toBeVisible();
    await now.click();
    await expect(imports.getByText(/^3 (?:inchangées|unchanged)$/)).toBeVisible({ timeout: 30_000 });
    await expectSound(page, "an import that changed nothing");

    feeds.serve("", 503);
    await now.click();
    await expect(imports.getByText(say("fault", "status"))).toBeVisible({ timeout: 30_000 });
    const [feed] = (await api.call("GET", "/offer-feeds", undefined, AS_FIRM)) as { id: string; offers: object }[];
    expect(feed?.offers).toMatchObject({ total: 3 });
    const run = Object(await api.call("GET", `/offer-feeds/${feed?.id}/runs?kind=import`, undefined, AS_FIRM));
    expect(run.results.map(({ status }: { status: string }) => status)).toEqual(["failed", "done", "done"]);
    expect(faults).toEqual([]);
  });
}

/** Corrects by keyboard the town of the offer whose town has several namesakes, then reads the feed again. */
async function correctTown(page: Page, locale: "fr" | "en") {
  const say = (...key: string[]) => text(locale, "firm_feed", "fact", ...key);
  const town = main(page).getByRole("button", { name: new RegExp(`^${say("name", "city")}.*Saint-Pierre`) });
  await expect(town).toContainText(say("state", "doubtful"));
  await expectSound(page, "what a trial understood");
  await town.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Saint-Pierre (974)" }).press("Enter");
  await expect(dialog.getByLabel(say("name", "city"))).toHaveValue("Saint-Pierre (974)");
  await dialog.getByRole("radio").last().press("Space");
  await expectSound(page, "the correction of a fact");
  await dialog.getByRole("button", { name: say("apply") }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(town).toContainText(say("state", "unsaved"));
  await main(page)
    .getByRole("button", { name: say("save") })
    .press("Enter");
  await expect(town).toContainText(say("state", "corrected"), { timeout: 30_000 });
}
