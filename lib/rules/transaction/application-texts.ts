import type { Transaction } from "@/lib/entities/transaction";
import type { Actor } from "@/lib/rules/transaction/transaction-process";
import statuses from "@/lib/rules/vocabulary/application-statuses.json";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";

type TextLocale = "fr" | "en";

const LABELS = {
  owner: { fr: "label", en: "labelEn" },
  taker: { fr: "candidateLabel", en: "candidateLabelEn" },
} as const;

/** A status of an application in the words of its reader: the firm, which owns it, or the candidate, who took it. */
export function statusLabel(status: string, reader: Actor, locale: TextLocale): string {
  const known = statuses.find(({ slug }) => slug === status);
  return known ? known[LABELS[reader][locale]] : status;
}

type Change = Transaction["statusHistory"][number];

/** What the firm wrote with a change of status: the reason of a refusal, and its message. */
export function changeTexts({ data = {} }: Pick<Change, "data">, locale: TextLocale): string[] {
  const reason = reasons.find(({ slug }) => slug === data.reason);
  return [reason?.[locale === "en" ? "labelEn" : "label"], data.message].filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
}

/** The name of the offer, as it was when the application was sent. */
export const offerNameOf = ({ assetSnapshot }: Pick<Transaction, "assetSnapshot">): string | null =>
  typeof assetSnapshot.name === "string" && assetSnapshot.name !== "" ? assetSnapshot.name : null;
