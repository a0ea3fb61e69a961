import { expect, type Locator, type Page } from "playwright/test";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { labelOfStep, moveTo, type Target } from "@/lib/rules/transaction/firm-moves";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { openMember } from "@/tests/e2e/support/firm-member";
import { logIn, openAccount } from "@/tests/e2e/support/people";
import type { launchProduct } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

type Product = Awaited<ReturnType<typeof launchProduct>>;
const FIRM = organizationId(company.slug);
const SPONTANEOUS = "candidature-spontanee";
export const STEP = "Test technique";
export const TARGETS = ["unread", "pending", "meeting", `step:${STEP}`, "recruited", "refused"] as const;

/** Transitions that bring an application to each starting place. */
export const PLACES = {
  new: [],
  pending: [{ name: "study" }],
  meeting: [{ name: "meet" }],
  step: [{ name: "customise", data: { label: STEP } }],
} as const;

const idOf = (created: unknown) => String(Reflect.get(Object(created), "id"));

/** Gives the firm a custom step, and logs in as one of its recruiters. */
export async function openBoardOf(page: Page, product: Product): Promise<void> {
  const steps = { steps: [{ id: "s1", label: STEP }] };
  await product.administer("PATCH", `/users/${FIRM}`, { metadata: { _private: steps } });
  const recruiter = await openMember(page.request, product, { organization: FIRM, role: "recruiter" });
  await logIn(page, recruiter, product);
}

type Received = { name: string; takerId?: string; moves?: readonly object[]; isRestricted?: boolean };

/** Creates an application under this name and makes the moves. The applicant is a new account unless one is passed. */
export async function receive(
  page: Page,
  product: Product,
  { name, takerId: account, moves = [], isRestricted = false }: Received,
): Promise<Transaction> {
  // The offer for spontaneous applications is free: each candidate uses a credit, or is restricted.
  const addressCredits = isRestricted ? 0 : 10;
  await product.administer("PATCH", `/users/${FIRM}`, { platformData: { _private: { addressCredits } } });
  const takerId = account ?? (await openAccount(page.request, product.origin)).id;
  const [firstname, ...others] = name.split(" ");
  await product.administer("PATCH", `/users/${takerId}`, { displayName: name, firstname, lastname: others.join(" ") });
  const assetId = offerId(company.slug, isRestricted ? SPONTANEOUS : openOffer.slug);
  const id = idOf(await product.administer("POST", "/transactions", { assetId, takerId }));
  for (const move of moves) await product.administer("POST", `/transactions/${id}/transitions`, move);
  return (await product.administer("GET", `/transactions/${id}`)) as Transaction;
}

/** Takes back the moves that other tests left pending: the board folds more than three. */
export async function takeBackHeld({ administer }: Product): Promise<void> {
  const newest = "orderBy=createdDate&order=desc&nbResultsPerPage=100";
  const { results } = (await administer("GET", `/transactions?ownerId=${FIRM}&${newest}`)) as {
    results: Transaction[];
  };
  for (const { id, heldMove } of results) if (heldMove) await administer("DELETE", `/transactions/${id}/held-move`);
}

export const boardPath = `${workspaceRoutes.firmApplications()}?vue=tableau`;
const fr = (...key: string[]) => text("fr", "firm_board", ...key);

export const columnOf = (page: Page, target: Target): Locator => page.locator(`[data-column="${target}"]`);
export const cardOf = (page: Page, id: string): Locator => page.locator(`[data-application="${id}"]`);
export const dialogOf = (page: Page): Locator => page.getByRole("dialog").filter({ visible: true });

/** Checks what the board shows once an application was moved; closes the dialog if there is one. */
export async function expectPut(page: Page, application: Transaction, target: Target) {
  const verdict = moveTo(application, target);
  if (verdict.kind === "impossible") {
    const reason = fr("impossible", verdict.reason);
    await expect(page.getByRole("status").filter({ hasText: reason }).first()).toBeAttached();
    return expect(dialogOf(page)).toHaveCount(0);
  }
  if (verdict.kind !== "move") return expect(dialogOf(page)).toHaveCount(0);
  if (verdict.name === "customise" || (verdict.name === "study" && !verdict.takesCredit)) {
    await expect(columnOf(page, target).locator(`[data-application="${application.id}"]`)).toBeVisible();
    const stage = labelOfStep(target) ?? text("fr", "firm_moves", "stage", target);
    const moved = `Candidature ${ofName(application.applicant?.displayName ?? "", "fr")} déplacée dans ${stage}, `;
    return expect(page.getByRole("status").filter({ hasText: moved })).toBeAttached();
  }
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Drags a card by its edge, as a mouse does, to a column or to a zone that appears during the drag. */
export async function drag(page: Page, id: string, target: Target) {
  const card = await cardOf(page, id).boundingBox();
  if (!card) throw new Error("The card is not on the board");
  await page.mouse.move(card.x + card.width - 6, card.y + card.height - 6);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width - 20, card.y + card.height - 12, { steps: 3 });
  const isEnd = target === "recruited" || target === "refused";
  const place = isEnd ? page.locator(`[data-zone="${target}"]`) : columnOf(page, target).locator("h2");
  const box = await place.boundingBox();
  if (!box) throw new Error(`There is no place for ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

/** Returns the label of the menu entry that moves the application to this target. */
export function menuEntry(application: Transaction, target: Target): string {
  const verdict = moveTo(application, target);
  const label = labelOfStep(target);
  if (label !== null) return fr("to", "step").replace("{label}", label);
  if (target === "unread") return text("fr", "firm_moves", "stage", target);
  return fr("to", verdict.kind === "move" && verdict.takesCredit ? "pending_paid" : target);
}
