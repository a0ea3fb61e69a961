import { expect, type Page } from "playwright/test";
import { firmSignUp } from "@/lib/routes/firm-opening";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Hands } from "@/tests/e2e/support/hands";
import { aPerson, confirmAddress } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";
import { sentenceLike, text } from "@/tests/e2e/support/texts";
import { blankPng } from "@/tests/support/blank-png";

/**
 * Names of firms, one for each journey in the same product: the founder of a second firm with the same name would be
 * invited to join the first.
 */
const FIRMS = { fr: "Cabinet des Deux-Rives", en: "Expertise du Port-Maillard" };
const BASELINE = "Nous répondons à chaque candidature, et nous disons pourquoi";
const PRESENTATION = "Notre cabinet suit les petites entreprises du bassin grenoblois depuis trente ans. ".repeat(6);
export const TITLE = "Gestionnaire de paie confirmé (H/F)";
const ADVERTISEMENT = `${TITLE} – Échirolles (38)

Cabinet de 25 personnes, nous recherchons un gestionnaire de paie en CDI, 39 h, à Échirolles. Équipe jeune, de quatre collègues.
Vos missions
- Établir 250 bulletins de paie par mois, toutes conventions
- Transmettre les DSN et les déclarations sociales
- Accompagner les clients : embauches, ruptures, contrôles
- Participer au passage de nos dossiers à la signature électronique
Votre profil
BTS Comptabilité et gestion ou licence pro, 3 ans d’expérience en cabinet, bonne présentation. Vous connaissez Silae et Excel, et vous aimez expliquer simplement.
Ce que nous offrons
Salaire : 32 000 à 36 000 € brut par an, 2 jours de télétravail par semaine, titres-restaurant, RTT, une semaine de formation par an.
Deux entretiens, avec la responsable du pôle puis avec l’équipe ; réponse sous dix jours.`;
const FIXES = ["Équipe", "sens de l’accueil"];
const MOST_PRESSES = 25;

type Product = Awaited<ReturnType<typeof launchProduct>>;
export type Walk = { product: Product; page: Page; hands: Hands; locale: "fr" | "en" };
export type Posted = { id: string; slug: string; companySlug: string; organizationId: string };

export const main = (page: Page) => page.getByRole("main");
export const fieldOf = (object: unknown, key: string): string => String(Reflect.get(Object(object), key));

/** Signs up a person, and creates their firm. Returns the id of the organization. */
export async function signUpFirm({ product, page, hands, locale }: Walk, name = FIRMS[locale]): Promise<string> {
  const say = (...key: string[]) => text(locale, "sign_up", ...key);
  const person = aPerson();
  await page.goto(product.origin + localePath(locale, firmSignUp()));
  const form = main(page);
  await expect(form.getByRole("radio", { name: say("kind", "firm") })).toBeChecked();
  await hands.type(form.getByLabel(say("firstname"), { exact: true }), person.firstname);
  await hands.type(form.getByLabel(say("lastname"), { exact: true }), person.lastname);
  await hands.type(form.getByLabel(say("email")), person.email);
  await hands.type(form.getByLabel(say("password"), { exact: true }), person.password);
  await hands.check(form.getByRole("checkbox"));
  await hands.press(form.getByRole("button", { name: say("submit") }));
  await confirmAddress(page.request, product, person.email);
  const opening = (...key: string[]) => text(locale, "firm_opening", ...key);
  await hands.type(form.getByLabel(opening("name")), name);
  await hands.select(
    form.getByLabel(opening("category")),
    locale === "fr" ? "Cabinet indépendant" : "Independent firm",
  );
  await hands.type(form.getByLabel(opening("town")), "Échirolles (38)");
  await hands.press(form.getByRole("button", { name: opening("submit") }));
  await expect(form.getByText(text(locale, "firm_start", "heading"), { exact: true })).toBeVisible({ timeout: 20_000 });
  const { results } = Object(
    await product.administer("GET", `/users?type=organization&query=${encodeURIComponent(name)}`),
  );
  return fieldOf(results[0], "id");
}

