import reasons from "@/lib/rules/moderation/reasons.json";

/** Reasons why a content is hidden or must be corrected: each code has its law, or the clause of the terms of use. */
export const REASON_CODES = [
  "fausse-offre",
  "critere-interdit",
  "salaire-sous-minimum",
  "langue",
  "payant",
  "coordonnees",
  "doublon",
  "identite-douteuse",
  "hors-sujet",
  "injure",
  "vie-privee",
  "droit-auteur",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

const BY_CODE = new Map(reasons.map((reason) => [reason.code, reason]));

/** Returns the name of a code and its legal ground, in the reader's language; null for an unknown code. */
export function reasonInWords(code: string, locale: string): { label: string; ground: string } | null {
  const reason = BY_CODE.get(code);
  if (!reason) return null;
  return locale === "en"
    ? { label: reason.labelEn, ground: reason.groundEn }
    : { label: reason.label, ground: reason.ground };
}
