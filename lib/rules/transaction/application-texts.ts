import type { Transaction } from "@/lib/entities/transaction";
import type { Actor } from "@/lib/rules/transaction/transaction-process";
import statuses from "@/lib/rules/vocabulary/application-statuses.json";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import withdrawals from "@/lib/rules/vocabulary/withdrawal-reasons.json";

type TextLocale = "fr" | "en";

const LABELS = {
  owner: { fr: "label", en: "labelEn" },
  taker: { fr: "candidateLabel", en: "candidateLabelEn" },
} as const;

/**
 * Returns the label of an application's status for its reader: the firm, which is the owner, or the candidate, who is
 * the taker.
 */
export function statusLabel(status: string, reader: Actor, locale: TextLocale): string {
  const known = statuses.find(({ slug }) => slug === status);
  return known ? known[LABELS[reader][locale]] : status;
}

type Change = Transaction["statusHistory"][number];

/**
 * Returns the texts of a change of status: the firm's own step, the reason of a refusal or of a withdrawal, and the
 * message.
 */
export function changeTexts({ data = {} }: Pick<Change, "data">, locale: TextLocale): string[] {
  const label = locale === "en" ? "labelEn" : "label";
  const reason = reasons.find(({ slug }) => slug === data.reason);
  const withdrawal = withdrawals.find(({ slug }) => slug === data.cancellationReason);
  return [data.label, reason?.[label], withdrawal?.[label] ?? data.cancellationReason, data.message].filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
}

/** Returns the name of a reason of refusal; a reason added after this build is shown as it is. */
export const refusalLabel = (slug: string, locale: TextLocale): string =>
  reasons.find((reason) => reason.slug === slug)?.[locale === "en" ? "labelEn" : "label"] ?? slug;

/** Returns the name of the offer, as it was when the application was sent. */
export const offerNameOf = ({ assetSnapshot }: Pick<Transaction, "assetSnapshot">): string | null =>
  typeof assetSnapshot.name === "string" && assetSnapshot.name !== "" ? assetSnapshot.name : null;
