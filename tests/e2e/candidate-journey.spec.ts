import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { ageApplication } from "@/tests/e2e/support/aged-application";
import { openOffer, otherOpenOffer } from "@/tests/e2e/support/demonstration";
import { createHands, type Hands } from "@/tests/e2e/support/hands";
import { mailTo } from "@/tests/e2e/support/mails";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { aPerson, apiAs, type Person } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { createSteps } from "@/tests/e2e/support/steps";
import { text } from "@/tests/e2e/support/texts";
import { walkedOf } from "@/tests/e2e/support/walked-ways";

const walked = walkedOf([
  { locale: "fr", width: 360, kind: "pointer" },
  { locale: "en", width: 1280, kind: "keyboard" },
  { locale: "fr", width: 1280, kind: "pointer" },
  { locale: "en", width: 360, kind: "pointer" },
] as const);

const CV = "tests/fixtures/cv/02-chromium-sidebar.pdf";
const SLOTS = [3, 4].map((days) => new Date(Math.ceil(Date.now() / DAY_MS + days) * DAY_MS + DAY_MS / 3).toISOString());

test.describe.configure({ mode: "default", timeout: 300_000 });
test.use({ actionTimeout: 15_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

for (const { locale, width, kind } of walked)
  test(`a candidate goes from sign-up to a deletion request (${locale}, ${width} px, ${kind})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const faults = await watchFaults(page);
    const hands = createHands(page, kind);
    const { step, lines } = createSteps(hands);
    const person = aPerson();
    const walk = { page, hands, locale, person };

    await step("sign up", () => signUp(walk));
    await step("import a CV, correct two fields", () => importCv(walk));
    await step("complete the profile", () => completeProfile(walk));
    const first = await step("apply", () => apply(walk, openOffer));
    await studyAndInvite(first);
    await step("choose a time of the interview", () => takeSlot(walk));
    await readRefusal(walk, first);
    const second = await step("apply again", () => apply(walk, otherOpenOffer));
    await step("remind the firm", () => remind(walk, second));
    await step("withdraw", () => withdraw(walk));
    await step("export", () => exportData(walk));
    await step("erase", () => eraseAccount(walk));
    expect(faults).toEqual([]);
    process.stdout.write(`${["", `A candidate's way, ${locale}, ${width} px, ${kind}`, ...lines].join("\n  ")}\n`);
  });

type Walk = { page: Page; hands: Hands; locale: "fr" | "en"; person: Person };
const main = (page: Page) => page.getByRole("main");
const at = (path: string, locale: string) => product.origin + localePath(locale, path);
/** Moves an application as the firm would, outside the browser. */
const move = (id: string, name: string, data: object = {}) =>
  product.administer("POST", `/transactions/${id}/transitions`, { name, data });
/** Matches the beginning of a sentence, before its first placeholder. */
const begins = (sentence: string) => new RegExp(`^${sentence.split("{")[0]?.replace(/[.*+?^$()|[\]\\]/g, "\\$&")}`);

async function signUp({ page, hands, locale, person }: Walk) {
  const say = (...key: string[]) => text(locale, "sign_up", ...key);
  await page.goto(at(workspaceRoutes.signUp(), locale));
  const form = main(page);
  await hands.check(form.getByRole("radio", { name: say("kind", "applicant") }));
  await hands.type(form.getByLabel(say("firstname"), { exact: true }), person.firstname);
  await hands.type(form.getByLabel(say("lastname"), { exact: true }), person.lastname);
  await hands.type(form.getByLabel(say("email")), person.email);
  await hands.type(form.getByLabel(say("password"), { exact: true }), person.password);
  await hands.check(form.getByRole("checkbox"));
  await hands.press(form.getByRole("button", { name: say("submit") }));
  await expect(form.getByRole("heading", { name: text(locale, "overview", "heading"), level: 1 })).toBeVisible({
    timeout: 20_000,
  });
}

async function importCv({ page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "candidate_import", ...key);
  const label = (name: string) => text(locale, "candidate_profile", "label", name);
  await hands.press(main(page).getByRole("link", { name: text(locale, "overview", "first", "profile", "action") }));
  await hands.choose(main(page).getByLabel(begins(say("start", "file"))), CV);
  await expect(main(page).getByRole("heading", { name: say("read_heading") })).toBeVisible({ timeout: 20_000 });
  for (const [name, value] of [
    ["org", "Cabinet des Trois-Fontaines"],
    ["title", "Responsable paie"],
  ] as const) {
    await hands.press(
      main(page)
        .getByRole("button", { name: `${say("action", "edit")} (${label(name)})` })
        .first(),
    );
    await hands.type(main(page).getByRole("textbox", { name: label(name) }), value);
    await hands.press(main(page).getByRole("button", { name: say("action", "done") }));
  }
  await hands.press(main(page).getByRole("button", { name: say("bar", "save") }));
  await expect(main(page).getByRole("heading", { name: say("done", "heading") })).toBeFocused();
  await hands.press(main(page).getByRole("link", { name: say("done", "profile") }));
  await expect(main(page).getByRole("heading", { name: "Responsable paie", level: 3 })).toBeVisible();
  await expect(main(page).getByText("Cabinet des Trois-Fontaines")).toBeVisible();
}

/** Completes what this CV does not state: where the candidate lives, and looks for a job. */
async function completeProfile({ page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "candidate_profile", ...key);
  const title = say("wishes", "heading");
  const card = main(page).locator("section", { has: page.getByRole("heading", { name: title }) });
  await hands.press(card.getByRole("button").first());
  const home = card.getByRole("group", { name: say("label", "town") }).getByRole("combobox");
  await hands.pick(home, "Villeurb", "Villeurbanne (69)");
  const town = card.getByRole("group", { name: say("label", "places") }).getByRole("combobox");
  await hands.pick(town, "Villeurb", "Villeurbanne (69)");
  await hands.type(card.getByLabel(begins(say("label", "salaryMin"))), "36000");
  await hands.press(card.getByRole("button", { name: text(locale, "shell", "save"), exact: true }));
  await expect(card.getByText(/^Villeurbanne \(69\) \+ 20.km$/)).toBeVisible();
  await expect(main(page).getByText(say("summary", "complete"))).toBeVisible();
}

async function apply({ page, hands, locale }: Walk, { companySlug, slug, title }: typeof openOffer): Promise<string> {
  const say = (...key: string[]) => text(locale, "candidate_apply", ...key);
  await page.goto(at(routes.companyOffer(companySlug, slug), locale));
  const before = hands.presses();
  await hands.press(
    main(page)
      .getByRole("link", { name: say("title"), exact: true })
      .filter({ visible: true })
      .first(),
  );
  await hands.press(main(page).getByRole("button", { name: say("submit"), exact: true }));
  await expect(main(page).getByRole("heading", { name: say("sent", "heading") })).toBeFocused();
  expect(hands.presses() - before).toBeLessThanOrEqual(3);
  await hands.press(main(page).getByRole("link", { name: say("sent", "follow") }));
  await expect(main(page).getByRole("heading", { name: title, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function studyAndInvite(id: string) {
  await move(id, "study");
  const interview = { format: "office", minutes: 45, slots: SLOTS, place: "12, rue de la Paix, Lyon", with: ["Anne"] };
  await move(id, "meet", { interview });
}

async function takeSlot({ page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "candidate_applications", "interview", ...key);
  await page.reload();
  await hands.check(main(page).getByRole("radio").nth(1));
  await hands.press(main(page).getByRole("button", { name: say("take") }));
  const calendar = main(page).getByRole("button", { name: say("calendar") });
  const [file] = await Promise.all([page.waitForEvent("download"), hands.press(calendar)]);
  const [event] = new ICAL.Component(ICAL.parse(await readFile(await file.path(), "utf8"))).getAllSubcomponents(
    "vevent",
  );
  expect(new ICAL.Event(event).startDate.toJSDate().toISOString()).toBe(SLOTS[1]);
}

async function readRefusal({ page, locale }: Walk, id: string) {
  await move(id, "refuse", { reason: "experience", message: "Votre énergie nous a plu." });
  await page.reload();
  await expect(main(page).getByText(text(locale, "candidate_applications", "refusal", "experience"))).toBeVisible();
}

async function remind({ page, hands, locale, person }: Walk, id: string) {
  const say = (...key: string[]) => text(locale, "candidate_applications", "remind", ...key);
  const api = await apiAs(page.request, person, product.origin);
  await expect(main(page).getByText(begins(say("later")))).toBeVisible();
  await expect(api.remind(id, "Avez-vous pu me lire ?")).rejects.toThrow(/422.*tooEarly/);
  await ageApplication(product, id, 11);
  await page.reload();
  const reminder = main(page).getByRole("region", { name: say("heading") });
  await hands.press(reminder.getByRole("button", { name: say("submit") }));
  await expect(reminder.getByText(begins(say("done")))).toBeVisible();
  await expect(api.remind(id, "Et maintenant ?")).rejects.toThrow(/422.*alreadyReminded/);
}

async function withdraw({ page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "candidate_applications", ...key);
  await hands.press(main(page).getByRole("button", { name: say("withdraw", "open") }));
  const dialog = page.getByRole("dialog");
  await hands.check(dialog.getByRole("radio").first());
  await hands.press(dialog.getByRole("button", { name: say("withdraw", "submit"), exact: true }));
  await expect(main(page).getByText(say("next", "cancelled"))).toBeVisible();
}

async function exportData({ page, hands, locale, person }: Walk) {
  const say = (...key: string[]) => text(locale, "account", "data", ...key);
  await page.goto(at(workspaceRoutes.account(), locale));
  const download = main(page).getByRole("button", { name: say("download") });
  const [file] = await Promise.all([page.waitForEvent("download"), hands.press(download)]);
  const data = await readFile(await file.path(), "utf8");
  for (const kept of [person.email, "Responsable paie", "Votre énergie nous a plu.", openOffer.slug])
    expect(data).toContain(kept);
}

async function eraseAccount({ page, hands, locale, person }: Walk) {
  const say = (...key: string[]) => text(locale, "account", "deletion", ...key);
  const deletion = main(page).getByRole("region", { name: say("heading") });
  await hands.press(deletion.locator("summary"));
  await hands.type(deletion.getByRole("textbox"), person.email);
  await hands.press(deletion.getByRole("button", { name: say("submit") }));
  // The address was never proved: its mails greet nobody by name.
  expect((await mailTo(product.outbox, person.email, "deletion")).text).toMatch(/^(?:Bonjour|Hello),\s/);
}
