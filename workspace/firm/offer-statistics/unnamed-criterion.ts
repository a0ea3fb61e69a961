import type { OwnOffer } from "@/lib/entities/own-offer";

/** Refusal reasons that an offer could prevent by stating a criterion, with the fields that state it. */
const NAMED_BY = {
  logiciels: ["tools"],
  "competences-techniques": ["skills"],
  diplome: ["formation"],
  experience: ["experience"],
  pretentions: ["salaryMin", "salaryMax"],
} as const satisfies Record<string, readonly string[]>;
export type PreventableReason = keyof typeof NAMED_BY;

const isPreventable = (reason: string): reason is PreventableReason => Object.hasOwn(NAMED_BY, reason);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the reason when the offer does not state the criterion that would prevent its refusals; otherwise null. */
export function unnamedCriterion(
  reason: string,
  { customAttributes }: Pick<OwnOffer, "customAttributes">,
): PreventableReason | null {
  return isPreventable(reason) && NAMED_BY[reason].every((name) => isEmpty(customAttributes[name])) ? reason : null;
}
