import type { JsonObject } from "@/lib/entities/json";

/** The default credits of a firm (docs/product.md §3). */
export const CREDIT_DEFAULTS = {
  /** Maximum number of offers online at the same time. */
  slots: 0,
  /** Further offers: each publication uses one credit for good. */
  offerCredits: 0,
  /** Candidates whose contact may be read; CVs that may be opened, from the subscription and from packs. */
  addressCredits: 1,
  cvthequeCredits: 0,
  cvthequePackCredits: 0,
} as const;

export type Credit = keyof typeof CREDIT_DEFAULTS;
export type Credits = Record<Credit, number>;

/** Returns the credits of an organization, from its platformData, which only the organization and the platform read. */
export function creditsOf(platformData: JsonObject): Credits {
  const held = isObject(platformData._private) ? platformData._private : {};
  const credit = (name: Credit): number => {
    const count = held[name];
    return typeof count === "number" && Number.isFinite(count) ? count : CREDIT_DEFAULTS[name];
  };
  return {
    slots: credit("slots"),
    offerCredits: credit("offerCredits"),
    addressCredits: credit("addressCredits"),
    cvthequeCredits: credit("cvthequeCredits"),
    cvthequePackCredits: credit("cvthequePackCredits"),
  };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
