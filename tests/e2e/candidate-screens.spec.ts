import { expect } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { candidateScreens } from "@/tests/e2e/support/candidate-screens";
import { openFullCandidate, openMailedLinks } from "@/tests/e2e/support/full-candidate";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import { expectSound, isLong } from "@/tests/e2e/support/screen-faults";
import { openPage, openScreen, type Walk, walkScreens } from "@/tests/e2e/support/screen-walk";
import { type Product, test } from "@/tests/e2e/support/shared-product";

// One product per worker, in which two people stay logged in: one worker is enough for the short form.
test.describe.configure({ mode: isLong ? "parallel" : "default", timeout: 240_000 });

type Paths = Awaited<ReturnType<typeof openFullCandidate>>["paths"];
let product: Product;
let walk: Walk<Paths>;
let mailed: Awaited<ReturnType<typeof openMailedLinks>>;

test.beforeAll(async ({ browser, product: shared }) => {
  product = shared;
  const opening = await browser.newContext();
  const { person, paths } = await openFullCandidate(opening.request, product);
  mailed = await openMailedLinks(opening.request, product);
  const open = async (who: typeof person) => openPage(await browser.newContext(), (page) => logIn(page, who, product));
  walk = { product, paths, full: await open(person) };
  if (isLong) walk.empty = await open(await openAccount(opening.request, product.origin));
  await opening.close();
});

walkScreens(candidateScreens, () => walk);

test("a rate-limited list counts down two minutes, then loads", async () => {
  const page = await walk.full.context().newPage();
  await page.clock.install();
  const transactions = /\/api\/marketplace\/transactions/;
  let nbReads = 0;
  await page.route(transactions, (route) => {
    nbReads += 1;
    return route.fulfill({ status: 429, headers: { "retry-after": "120" }, body: "{}" });
  });
  await page.goto(product.origin + workspaceRoutes.candidateApplications());
  const timer = page.getByRole("main").getByRole("timer");
  await expect(timer).toContainText("2 minutes");
  const nbRefused = nbReads;
  await page.unroute(transactions);
  await page.clock.fastForward(61_000);
  await expect(timer).toContainText(/\d+ secondes/);
  expect(nbReads).toBe(nbRefused);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
  await page.close();
});

for (const name of ["unsentApplication", "mailAlert"] as const)
  test(`${name} opened from its mail has no accessibility or layout fault`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openScreen(page, product, mailed[name]);
    await expectSound(page, name);
  });
