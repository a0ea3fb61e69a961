import { type Browser, expect, type Page, test } from "playwright/test";
import { aDismissedReport, REPORT_PAGE } from "@/tests/e2e/support/full-moderation";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import type { launchProduct } from "@/tests/e2e/support/product";
import { expectSound, isLong } from "@/tests/e2e/support/screen-faults";
import { text } from "@/tests/e2e/support/texts";

type Product = Awaited<ReturnType<typeof launchProduct>>;

const say = (...key: string[]) => text("fr", "report", ...key);
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
/** Console messages of the failed calls that some states cause. */
const FAILED = /\b(?:429|503|404|ERR_FAILED|ERR_INTERNET_DISCONNECTED)\b/;

async function open(browser: Browser, { origin }: Product, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await page.goto(path.startsWith("http") ? path : origin + path);
  return page;
}

async function fill(page: Page) {
  await main(page)
    .getByLabel(say("field", "motive"))
    .selectOption({ label: say("motive", "other") });
  await main(page).getByLabel(say("field", "text")).fill("La page annonce une prime qui n’existe pas.");
  await main(page).getByRole("checkbox").check();
}

/** Tests each state of `/signaler`, a page without log-in, with automatic checks. */
export function walkReports(product: () => Product) {
  test("the report form has no accessibility or layout fault", async ({ browser }) => {
    const page = await open(browser, product(), REPORT_PAGE);
    const errors = await watchFaults(page);
    await expectSound(page, "signaler");
    if (isLong) {
      await press(page, say("submit"));
      await expect(
        main(page)
          .getByText(text("fr", "form", "error", "missing_field"))
          .first(),
      ).toBeVisible();
      await expectSound(page, "signaler, refused");
    }
    expect(errors).toEqual([]);
  });

  test("the follow-up of a report has no accessibility or layout fault", async ({ browser }) => {
    const page = await open(browser, product(), await aDismissedReport(product()));
    const errors = await watchFaults(page);
    if (isLong) await expectSound(page, "signaler?suivi");
    await press(page, say("follow", "confirm"));
    await expect(main(page).getByText(say("follow", "state", "dismissed"))).toBeVisible();
    await expectSound(page, "signaler?suivi, dismissed");
    if (isLong) {
      await main(page)
        .getByLabel(say("follow", "appeal", "label"))
        .fill("La prime est écrite dans le titre.");
      await press(page, say("follow", "appeal", "submit"));
      await expect(main(page).getByText(say("follow", "appeal", "open"))).toBeVisible();
      await expectSound(page, "signaler?suivi, contested");
    }
    expect(errors).toEqual([]);
  });

  if (isLong) walkFailures(product);
}

function walkFailures(product: () => Product) {
  test("a sent report has no accessibility or layout fault", async ({ browser }) => {
    const page = await open(browser, product(), REPORT_PAGE);
    await fill(page);
    await press(page, say("submit"));
    await expect(main(page).getByText(say("sent"))).toBeVisible();
    await expectSound(page, "signaler, sent");
  });

  for (const [what, status, shown] of [
    ["fails", 503, "failed"],
    ["is rate-limited", 429, "limited"],
  ] as const)
    test(`a report that ${what} has no accessibility or layout fault`, async ({ browser }) => {
      const page = await open(browser, product(), REPORT_PAGE);
      const errors = await watchFaults(page, FAILED);
      await page.route(/\/api\/marketplace\/reports/, (route) => route.fulfill({ status, body: "{}" }));
      await fill(page);
      await press(page, say("submit"));
      await expect(main(page).getByText(say(shown))).toBeVisible();
      await expectSound(page, `signaler, ${status}`);
      expect(errors).toEqual([]);
    });

  for (const [what, answer, shown] of [
    ["does not exist", { status: 404, body: "{}" }, "gone"],
    ["cannot be read", { status: 503, body: "{}" }, "failed"],
  ] as const)
    test(`a follow-up that ${what} has no accessibility or layout fault`, async ({ browser }) => {
      const page = await open(browser, product(), `${REPORT_PAGE.split("?")[0]}?suivi=inconnu`);
      await page.route(/\/api\/marketplace\/reports\/follow/, (route) => route.fulfill(answer));
      await press(page, say("follow", "confirm"));
      await expect(main(page).getByText(say("follow", shown))).toBeVisible();
      await expectSound(page, `signaler?suivi, ${answer.status}`);
    });

  test("a report sent offline has no accessibility or layout fault", async ({ browser }) => {
    const page = await open(browser, product(), REPORT_PAGE);
    await fill(page);
    await page.context().setOffline(true);
    await press(page, say("submit"));
    await expect(main(page).getByText(say("failed"))).toBeVisible();
    await expectSound(page, "signaler, offline");
  });
}
