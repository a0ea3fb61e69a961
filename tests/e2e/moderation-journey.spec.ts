import { expect, type Page, request, test } from "playwright/test";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company, openOffer, otherCompany } from "@/tests/e2e/support/demonstration";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import {
  at,
  codeOf,
  decide,
  expectPublic,
  FIRM,
  followUp,
  main,
  OFFER,
  openModerator,
  openQueued,
  openRecruiter,
  openVisitor,
  publicOffer,
  say,
  type Way,
} from "@/tests/e2e/support/moderation-way";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs, fillLogin, type Person } from "@/tests/e2e/support/people";
import { launchProduct } from "@/tests/e2e/support/product";
import { createSteps } from "@/tests/e2e/support/steps";
import { text } from "@/tests/e2e/support/texts";
import { walkedWays } from "@/tests/e2e/support/walked-ways";

test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let product: Awaited<ReturnType<typeof launchProduct>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await launchProduct();
});
test.afterAll(() => product.close());

/** A different text for each language, so that the second journey changes the text that the first one validated. */
const PLACES = { fr: "près de la gare", en: "près du port" };
const refused = (locale: keyof typeof PLACES) =>
  `Équipe jeune, installée ${PLACES[locale]}, recherche une personne de bonne présentation.`;
const WORDS = ["Équipe jeune", "bonne présentation"];
const FIXES = ["Équipe", "sens de l’accueil"];
const REASON = "« Équipe jeune » et « bonne présentation » écartent des candidats.";

/** Edits the text of the offer as a member of its firm. */
async function writeAs(person: Person, description: string) {
  const context = await request.newContext();
  const { call } = await apiAs(context, person, product.origin);
  await call("PATCH", `/assets/${OFFER}`, { description }, { "x-stelace-organization-id": FIRM });
  await context.dispose();
}

/** Opens a section of the editor, which is folded on a telephone. */
async function unfold(page: Page, heading: string) {
  const fold = main(page).locator("details", { has: page.getByRole("heading", { name: heading, exact: true }) });
  await fold.waitFor();
  if (!(await fold.evaluate((details) => Reflect.get(details, "open")))) await fold.locator("summary").click();
}

/** Checks that the editor of the offer opens for its firm. */
async function expectEditor(way: Way, page: Page) {
  await page.waitForURL(at(way, workspaceRoutes.firmOffer(OFFER)));
  const review = main(page).getByRole("heading", { name: text(way.locale, "firm_offer", "lint", "heading") });
  await expect(review).toBeVisible();
}

/** Switches the person to another of their firms. */
async function actForOther(way: Way, page: Page) {
  const say = (...key: string[]) => text(way.locale, "account", "organizations", ...key);
  await page.goto(at(way, workspaceRoutes.account()));
  await main(page)
    .getByRole("button", { name: `${say("act_as")} (${otherCompany.name})` })
    .click();
  await expect(main(page).getByRole("button", { name: `${say("act_as")} (${company.name})` })).toBeVisible();
}

