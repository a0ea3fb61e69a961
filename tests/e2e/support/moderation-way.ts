import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { createHands } from "@/tests/e2e/support/hands";
import { logInByTokens } from "@/tests/e2e/support/kept-session";
import { watchFaults } from "@/tests/e2e/support/page-faults";
import { openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

export type Locale = "fr" | "en";
type Product = Awaited<ReturnType<typeof launchProduct>>;
/** One journey in one language, at one width. */
export type Way = { product: Product; browser: Browser; locale: Locale; width: number };

export const OFFER = offerId(openOffer.companySlug, openOffer.slug);
export const FIRM = organizationId(company.slug);
const PUBLIC_OFFER = routes.companyOffer(openOffer.companySlug, openOffer.slug);
/** Maximum wait: the product promises one second, but a busy machine gets more, and the measured time is printed. */
const PATIENCE_MS = 20_000;

export const main = (page: Page) => page.getByRole("main");
export const say = (locale: Locale, ...path: string[]) => text(locale, "platform_moderation", ...path);

type Reason = { code: string; label: string; labelEn: string };
const REASONS: Reason[] = JSON.parse(readFileSync("lib/rules/moderation/reasons.json", "utf8"));

/** Returns the label of a reason in the list. */
export function codeOf(code: string, locale: Locale): string {
  const reason = REASONS.find((one) => one.code === code);
  return (locale === "fr" ? reason?.label : reason?.labelEn) ?? code;
}

/** Opens a page for a member of the team or a recruiter; for a visitor when `person` is null. */
async function openPage({ browser, width }: Way, person: Parameters<typeof logInByTokens>[1] | null, origin: string) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  if (person) await logInByTokens(page, person, origin);
  return page;
}

export type Moderator = Awaited<ReturnType<typeof openModerator>>;

export async function openModerator(way: Way) {
  const { product, browser } = way;
  const opening = await browser.newContext();
  const person = await openAccount(opening.request, product.origin);
  await product.administer("PATCH", `/users/${person.id}`, { roles: ["editor"] });
  await opening.close();
  const page = await openPage(way, person, product.origin);
  return { page, faults: await watchFaults(page), hands: createHands(page, "pointer") };
}

/** Opens a page for a member of the firm, whose account uses the language of the journey. */
export async function openRecruiter(way: Way) {
  const { product, browser } = way;
  const opening = await browser.newContext();
  const given = { organization: FIRM, role: "administrator" };
  const person = await openMember(opening.request, product, given);
  await product.administer("PATCH", `/users/${person.id}`, { metadata: { locale: way.locale } });
  await opening.close();
  return { page: await openPage(way, person, product.origin), person };
}

export const openVisitor = (way: Way) => openPage(way, null, way.product.origin);

export const at = ({ product, locale }: Way, path: string) => product.origin + localePath(locale, path);
/** Beginning of the links of a reporter's mails, which also contain the address of the reported page. */
export const followUp = (way: Way) => `${at(way, routes.report())}?suivi=`;
export const publicOffer = (way: Way) => at(way, PUBLIC_OFFER);
const statusOf = async (address: string) => (await fetch(address, { redirect: "manual" })).status;

/**
 * Waits until the public page responds with this status (307: a redirect to the firm's other offers). Returns a line
 * with the time that it took.
 */
export async function expectPublic(way: Way, what: string, status: 200 | 307): Promise<string> {
  const start = performance.now();
  const patience = { timeout: PATIENCE_MS, intervals: [20] };
  await expect.poll(() => statusOf(publicOffer(way)), patience).toBe(status);
  return `${what}: ${status} after ${Math.round(performance.now() - start)} ms`;
}

/** Opens the item of the queue that has this name. */
export async function openQueued(way: Way, { page, hands }: Moderator, name: string, kind = "offre") {
  await page.goto(`${at(way, workspaceRoutes.moderation())}?genre=${kind}`);
  const queue = main(page).getByRole("table", { name: say(way.locale, "heading") });
  await hands.press(queue.getByRole("link", { name }));
  await page.waitForURL(/moderation\/.+/);
}

/** Resolves once the API has accepted the decision that this press sends. */
export async function decide(way: Way, { page, hands }: Moderator) {
  const sent = page.waitForResponse(
    (response) => /^(?:POST|PATCH)$/.test(response.request().method()) && response.ok(),
  );
  await hands.press(main(page).getByRole("button", { name: say(way.locale, "decide", "submit"), exact: true }));
  await sent;
}
