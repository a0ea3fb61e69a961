import type { Credit } from "@/lib/rules/transaction/credits";

/**
 * Products for firms: the plans and the packs of /tarifs (marketplace/content/product/tarifs), against which a test
 * checks them. Prices are in euros, before VAT; the price of a plan is for a month.
 */
export const PLAN_NAMES = ["discovery", "firm", "network"] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Content of a plan: slots while it runs, credits each month. */
export type PlanRule = { price: number; slots: number; addressCredits: number; cvthequeCredits: number };

export const PLANS: Record<PlanName, PlanRule> = {
  discovery: { price: 0, slots: 0, addressCredits: 0, cvthequeCredits: 0 },
  firm: { price: 79, slots: 3, addressCredits: 5, cvthequeCredits: 10 },
  network: { price: 199, slots: 12, addressCredits: 20, cvthequeCredits: 50 },
};

/** The plans with which a firm has subsidiaries. */
export const GROUP_PLANS: readonly PlanName[] = ["network"];

/** The credits that a plan renews each month. */
export const MONTHLY_CREDITS = ["addressCredits", "cvthequeCredits"] as const satisfies readonly Credit[];

export const PACK_NAMES = ["offer", "contacts", "resumes"] as const;
export type PackName = (typeof PACK_NAMES)[number];

/** A product that is bought once, and remains until it is used. */
export type PackRule = { credit: Credit; count: number; prices: Record<PlanName, number> };

export const PACKS: Record<PackName, PackRule> = {
  offer: { credit: "offerCredits", count: 1, prices: { discovery: 59, firm: 49, network: 39 } },
  contacts: { credit: "addressCredits", count: 10, prices: { discovery: 90, firm: 70, network: 60 } },
  resumes: { credit: "cvthequePackCredits", count: 25, prices: { discovery: 120, firm: 95, network: 80 } },
};

export type Product = { kind: "plan"; name: PlanName } | { kind: "pack"; name: PackName };

/** Returns the price of a product for a firm on this plan, in euros before VAT. */
export const priceOf = (product: Product, plan: PlanName): number =>
  product.kind === "plan" ? PLANS[product.name].price : PACKS[product.name].prices[plan];

/** Maximum number of packs in an order. */
export const MAX_QUANTITY = 20;

type Ordered = { kind: string; name: string; quantity: number };

/**
 * Returns how many offers an order lets a firm publish as soon as it is granted; zero for a plan that replaces another,
 * because it begins later.
 */
export function offersOf({ kind, name, quantity }: Ordered, current: PlanName): number {
  if (kind === "pack") return name === "offer" ? quantity * PACKS.offer.count : 0;
  const plan = PLAN_NAMES.find((one) => one === name);
  return plan && current === "discovery" ? PLANS[plan].slots : 0;
}

/** Names under which the pricing page sells the plans (marketplace/content/product/tarifs). */
const SOLD_AS: Record<string, PlanName> = {
  découverte: "discovery",
  discovery: "discovery",
  cabinet: "firm",
  firm: "firm",
  réseau: "network",
  network: "network",
};

/** Returns the plan that the pricing page sells under this name, in French or English; null for any other text. */
export function planSoldAs(name: string | null): PlanName | null {
  const key = name?.trim().toLowerCase() ?? "";
  return Object.hasOwn(SOLD_AS, key) ? (SOLD_AS[key] ?? null) : null;
}
