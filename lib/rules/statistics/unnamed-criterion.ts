import type { OwnOffer } from "@/lib/entities/own-offer";

/** Reasons of refusals that an offer could have prevented, by naming what they are about. */
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

/** The reason, when candidates are refused for it and the offer says nothing of it; else null. */
export function unnamedCriterion(
  reason: string,
  { customAttributes }: Pick<OwnOffer, "customAttributes">,
): PreventableReason | null {
  return isPreventable(reason) && NAMED_BY[reason].every((name) => isEmpty(customAttributes[name])) ? reason : null;
}
