import { expect, type Page } from "playwright/test";
import type { Transaction } from "@/lib/entities/transaction";
import { ofName } from "@/lib/rules/text/french-names";
import { moveTo, stageOf, type Target } from "@/lib/rules/transaction/firm-moves";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import {
  boardPath,
  cardOf,
  columnOf,
  dialogOf,
  drag,
  expectPut,
  menuEntry,
  openBoardOf,
  PLACES,
  receive,
  STEP,
  TARGETS,
  takeBackHeld,
} from "@/tests/e2e/support/firm-board";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { isLong } from "@/tests/e2e/support/screen-faults";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ viewport: { width: 1440, height: 900 } });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const fr = (...key: string[]) => text("fr", "firm_board", ...key);
const held = (...key: string[]) => text("fr", "firm_moves", "held", ...key);

/** Creates an application for each entry of `PLACES`, and a restricted one; a single application in the short form. */
async function receiveEach(page: Page): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (const [place, moves] of Object.entries(PLACES).slice(0, isLong ? undefined : 1))
    all.push(await receive(page, product, { name: `Cas ${place}`, moves }));
  return isLong ? [...all, await receive(page, product, { name: "Cas restreint", isRestricted: true })] : all;
}

/** Tries every target, one after the other: each attempt starts from the stage that the previous one has reached. */
async function putEverywhere(
  page: Page,
  application: Transaction,
  put: (target: Target, stored: Transaction) => Promise<unknown>,
) {
  const read = async () => (await product.administer("GET", `/transactions/${application.id}`)) as Transaction;
  for (const target of TARGETS) {
    await page.goto(product.origin + boardPath);
    const stored = await read();
    await expect(cardOf(page, application.id)).toBeVisible();
    // The menu has no entry for an impossible move: nothing was pressed.
    if ((await put(target, stored)) === "absent") continue;
    await expectPut(page, stored, target);
    // A card moves before the API stores the move: leaving the page sooner would abort the call.
    const shown = await columnOf(page, target).locator(`[data-application="${application.id}"]`).count();
    if (shown > 0) await expect.poll(async () => stageOf(await read())).toBe(target);
  }
}

test("a card dragged to each column moves only where allowed", async ({ page }) => {
  const faults = await watchFaults(page);
  await openBoardOf(page, product);
  for (const application of await receiveEach(page))
    await putEverywhere(page, application, async (target) => {
      await cardOf(page, application.id).hover();
      await expect(cardOf(page, application.id)).toHaveAttribute("draggable", "true");
      await drag(page, application.id, target);
    });
  expect(faults).toEqual([]);
});

test("a card moves by keyboard to each allowed column only", async ({ page }) => {
  await openBoardOf(page, product);
  for (const application of await receiveEach(page)) {
    const name = String(application.applicant?.displayName);
    await putEverywhere(page, application, async (target, stored) => {
      const key = { pending: "e", meeting: "r", refused: "x" }[String(target)];
      await cardOf(page, application.id).getByRole("link", { name }).focus();
      if (key) return page.keyboard.press(key);
      await cardOf(page, application.id).getByRole("button").focus();
      await page.keyboard.press("Enter");
      const entry = page
        .getByRole("menuitem")
        .filter({ has: page.getByText(menuEntry(stored, target), { exact: true }) });
      const verdict = moveTo(stored, target);
      if (verdict.kind !== "move") {
        await expect(entry).toHaveCount(0);
        return "absent";
      }
      await entry.focus();
      return page.keyboard.press("Enter");
    });
  }
});

test("an application's delayed move survives a reload and can be undone", async ({ page }) => {
  await takeBackHeld(product);
  await openBoardOf(page, product);
  const application = await receive(page, product, { name: "Coralie J." });
  await page.goto(product.origin + boardPath);
  await cardOf(page, application.id).getByRole("button").click();
  await page.getByRole("menuitem", { name: menuEntry(application, `step:${STEP}`) }).click();
  const announced = new RegExp(
    `^Candidature de Coralie J\\. déplacée dans ${STEP}, 1re sur \\d+\\. Annuler\\s: Ctrl Z\\.$`,
  );
  await expect(page.getByRole("status").filter({ hasText: announced })).toBeAttached();
  await expect(cardOf(page, application.id).getByRole("link", { name: "Coralie J." })).toBeFocused();
  const banner = page.getByRole("listitem").filter({ hasText: /^Passage de Coralie J\./ });
  await expect(banner.getByRole("timer")).toHaveText(/dans 4 min \d\d/);
  await page.reload();
  await expect(columnOf(page, `step:${STEP}`).getByRole("link", { name: "Coralie J." })).toBeVisible();
  await expectNoFaults(page, "a board with a decision that is held");
  await banner.getByRole("button", { name: held("undo") }).click();
  await expect(columnOf(page, "unread").getByRole("link", { name: "Coralie J." })).toBeVisible();
  const stored = (await product.administer("GET", `/transactions/${application.id}`)) as Transaction;
  expect(stored.statusHistory).toEqual(application.statusHistory);
});