/** Writes the fields that a page requires before its review, and a promise of reply. */
export async function writePage({ product, page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "firm_page", ...key);
  const open = (section: string) =>
    hands.press(
      main(page).getByRole("button", {
        name: say("open_section").replace("{title}", say("sections", section, "title")),
      }),
    );
  await page.goto(product.origin + localePath(locale, workspaceRoutes.firmPage()));
  await open("images");
  const logo = { name: "logo.png", mimeType: "image/png", buffer: blankPng(256) };
  await page.getByLabel(say("images", "choose_logo")).setInputFiles(logo);
  await expect(page.getByLabel(say("images", "replace_logo"))).toBeAttached();
  await open("baseline");
  await hands.type(page.getByLabel(say("fields", "baseline")), BASELINE);
  await open("presentation");
  const presentation = page.getByRole("textbox", { name: say("fields", "presentation") });
  await hands.press(presentation);
  // Text inserted without key events reaches the editor only once it is editable.
  await expect(presentation).toBeEditable();
  await page.keyboard.insertText(PRESENTATION);
  await open("hiring");
  await hands.select(page.getByLabel(say("fields", "days")), say("fields", "nb_days").replace("{days}", "5"));
  const send = main(page).getByRole("button", { name: say("send") });
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await hands.press(send);
  await expect(main(page).getByRole("heading", { name: say("standing", "waiting") })).toBeVisible();
}

/** Does the work of moderators through the API: makes the page public, and grants a slot. */
export async function moderate({ product }: Pick<Walk, "product">, organizationId: string) {
  await product.administer("PATCH", `/users/${organizationId}`, { platformData: { _private: { slots: 1 } } });
  const { results } = Object(await product.administer("GET", `/assets?ownerId=${organizationId}&active=true`));
  for (const { id } of results) await product.administer("POST", `/assets/${id}/validate`);
}

/** Writes an offer from its pasted text, corrects its errors, and presses « Publier », which opens a dialog. */
export async function writeOffer({ product, page, hands, locale }: Walk) {
  const say = (...key: string[]) => text(locale, "firm_offer", ...key);
  await page.goto(product.origin + localePath(locale, workspaceRoutes.newFirmOffer()));
  await hands.type(page.getByLabel(text(locale, "firm_new_offer", "pasted")), ADVERTISEMENT);
  await hands.press(page.getByRole("button", { name: text(locale, "firm_new_offer", "read") }));
  await hands.press(page.getByRole("button", { name: text(locale, "firm_proposals", "all") }));
  await hands.press(page.getByRole("button", { name: text(locale, "firm_proposals", "pasted", "submit") }));
  await page.waitForURL(/offres\/ast_/);
  const publish = page.getByRole("button", { name: say("publish", "publish"), exact: true });
  // The review is folded on a telephone: its line says how many errors there are.
  const review = main(page).locator("details", { has: page.getByRole("heading", { name: say("lint", "heading") }) });
  await expect(publish).toBeDisabled();
  if (!(await review.evaluate((details) => Reflect.get(details, "open")))) await hands.press(review.locator("summary"));
  for (const fix of FIXES) {
    await expect(publish).toBeDisabled();
    await hands.press(page.getByRole("button", { name: say("lint", "replace").replace("{fix}", fix) }));
  }
  await expect(page.getByText(/^1 .*0|^Aucune erreur|^No error/).first()).toBeVisible();
  await expect(publish).toBeEnabled();
  await hands.press(publish);
}

/** Publishes an offer from its pasted text, after correcting the errors: within five minutes and 25 presses. */
export async function publishOffer(walk: Walk, organizationId: string): Promise<Posted> {
  const { product, page, hands, locale } = walk;
  const [presses, start] = [hands.presses(), performance.now()];
  await writeOffer(walk);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(sentenceLike(text(locale, "firm_publishing", "price", "slot")))).toBeVisible();
  await hands.press(dialog.getByRole("button", { name: text(locale, "firm_publishing", "submit"), exact: true }));
  await expect(dialog).toBeHidden();
  expect(hands.presses() - presses).toBeLessThanOrEqual(MOST_PRESSES);
  expect(performance.now() - start).toBeLessThan(300_000);
  await moderate({ product }, organizationId);
  const { results } = Object(await product.administer("GET", `/assets?ownerId=${organizationId}&active=true`));
  const slugOf = (asset: object) => fieldOf(Reflect.get(asset, "customAttributes"), "slug");
  const offer = results.find(({ name }: { name: string }) => name === TITLE);
  const company = results.find(({ name }: { name: string }) => name === FIRMS[locale]);
  return { id: fieldOf(offer, "id"), slug: slugOf(offer), companySlug: slugOf(company), organizationId };
}
