import { CODED_RULES } from "@/lib/rules/tools/offer-lint/coded-rules";
import { brokenBySentences, type OfferText, toOfferText } from "@/lib/rules/tools/offer-lint/sentence-rules";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** Maximum number of characters that are read: more than any offer needs. */
export const MAX_OFFER_LENGTH = 50_000;

export type Finding = {
  rule: string;
  severity: "error" | "warning" | "info";
  /** The article of law, or the reason. */
  law: string;
  /** Positions in the text; empty when the finding is about the whole text. */
  places: { start: number; end: number }[];
};

const SEVERITIES = ["error", "warning", "info"] as const;

const RULES = rules.map(({ id, severity, law }) => ({
  id,
  law,
  severity: SEVERITIES.find((one) => one === severity) ?? "warning",
  find: CODED_RULES[id] ?? ((offer: OfferText) => brokenBySentences(id, offer)),
}));

/**
 * Returns the findings of the 26 rules in an offer, the most serious first. Pure, never throws, and runs in linear
 * time. `date` is always reported: the platform adds the date itself.
 */
export function lintOffer(text: string): Finding[] {
  const read = text.slice(0, MAX_OFFER_LENGTH);
  if (read.trim() === "") return [];
  const offer = toOfferText(read);
  return RULES.flatMap(({ id, law, severity, find }) => {
    const found = find(offer);
    return found.length === 0 ? [] : [{ rule: id, severity, law, places: found.filter((place) => place !== null) }];
  }).sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** A piece of the text, and the number of its finding (from 1; null when it belongs to none). */
export type Piece = { text: string; finding: number | null };

/**
 * Cuts the text where findings begin and end, so that each can be shown in place; when two overlap, only the first is
 * shown.
 */
export function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const marks = findings
    .flatMap(({ places }, index) => places.map((place) => ({ ...place, finding: index + 1 })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, finding } of marks) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), finding: null });
    pieces.push({ text: text.slice(start, end), finding });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), finding: null });
  return pieces;
}