test.describe("the list of applications on a telephone", () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test("the menu of each application lists every allowed move", async ({ page }) => {
    await openBoardOf(page, product);
    for (const application of await receiveEach(page)) {
      const name = String(application.applicant?.displayName);
      const possible = TARGETS.filter((target) => moveTo(application, target).kind === "move");
      for (const target of possible.filter((one) => one !== "pending" && !one.startsWith("step:"))) {
        await page.goto(`${product.origin}${boardPath.replace("tableau", "liste")}&q=${encodeURIComponent(name)}`);
        const row = page.getByRole("row").filter({ has: cardOf(page, application.id) });
        await row.getByRole("button", { name: text("fr", "shell", "row_details") }).tap();
        await row.getByRole("button", { name: fr("move_of").replace("{ofName}", ofName(name, "fr")) }).tap();
        const entries = await page.getByRole("menuitem").allInnerTexts();
        expect(entries.map((entry) => entry.split("\n")[0])).toEqual(
          possible.map((one) => menuEntry(application, one)),
        );
        await page.getByRole("menuitem", { name: menuEntry(application, target), exact: true }).tap();
        await expect(dialogOf(page)).toBeVisible();
        await page.keyboard.press("Escape");
      }
    }
  });
});

test("selected applications are studied together, and a withdrawn one stays selected", async ({ page }) => {
  await openBoardOf(page, product);
  const all = [];
  for (const name of ["Lot A", "Lot B", "Lot C"]) all.push(await receive(page, product, { name }));
  await page.goto(`${product.origin}${boardPath}&q=Lot`);
  for (const { id } of all) await cardOf(page, id).getByRole("checkbox").check();
  await product.administer("POST", `/transactions/${all[2]?.id}/transitions`, { name: "cancel" });
  await page
    .getByRole("region", { name: fr("bulk", "label") })
    .getByRole("button", { name: fr("bulk", "study") })
    .click();
  await expect(
    page.getByText(/^2 traitées, 1 impossible\s: 1 retirée par le candidat\. E-mail aux candidats dans 2\sminutes\.$/),
  ).toBeVisible();
  await expect(page.getByText("1 sélectionnée", { exact: true })).toBeVisible();
});

test("twenty moves of two recruiters at once are seen by both within twenty seconds, without a red message", async ({
  page,
  browser,
}) => {
  await openBoardOf(page, product);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const colleague = await context.newPage();
  await openBoardOf(colleague, product);
  const all: string[] = [];
  for (let number = 1; number <= 20; number++) all.push((await receive(page, product, { name: `Duo ${number}` })).id);
  for (const board of [page, colleague]) {
    await board.goto(`${product.origin}${boardPath}&q=Duo`);
    await expect(board.locator("[data-application]")).toHaveCount(all.length);
  }
  // Both want the first one: the colleague has not seen yet that it is studied.
  const [first = ""] = all;
  const study = async (board: Page, ids: string[]) => {
    for (const id of ids) {
      await cardOf(board, id).getByRole("link").focus();
      await board.keyboard.press("e");
    }
  };
  await product.administer("POST", `/transactions/${first}/transitions`, { name: "study" });
  await Promise.all([study(page, all.slice(0, 10)), study(colleague, [first, ...all.slice(10)])]);
  for (const board of [page, colleague])
    await expect(columnOf(board, "pending").locator("[data-application]")).toHaveCount(all.length, { timeout: 20_000 });
  for (const board of [page, colleague]) await expect(board.getByText(/revenue dans|entre-temps/)).toHaveCount(0);
  await context.close();
});
