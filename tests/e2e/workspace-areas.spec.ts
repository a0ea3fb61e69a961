import { expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import { company, openOffer, otherCompany } from "@/tests/e2e/support/demonstration";
import { expectNoFaults } from "@/tests/e2e/support/faults";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { fillLogin, logIn, openAccount, openAccountScreen } from "@/tests/e2e/support/people";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";

// The tests share one product and run in sequence: its rate limits count all their log-ins.
test.describe.configure({ mode: "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const FIRM = organizationId(company.slug);

const AREAS = {
  candidate: workspaceRoutes.candidateApplications(),
  firm: workspaceRoutes.firmApplications(),
  platform: workspaceRoutes.moderation(),
} as const;
type Area = keyof typeof AREAS;

const at = (path: string, locale = "fr") => product.origin + localePath(locale, path);
const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name });
const refusal = (page: Page, reason: Area | "role", locale = "fr") =>
  heading(page, text(locale, "shell", "refused", reason, "heading"));

async function openMember(page: Page, roles: string[]) {
  const person = await openAccount(page.request, product.origin);
  await product.administer("PUT", `/users/${person.id}/organizations/${FIRM}`, { roles });
  return person;
}

async function openModerator(page: Page) {
  const person = await openAccount(page.request, product.origin);
  await product.administer("PATCH", `/users/${person.id}`, { roles: ["editor"] });
  return person;
}

/** A person of each role, and the expected screen of each area: its content, or the reason of the refusal. */
const ROLES = {
  candidate: {
    open: (page: Page) => openAccount(page.request, product.origin),
    areas: { candidate: "shown", firm: "firm", platform: "platform" },
  },
  recruiter: {
    open: (page: Page) => openMember(page, ["recruiter"]),
    areas: { candidate: "candidate", firm: "shown", platform: "platform" },
  },
  accountant: {
    open: (page: Page) => openMember(page, ["accounting"]),
    areas: { candidate: "candidate", firm: "role", platform: "platform" },
  },
  moderator: { open: openModerator, areas: { candidate: "shown", firm: "firm", platform: "shown" } },
} as const;

/** Element that only the content of an area has: a filter, the notice of an empty list, or the navigation by kind. */
function filter(page: Page, locale: string) {
  const main = page.getByRole("main");
  const since = text(locale, "candidate_applications", "since", "label");
  const offer = text(locale, "firm_board", "filter", "offer");
  return main
    .getByRole("combobox", { name: new RegExp([since, offer].join("|")) })
    .or(main.getByRole("heading", { name: text(locale, "firm_board", "empty"), exact: true }))
    .or(main.getByRole("navigation", { name: text(locale, "platform_moderation", "by_kind") }))
    .first();
}

for (const [locale, names] of [
  ["fr", ["candidate", "recruiter", "accountant", "moderator"]],
  ["en", ["recruiter"]],
] as const)
  for (const name of names)
    test(`the role ${name} enters its areas only, and reads why others refuse (${locale})`, async ({ page }) => {
      const faults = await watchFaults(page);
      const { open, areas } = ROLES[name];
      await logIn(page, await open(page), { origin: product.origin, locale });
      for (const area of ["candidate", "firm", "platform"] as const) {
        await page.goto(at(AREAS[area], locale));
        const expected = areas[area];
        const shown = expected === "shown" ? filter(page, locale) : refusal(page, expected, locale);
        await expect(shown, `${area} for a ${name}`).toBeVisible();
        await expectNoFaults(page, `${area} for a ${name}`);
      }
      await page.goto(at(workspaceRoutes.workspaceHome(), locale));
      await expect(page.getByRole("navigation", { name: text(locale, "overview", "links") })).toBeVisible();
      await expectNoFaults(page, `home of a ${name}`);
      expect(faults).toEqual([]);
    });

for (const area of ["candidate", "firm", "platform"] as const)
  test(`a visitor of the ${area} area returns to it after log-in`, async ({ page }) => {
    const person = await openAccount(page.request, product.origin);
    await page.goto(at(`${AREAS[area]}?depuis=30`));
    await page.waitForURL((url) => url.pathname === routes.login());
    await fillLogin(page.getByRole("main"), person);
    await page.waitForURL(at(`${AREAS[area]}?depuis=30`));
    await expect(area === "candidate" ? filter(page, "fr") : refusal(page, area)).toBeVisible();
  });

test("a recruiter enters the candidate area by acting for themselves", async ({ page }) => {
  await logIn(page, await openMember(page, ["recruiter"]), product);
  await page.goto(at(AREAS.candidate));
  await page.getByRole("button", { name: text("fr", "shell", "refused", "act_as_oneself") }).click();
  await expect(heading(page, text("fr", "candidate_applications", "empty"))).toBeVisible();
});

test.describe("the URL of an application in mails", () => {
  const offer = openOffer.title;

  /** Creates a candidate who applied to an offer of the firm. */
  async function apply(page: Page) {
    const candidate = await openAccount(page.request, product.origin);
    const assetId = offerId(openOffer.companySlug, openOffer.slug);
    const application = await product.administer("POST", "/transactions", { assetId, takerId: candidate.id });
    return { candidate, path: workspaceRoutes.application(idOf(application)) };
  }
  const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));

  test("the URL of an application leads its candidate to the candidate area", async ({ page }) => {
    const faults = await watchFaults(page);
    const { candidate, path } = await apply(page);
    await logIn(page, candidate, product);
    await page.goto(at(path));
    await page.waitForURL((url) => url.pathname.startsWith(`${AREAS.candidate}/`));
    await expect(heading(page, offer)).toBeVisible();
    await expectNoFaults(page, "application sent");
    await page
      .getByRole("navigation", { name: text("fr", "common", "breadcrumbs") })
      .getByRole("link", { name: text("fr", "navigation", "applications") })
      .click();
    await expect(page.getByRole("table").getByRole("link", { name: offer })).toBeVisible();
    await expectNoFaults(page, "applications sent");
    expect(faults).toEqual([]);
  });

  test("the URL of an application switches its recruiter to the right firm", async ({ page }) => {
    const { path } = await apply(page);
    const recruiter = await openMember(page, ["recruiter"]);
    const other = organizationId(otherCompany.slug);
    await product.administer("PUT", `/users/${recruiter.id}/organizations/${other}`, { roles: ["recruiter"] });
    await openAccountScreen(page, recruiter, product);
    const actAs = text("fr", "account", "organizations", "act_as");
    await page.getByRole("button", { name: `${actAs} (${otherCompany.name})` }).click();
    await expect(page.getByRole("button", { name: `${actAs} (${company.name})` })).toBeVisible();
    await page.goto(at(`${path}?au-nom-de=${FIRM}`));
    await page.waitForURL((url) => url.pathname.startsWith(`${AREAS.firm}/`));
    await expect(
      page.getByText(text("fr", "application", "reading_as").replace("{ofName}", ofName(company.name, "fr"))),
    ).toBeVisible();
    await expect(page.getByRole("main").getByText(offer)).toBeVisible();
    await expectNoFaults(page, "application received");
    await page.goto(at(workspaceRoutes.applications()));
    await page.waitForURL(at(AREAS.firm));
    await expect(page.getByRole("main").locator("[data-application]").first()).toBeVisible();
    await expectNoFaults(page, "applications received");
    await page.goto(at(`${workspaceRoutes.firmOffers()}?au-nom-de=${other}`));
    const acting = text("fr", "session", "menu", "acting_as");
    await expect(page.getByText(`${acting} ${otherCompany.name}.`, { exact: true })).toBeVisible();
    await page.waitForURL(at(workspaceRoutes.firmOffers()));
  });

  test("the URL of an application tells a stranger that it is unavailable", async ({ page }) => {
    const { path } = await apply(page);
    await logIn(page, await openAccount(page.request, product.origin), product);
    await page.goto(at(path));
    await expect(heading(page, text("fr", "application", "gone"))).toBeVisible();
  });
});
