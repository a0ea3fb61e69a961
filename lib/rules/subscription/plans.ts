import type { Credit } from "@/lib/rules/transaction/credits";

/**
 * What is sold to firms: the plans and the packs of /tarifs (marketplace/content/product/tarifs), with which a test
 * compares them. Prices are in euros, before VAT; a plan's, for a month.
 */
export const PLAN_NAMES = ["discovery", "firm", "network"] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** What a plan gives: slots for as long as it runs, credits each month. */
export type PlanRule = { price: number; slots: number; addressCredits: number; cvthequeCredits: number };

export const PLANS: Record<PlanName, PlanRule> = {
  discovery: { price: 0, slots: 0, addressCredits: 0, cvthequeCredits: 0 },
  firm: { price: 79, slots: 3, addressCredits: 5, cvthequeCredits: 10 },
  network: { price: 199, slots: 12, addressCredits: 20, cvthequeCredits: 50 },
};

/** The counters that a plan fills each month. */
export const MONTHLY_CREDITS = ["addressCredits", "cvthequeCredits"] as const satisfies readonly Credit[];

export const PACK_NAMES = ["offer", "contacts", "resumes"] as const;
export type PackName = (typeof PACK_NAMES)[number];

/** What is bought once, and stays until it is used. */
export type PackRule = { credit: Credit; count: number; prices: Record<PlanName, number> };

export const PACKS: Record<PackName, PackRule> = {
  offer: { credit: "offerCredits", count: 1, prices: { discovery: 59, firm: 49, network: 39 } },
  contacts: { credit: "addressCredits", count: 10, prices: { discovery: 90, firm: 70, network: 60 } },
  resumes: { credit: "cvthequePackCredits", count: 25, prices: { discovery: 120, firm: 95, network: 80 } },
};

export type Product = { kind: "plan"; name: PlanName } | { kind: "pack"; name: PackName };

/** The price of a product for a firm that is on this plan, in euros before VAT. */
export const priceOf = (product: Product, plan: PlanName): number =>
  product.kind === "plan" ? PLANS[product.name].price : PACKS[product.name].prices[plan];
