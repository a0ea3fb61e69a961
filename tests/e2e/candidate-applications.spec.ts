import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { expect, type Locator, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { offerId } from "@/marketplace/demo/ids";
import { ageApplication } from "@/tests/e2e/support/aged-application";
import { statusText } from "@/tests/e2e/support/application-status";
import { openOffer, otherOpenOffer } from "@/tests/e2e/support/demonstration";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { apiAs, logIn, openAccount } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

test.describe.configure({ mode: "default", timeout: 180_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const at = (path: string) => product.origin + localePath("fr", path);
const fr = (...key: string[]) => text("fr", "candidate_applications", ...key);
const main = (page: Page) => page.getByRole("main");
const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));
/** Moves an application as the firm would, outside the browser. */
const move = (id: string, name: string, data: object = {}) =>
  product.administer("POST", `/transactions/${id}/transitions`, { name, data });
/** Matches the beginning of a sentence, before its first placeholder. */
const begins = (sentence: string) => new RegExp(`^${sentence.split("{")[0]}`);
const SLOTS = [3, 4].map((days) => new Date(Math.ceil(Date.now() / DAY_MS + days) * DAY_MS + DAY_MS / 3).toISOString());
const REASON = "experience";

async function apply(page: Page): Promise<{ id: string; clicks: number }> {
  let clicks = 0;
  const press = async (place: Locator) => {
    clicks += 1;
    await place.click();
  };
  await page.goto(at(routes.companyOffer(openOffer.companySlug, openOffer.slug)));
  await press(main(page).getByRole("link", { name: "Postuler", exact: true }).filter({ visible: true }).first());
  const profile = main(page).getByRole("radio", { name: text("fr", "candidate_apply", "cv", "profile") });
  await expect(profile).toBeChecked();
  await expectNoFaults(page, "applying with a profile");
  await press(main(page).getByRole("button", { name: text("fr", "candidate_apply", "submit"), exact: true }));
  await expect(
    main(page).getByRole("heading", { name: text("fr", "candidate_apply", "sent", "heading") }),
  ).toBeFocused();
  await expectNoFaults(page, "an application that was sent");
  await main(page)
    .getByRole("link", { name: text("fr", "candidate_apply", "sent", "follow") })
    .click();
  await expect(main(page).getByRole("heading", { name: openOffer.title, level: 1 })).toBeVisible();
  return { id: new URL(page.url()).pathname.split("/").at(-1) ?? "", clicks };
}

/** Chooses the second time of the interview, and downloads its calendar event. */
async function takeSlot(page: Page) {
  await main(page).getByRole("radio").nth(1).check();
  await main(page)
    .getByRole("button", { name: fr("interview", "take") })
    .click();
  const downloading = page.waitForEvent("download");
  await main(page)
    .getByRole("button", { name: fr("interview", "calendar") })
    .click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(fr("interview", "file_name"));
  const [event] = new ICAL.Component(ICAL.parse(await readFile(await file.path(), "utf8"))).getAllSubcomponents(
    "vevent",
  );
  return new ICAL.Event(event);
}

test("an application's history lists each step, from sending to refusal", async ({ page }) => {
  const faults = await watchFaults(page);
  const person = await openAccount(page.request, product.origin);
  const api = await apiAs(page.request, person, product.origin);
  await api.createCompleteProfile("Camille Roussel");
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, person, product);
  const { id, clicks } = await apply(page);
  process.stdout.write(`An application with a complete profile takes ${clicks} clicks from the offer\n`);
  expect(clicks).toBeLessThanOrEqual(3);

  await move(id, "study");
  await page.reload();
  await expect(main(page).getByText(statusText("pending")).first()).toBeVisible();
  await expect(main(page).getByText(begins(fr("remind", "later")))).toBeVisible();
  await expect(api.remind(id, "Avez-vous pu lire ma candidature ?")).rejects.toThrow(/422.*tooEarly/);
  await expectNoFaults(page, "an application that is studied");

  await ageApplication(product, id, 11);
  await page.reload();
  const reminder = main(page).getByRole("region", { name: fr("remind", "heading") });
  await reminder.getByLabel(fr("remind", "text")).fill("Avez-vous pu lire ma candidature ?");
  await expectNoFaults(page, "an application whose firm may be reminded");
  await reminder.getByRole("button", { name: fr("remind", "submit") }).click();
  await expect(reminder.getByText(begins(fr("remind", "done")))).toBeVisible();
  await expect(api.remind(id, "Et maintenant ?")).rejects.toThrow(/422.*alreadyReminded/);

  const interview = { format: "office", minutes: 45, slots: SLOTS, place: "12, rue de la Paix, Lyon", with: ["Anne"] };
  await move(id, "meet", { interview });
  await page.reload();
  await expectNoFaults(page, "times of an interview");
  const event = await takeSlot(page);
  expect(event.startDate.toJSDate().toISOString()).toBe(SLOTS[1]);
  expect([event.duration.toSeconds(), event.location]).toEqual([45 * 60, interview.place]);

  await move(id, "refuse", { reason: REASON, message: "Votre énergie nous a plu." });
  await page.reload();
  await expect(main(page).getByText(fr("refusal", REASON))).toBeVisible();
  const history = main(page).locator("section", { has: page.getByRole("heading", { name: fr("history") }) });
  for (const told of [
    statusText("refused"),
    statusText("meeting"),
    fr("reminded"),
    statusText("pending"),
    statusText("new"),
  ])
    await expect(history.getByText(told, { exact: true })).toBeVisible();
  await expect(history.getByText(begins(fr("took_slot")))).toBeVisible();
  await expect(history.getByText("Votre énergie nous a plu.")).toBeVisible();
  await expectNoFaults(page, "an application that was refused");
  expect(faults).toEqual([]);
});

test("an application is withdrawn with a reason, and listed as withdrawn", async ({ page }) => {
  const person = await openAccount(page.request, product.origin);
  const [kept, withdrawn] = await Promise.all(
    [openOffer, otherOpenOffer].map(async ({ companySlug, slug }) =>
      idOf(
        await product.administer("POST", "/transactions", { assetId: offerId(companySlug, slug), takerId: person.id }),
      ),
    ),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, person, product);
  await page.goto(at(workspaceRoutes.candidateApplications()));
  await main(page).getByRole("link", { name: otherOpenOffer.title }).click();
  await expect(page).toHaveURL(new RegExp(`${withdrawn}$`));
  await main(page)
    .getByRole("button", { name: fr("withdraw", "open") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  await expectNoFaults(page, "withdrawing");
  await dialog.getByRole("button", { name: fr("withdraw", "submit"), exact: true }).click();
  await expect(main(page).getByText(fr("next", "cancelled"))).toBeVisible();
  await page.goto(at(workspaceRoutes.candidateApplications()));
  const row = (title: string) => main(page).getByRole("row").filter({ hasText: title });
  await expect(row(otherOpenOffer.title)).toContainText(statusText("cancelled"));
  await expect(row(openOffer.title)).toContainText(statusText("new"));
  expect(await product.administer("GET", `/transactions/${kept}`)).toMatchObject({ status: "new" });
  await expectNoFaults(page, "the list of applications");
});
