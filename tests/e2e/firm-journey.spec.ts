import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ageApplication } from "@/tests/e2e/support/aged-application";
import {
  fieldOf,
  main,
  moderate,
  type Posted,
  publishOffer,
  signUpFirm,
  TITLE,
  type Walk,
  writePage,
} from "@/tests/e2e/support/firm-way";
import { createHands } from "@/tests/e2e/support/hands";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs, logIn, openAccount, type Person } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { createSteps } from "@/tests/e2e/support/steps";
import { text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";

/** Delays of the replies, in days: their median is 7.5, which the page rounds to eight. */
const DELAYS = [5.5, 6.5, 7.5, 10.5, 11.5];

test.describe.configure({ mode: "default", timeout: 300_000 });
test.use({ actionTimeout: 15_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const at = (path: string, locale = "fr") => product.origin + localePath(locale, path);
type Applied = { id: string; person: Person & { id: string } };

for (const { locale, width } of walkedWays)
  test(`a firm goes from sign-up to a hire and a closed offer (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page);
    const hands = createHands(page, "pointer");
    const { step, lines } = createSteps(hands);
    const walk = { product, page, hands, locale };

    const organizationId = await step("sign up and open the space", () => signUpFirm(walk));
    await step("write the page", () => writePage(walk));
    await moderate(walk, organizationId);
    const offer = await step("write the offer and publish it", () => publishOffer(walk, organizationId));
    await step("find the offer from its town and from the next one", () => find(walk, offer));
    await readDelays(walk, offer, organizationId);
    const [first, second] = [await apply(page, offer), await apply(page, offer)];
    await step("study", () => study(walk, first));
    await step("refuse, and take it back", () => refuseThenTakeBack(walk, first));
    await step("propose an interview", () => meet(walk, first));
    await step("recruit", () => recruit(walk, first));
    await step("close the offer, with an answer to the others", () => close(walk, second));
    expect(faults).toEqual([]);
    process.stdout.write(`${["", `A firm's way, ${locale}, ${width} px`, ...lines].join("\n  ")}\n`);
  });

/** Finds the offer as a visitor, near its small town and near the city beside it, which is four kilometres away. */
async function find({ page, locale }: Walk, { slug }: Posted) {
  for (const [town, km] of [
    ["Échirolles", null],
    ["Grenoble", 4],
  ] as const) {
    await page.goto(at(`${routes.searchOffers()}?q=paie&lieu=${town}`, locale));
    const line = main(page)
      .getByRole("article")
      .filter({ has: page.locator(`a[href$="${slug}"]`) });
    await expect(line).toContainText("Échirolles (38)");
    if (km !== null)
      await expect(line).toContainText(text(locale, "common", "offer", "distance").replace("{km, number}", `${km}`));
  }
}

/** Applies to the offer as a candidate, in another browser context. */
async function apply(firm: Page, { slug, companySlug }: Posted): Promise<Applied> {
  const context = await firm.context().browser()?.newContext();
  const page = await context?.newPage();
  if (!page) throw new Error("No browser");
  const person = await openAccount(page.request, product.origin);
  await (await apiAs(page.request, person, product.origin)).createCompleteProfile("Camille R");
  await logIn(page, person, product);
  const say = (...key: string[]) => text("fr", "candidate_apply", ...key);
  await page.goto(at(routes.companyOffer(companySlug, slug)));
  await main(page)
    .getByRole("link", { name: say("title"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await main(page)
    .getByRole("button", { name: say("submit"), exact: true })
    .click();
  await expect(main(page).getByRole("heading", { name: say("sent", "heading") })).toBeVisible();
  await main(page)
    .getByRole("link", { name: say("sent", "follow") })
    .click();
  await page.waitForURL(/candidatures\/trn_/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await context?.close();
  return { id, person };
}

const decide = (locale: string, name: string) => text(locale, "firm_application", "decide", name);

async function study({ page, hands, locale }: Walk, { id }: Applied) {
  await page.goto(at(workspaceRoutes.firmApplication(id), locale));
  await hands.press(main(page).getByRole("button", { name: decide(locale, "study"), exact: true }));
  await hands.press(page.getByRole("button", { name: text(locale, "firm_moves", "held", "send_now") }).first());
  await expect.poll(() => statusOf(id)).toBe("pending");
}

const statusOf = async (id: string) => fieldOf(await product.administer("GET", `/transactions/${id}`), "status");

/** Returns all that the API lets the candidate read about the application, as one text. */
async function knownTo(page: Page, { id, person }: Applied): Promise<string> {
  const { call } = await apiAs(page.request, person, product.origin);
  const paths = [`/transactions/${id}`, "/transactions", "/messages", "/conversations", `/users/${person.id}/export`];
  const answers = await Promise.all(paths.map((path) => call("GET", path)));
  const { results } = await call("GET", "/notifications");
  return JSON.stringify([...answers.slice(0, 4), Object(answers[4]).transactions, results]);
}

async function refuseThenTakeBack({ page, hands, locale }: Walk, applied: Applied) {
  const say = (...key: string[]) => text(locale, "firm_decision", ...key);
  const before = await knownTo(page, applied);
  await hands.press(main(page).getByRole("button", { name: decide(locale, "refuse"), exact: true }));
  const dialog = page.getByRole("dialog");
  await hands.select(
    dialog.getByLabel(say("refuse", "reason")),
    locale === "fr" ? "Outils du cabinet non maîtrisés" : "The firm’s tools are not mastered",
  );
  await hands.press(dialog.getByRole("button", { name: decide(locale, "refuse"), exact: true }));
  const held = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("timer") });
  await expect(held).toBeVisible();
  expect(await knownTo(page, applied)).toBe(before);
  await page.reload();
  await hands.press(held.getByRole("button", { name: text(locale, "firm_moves", "held", "undo"), exact: true }));
  await expect(held).toHaveCount(0);
  expect(await knownTo(page, applied)).toBe(before);
}

async function meet(walk: Walk, { id }: Applied) {
  const { page, hands, locale } = walk;
  const say = (...key: string[]) => text(locale, "firm_decision", "meet", ...key);
  await hands.press(main(page).getByRole("button", { name: decide(locale, "meet"), exact: true }));
  const dialog = page.getByRole("dialog");
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  await hands.type(dialog.getByLabel(say("place")), "12 rue de la Paix, Nantes");
  await hands.type(dialog.getByLabel(say("date").replace("{number}", "1")), day);
  await hands.type(dialog.getByLabel(say("time").replace("{number}", "1")), "10:00");
  await hands.press(dialog.getByRole("button", { name: say("submit") }));
  await sendNow(walk);
  await expect.poll(() => statusOf(id)).toBe("meeting");
}

async function recruit(walk: Walk, { id }: Applied) {
  const { page, hands, locale } = walk;
  await hands.press(main(page).getByRole("button", { name: decide(locale, "recruit"), exact: true }));
  const submit = page.getByRole("dialog").getByRole("button", { name: decide(locale, "recruit"), exact: true });
  await hands.press(submit);
  await sendNow(walk);
  await expect.poll(() => statusOf(id)).toBe("recruited");
}

const sendNow = ({ page, hands, locale }: Walk) =>
  hands.press(
    main(page)
      .getByRole("button", { name: text(locale, "firm_moves", "held", "send_now"), exact: true })
      .first(),
  );

async function close(walk: Walk, { id }: Applied) {
  const { page, hands, locale } = walk;
  const say = (...key: string[]) => text(locale, "firm_publishing", "close", ...key);
  await page.goto(at(workspaceRoutes.firmOffers(), locale));
  const action = text(locale, "firm_offers", "action", "close");
  const row = main(page).getByRole("row").filter({ hasText: TITLE });
  const details = row.getByRole("button", { name: text(locale, "shell", "row_details") });
  await row.waitFor();
  // On a telephone, a row shows its actions once it is opened.
  if (await details.isVisible()) await hands.press(details);
  await hands.press(
    main(page).getByRole("button", { name: new RegExp(`^${action.replace(".", "\\.")}.*${TITLE.slice(0, 12)}`) }),
  );
  const dialog = page.getByRole("dialog");
  await hands.check(dialog.getByRole("radio", { name: say("reason", "filled-here") }));
  await hands.check(dialog.getByRole("radio", { name: say("answers", "all") }));
  await hands.press(dialog.getByRole("button", { name: say("submit") }));
  await expect(dialog).toBeHidden();
  await page.goto(at(workspaceRoutes.firmApplication(id), locale));
  await hands.press(main(page).locator("summary", { hasText: `${DELAYS.length} ` }));
  const answers = main(page).getByRole("button", { name: text(locale, "firm_moves", "held", "send_now"), exact: true });
  for (let left = DELAYS.length; left >= 0; left -= 1) {
    await hands.press(answers.first());
    await expect(answers).toHaveCount(left);
  }
  await expect.poll(() => statusOf(id)).toBe("refused");
}

/**
 * Creates applications of known ages, answered today, and checks that the page shows their median, computed by hand.
 * The page caches this delay for an hour: a decision of the moderator renders it anew.
 */
async function readDelays(walk: Walk, { id: assetId, companySlug }: Posted, organizationId: string) {
  const { page, locale } = walk;
  for (const days of DELAYS) {
    const { id: takerId } = await openAccount(page.request, product.origin);
    const id = fieldOf(await product.administer("POST", "/transactions", { assetId, takerId }), "id");
    await ageApplication(product, id, days);
    await product.administer("POST", `/transactions/${id}/transitions`, { name: "study" });
  }
  await moderate(walk, organizationId);
  const median = locale === "fr" ? /en 8 jours \(médiane de 5 réponses\)/ : /8 days \(median of 5 replies\)/;
  await expect(async () => {
    await page.goto(at(routes.companyPage(companySlug), locale));
    await expect(main(page).getByText(median)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}