for (const { locale, width } of walkedWays) {
  test(`an offer is suspended, corrected and validated (${locale}, ${width} px)`, async ({ browser }) => {
    const way: Way = { product, browser, locale, width };
    const [moderator, home] = [await openModerator(way), await openVisitor(way)];
    const { page: elsewhere, person } = await openRecruiter(way);
    const faults = [moderator.faults, await watchFaults(home), await watchFaults(elsewhere)];
    const { page, hands } = moderator;
    const { step, lines } = createSteps(hands);
    const offer = (...key: string[]) => text(locale, "firm_offer", ...key);
    const found = (wanted: number) =>
      main(page).getByRole("heading", {
        name: wanted === 0 ? /^(?:Aucun|No) / : new RegExp(`^${wanted} (?:constat|finding)`),
      });
    await product.administer("PUT", `/users/${person.id}/organizations/${organizationId(otherCompany.slug)}`, {
      roles: ["administrator"],
    });
    await writeAs(person, `${openOffer.descriptionHtml}<p>${refused(locale)}</p>`);
    lines.push(await expectPublic(way, "changed, and waiting", 200));

    await step("suspend", async () => {
      await openQueued(way, moderator, openOffer.title);
      await expect(found(2)).toBeVisible();
      for (const words of WORDS) await expect(main(page).getByText(`« ${words} »`, { exact: true })).toBeVisible();
      await expect(main(page).locator("ins").filter({ hasText: "bonne présentation" })).toBeVisible();
      await hands.check(main(page).getByRole("radio", { name: say(locale, "decide", "suspend"), exact: true }));
      await hands.select(main(page).getByLabel(say(locale, "decide", "code")), codeOf("critere-interdit", locale));
      await hands.type(main(page).getByLabel(say(locale, "decide", "reason")), REASON);
      await decide(way, moderator);
    });
    lines.push(await expectPublic(way, "suspended", 307));

    // The mail is opened in a browser that is not logged in: the log-in leads to the offer.
    const suspended = await mailTo(product.outbox, person.email, "contentSuspended", REASON);
    await home.goto(linkIn(suspended, product.origin));
    await main(home)
      .getByLabel(text(locale, "sign_in", "email"))
      .waitFor();
    await fillLogin(main(home), person, locale);
    await expectEditor(way, home);
    await expect(main(home).getByText(REASON)).toBeVisible();
    await unfold(home, offer("text", "heading"));
    await expect(main(home).getByRole("textbox", { name: offer("text", "label") })).toContainText("bonne présentation");
    const send = main(home).getByRole("button", { name: offer("publish", "publish_changes"), exact: true });
    await unfold(home, offer("lint", "heading"));
    for (const fix of FIXES)
      await main(home)
        .getByRole("button", { name: offer("lint", "replace").replace("{fix}", fix) })
        .click();
    await send.click();
    await expect(main(home).getByText(offer("suspension", "reread"), { exact: true })).toBeVisible();
    lines.push(await expectPublic(way, "corrected, and waiting", 307));

    await step("validate", async () => {
      await openQueued(way, moderator, openOffer.title);
      await expect(found(0)).toBeVisible();
      const added = main(page)
        .locator("ins")
        .filter({ hasText: PLACES[locale].slice("près ".length) });
      await expect(added).toBeVisible();
      await expect(added).not.toContainText("jeune");
      await hands.check(main(page).getByRole("radio", { name: say(locale, "decide", "validate"), exact: true }));
      await decide(way, moderator);
    });
    lines.push(await expectPublic(way, "validated", 200));
    expect(await (await fetch(publicOffer(way))).text()).toContain(PLACES[locale]);

    // In a browser where the person acts for another firm, the link switches to the firm of the offer.
    await actForOther(way, elsewhere);
    const validated = await mailTo(product.outbox, person.email, "contentValidated");
    await elsewhere.goto(linkIn(validated, product.origin));
    const acting = `${text(locale, "session", "menu", "acting_as")} ${company.name}.`;
    await expect(elsewhere.getByText(acting, { exact: true })).toBeVisible();
    await expectEditor(way, elsewhere);
    await expect(main(elsewhere).getByText(offer("publish", "online"), { exact: true })).toBeVisible();
    expect(faults.flat()).toEqual([]);
    process.stdout.write(`${["", `An offer, ${locale}, ${width} px`, ...lines].join("\n  ")}\n`);
  });

  test(`a report is decided, then appealed to another moderator (${locale}, ${width} px)`, async ({ browser }) => {
    const way: Way = { product, browser, locale, width };
    const [visitor, first, second] = [await openVisitor(way), await openModerator(way), await openModerator(way)];
    const { page: firm, person } = await openRecruiter(way);
    const faults = [await watchFaults(visitor), await watchFaults(firm), first.faults, second.faults];
    const email = `temoin-${locale}-${Date.now()}@exemple.fr`;
    const what = `Ce poste (${locale}) est publié deux fois par ce cabinet.`;
    const form = (...key: string[]) => text(locale, "report", ...key);
    await visitor.goto(publicOffer(way));
    await visitor
      .getByRole("link", { name: text(locale, "common", "report"), exact: true })
      .first()
      .click();
    await visitor.waitForURL(/signaler/);
    await expect(main(visitor).getByLabel(form("field", "url"))).toHaveValue(/offre-emploi/);
    await main(visitor)
      .getByLabel(form("field", "motive"))
      .selectOption({ label: form("motive", "other") });
    await main(visitor).getByLabel(form("field", "text")).fill(what);
    await main(visitor).getByLabel(form("field", "email")).fill(email);
    await main(visitor).getByRole("checkbox").check();
    await main(visitor)
      .getByRole("button", { name: form("submit") })
      .click();
    await expect(main(visitor).getByText(form("sent"))).toBeVisible();
    const receipt = await mailTo(product.outbox, email, "reportReceived");
    await visitor.goto(linkIn(receipt, followUp(way)));
    await main(visitor)
      .getByRole("button", { name: form("follow", "confirm") })
      .click();
    await expect(main(visitor).getByText(form("follow", "state", "open"))).toBeVisible();

    await openQueued(way, first, openOffer.title, "signalement");
    await expect(main(first.page).getByText(what)).toBeVisible();
    await first.hands.check(main(first.page).getByRole("radio", { name: say(locale, "report", "hide") }));
    await first.hands.select(main(first.page).getByLabel(say(locale, "decide", "code")), codeOf("doublon", locale));
    await first.hands.type(
      main(first.page).getByLabel(say(locale, "decide", "reason")),
      "Une autre offre dit la même chose.",
    );
    await decide(way, first);
    const lines = [await expectPublic(way, "reported, and hidden", 307)];
    await mailTo(product.outbox, email, "reportDecided");
    const suspended = await mailTo(product.outbox, person.email, "contentSuspended");
    expect(suspended.text).not.toContain(email);

    const contest = (...key: string[]) => text(locale, "appeal", ...key);
    await firm.goto(linkIn(suspended, product.origin));
    await main(firm)
      .locator("summary")
      .filter({ hasText: contest("contest") })
      .click();
    await main(firm).getByLabel(contest("label")).fill("Ce sont deux postes, dans deux bureaux.");
    await main(firm)
      .getByRole("button", { name: contest("contest"), exact: true })
      .click();
    await expect(main(firm).getByText(contest("contested"), { exact: true })).toBeVisible();

    await openQueued(way, first, openOffer.title);
    await expect(main(first.page).getByText(say(locale, "appeal", "own"))).toBeVisible();
    await expect(main(first.page).getByRole("button", { name: say(locale, "decide", "submit") })).toHaveCount(0);
    await openQueued(way, second, openOffer.title);
    await second.hands.check(main(second.page).getByRole("radio", { name: say(locale, "appeal", "granted") }));
    await main(second.page)
      .getByLabel(say(locale, "appeal", "answer"))
      .fill("Deux bureaux : deux postes.");
    await decide(way, second);
    lines.push(await expectPublic(way, "appeal granted", 200));
    await mailTo(product.outbox, person.email, "appealDecided", "Deux bureaux");
    const told = await mailTo(product.outbox, email, "reportReversed");
    await visitor.goto(linkIn(told, followUp(way)));
    await main(visitor)
      .getByRole("button", { name: form("follow", "confirm") })
      .click();
    await expect(main(visitor).getByText(form("follow", "state", "dismissed"))).toBeVisible();
    expect(faults.flat()).toEqual([]);
    lines.push(`decided in ${first.hands.presses()} presses, and judged in ${second.hands.presses()}`);
    process.stdout.write(`${["", `A report, ${locale}, ${width} px`, ...lines].join("\n  ")}\n`);
  });
}
