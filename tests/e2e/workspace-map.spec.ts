import { type Browser, expect, type Page } from "playwright/test";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { organizationId } from "@/marketplace/demo/ids";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { logInByTokens } from "@/tests/e2e/support/kept-session";
import { openAccount } from "@/tests/e2e/support/people";
import { OUTCOMES, ROLES, type Role } from "@/tests/e2e/support/screen-outcomes";
import { type Product, test } from "@/tests/e2e/support/shared-product";
import { text } from "@/tests/e2e/support/texts";
import { testEnv } from "@/tests/support/env";
import { screenAt } from "@/workspace/shell/area/screen-path";
import { type ScreenName, screens } from "@/workspace/shell/area/workspace-map";

/**
 * In the long form, every role opens every row of the map; otherwise each row is opened by one role that it refuses, if
 * any.
 */
const isLong = testEnv().loops > 1;

test.describe.configure({ mode: isLong ? "parallel" : "default", timeout: 120_000 });

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);
const names = Object.keys(screens).filter(isScreen);
const UNKNOWN = "inconnu";

/** Returns the address of a row; the objects in it do not exist, except the offer to apply to. */
function pathOf(name: ScreenName): string {
  if (name === "login") return routes.login();
  if (name === "apply") return workspaceRoutes.apply(openOffer.companySlug, openOffer.slug);
  return workspaceRoutes[name].pattern.replaceAll(/\/\[\[[^\]]+\]\]/g, "").replaceAll(/\[[^\]]+\]/g, UNKNOWN);
}

/** Members act for the firm as soon as they log in. */
const MEMBERSHIPS: Partial<Record<Role, string>> = {
  member: "member",
  recruiter: "recruiter",
  administrator: "administrator",
};
const TEAM: Partial<Record<Role, string>> = { editor: "editor", platformAdministrator: "administrator" };

/** A page of a person of this role. */
async function openAs(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (role === "visitor") return page;
  const person = await openAccount(page.request, product.origin);
  const [inFirm, inTeam] = [MEMBERSHIPS[role], TEAM[role]];
  const membership = `/users/${person.id}/organizations/${organizationId(company.slug)}`;
  if (inFirm) await product.administer("PUT", membership, { roles: [inFirm] });
  if (inTeam) await product.administer("PATCH", `/users/${person.id}`, { roles: [inTeam] });
  await logInByTokens(page, person, product.origin);
  return page;
}

const READING = [
  text("fr", "session", "loading", "text"),
  text("fr", "shell", "loading"),
  text("fr", "application", "leading"),
];
const REFUSALS = ["candidate", "firm", "platform", "role"].map(
  (reason) => [reason, text("fr", "shell", "refused", reason, "heading")] as const,
);
const GONE = ["application", "candidate_applications", "firm_application", "messaging", "platform_text"].map(
  (namespace) => ["gone", text("fr", namespace, "gone")] as const,
);

/** Returns what a page shows, in the terms of the table; null while it loads. */
async function shownBy(page: Page, name: ScreenName): Promise<string | null> {
  const path = new URL(page.url()).pathname;
  if (path === routes.login()) return name === "login" ? "screen" : "login";
  const landed = screenAt(path);
  const main = await page.getByRole("main").innerText();
  if (READING.some((words) => main.includes(words)) || (await page.getByRole("main").locator("h1").count()) !== 1)
    return null;
  const [shown = "screen"] = [...REFUSALS, ...GONE].find(([, words]) => main.includes(words)) ?? [];
  return landed === name ? shown : `${landed}: ${shown}`;
}

async function expectOutcome(page: Page, role: Role, name: ScreenName) {
  const answer = await page.goto(product.origin + pathOf(name));
  expect(answer?.status(), `${name} for a ${role}`).toBe(200);
  await expect
    .poll(() => shownBy(page, name).catch(() => null), { message: `${name} for a ${role}` })
    .toBe(OUTCOMES[name][role]);
}

test("every screen of the map has an expected outcome", () => {
  expect(Object.keys(OUTCOMES).sort()).toEqual([...names].sort());
});

const isRefused = (outcome: string) => !/(?:screen|gone)$/.test(outcome);

function sampleRole(name: ScreenName, row: number): Role | undefined {
  const refused = ROLES.filter((role) => role !== "visitor" && isRefused(OUTCOMES[name][role]));
  return refused.length > 0 ? refused[row % refused.length] : ROLES[row % ROLES.length];
}

for (const role of ROLES)
  test(`each screen opened as ${role} shows its expected outcome`, async ({ browser }) => {
    const page = await openAs(browser, role);
    const opened = names.filter((name, row) => isLong || sampleRole(name, row) === role);
    for (const name of opened) await expectOutcome(page, role, name);
    await page.context().close();
  });

test("a URL outside the map of screens answers 404", async ({ request }) => {
  const roots = ["candidat", "cabinet", "plateforme"].map((folder) => `/app/${folder}`);
  const beside = names.flatMap((name) => [
    `${pathOf(name)}/${UNKNOWN}`,
    pathOf(name).replace(/\/[^/]+$/, `/${UNKNOWN}-2`),
  ]);
  const unmapped = [...new Set([...roots, ...beside])].filter((path) => path.startsWith("/app/") && !screenAt(path));
  expect(unmapped.length).toBeGreaterThan(30);
  const served: [path: string, status: number][] = [];
  // In sequence: a site that has just started rejects pages that it cannot render in time.
  for (const path of unmapped) served.push([path, (await request.get(product.origin + path)).status()]);
  expect(served.filter(([, status]) => status !== 404)).toEqual([]);
});
