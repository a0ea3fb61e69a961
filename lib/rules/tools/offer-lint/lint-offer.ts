import { BRANCH_COEFFICIENTS, SMIC_YEARLY, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** Longer than any offer needs to be; the rest is not read. */
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

const COMPILED = rules.map(({ id, pattern, flags, severity, law }) => ({
  id,
  law,
  severity: SEVERITIES.find((one) => one === severity) ?? "warning",
  find: finderOf(id, pattern, flags),
}));

function finderOf(id: string, pattern: string | null, flags: string): (text: string) => Place[] {
  if (pattern === null) return CODED_RULES[id] ?? (() => []);
  const regex = new RegExp(pattern, flags);
  return (text) => placesOf(text, regex);
}

/**
 * Returns the findings of the 25 rules in an offer, the most serious first. Pure, never throws, and runs in linear
 * time. `date` is always reported: the platform adds the date itself.
 */
export function lintOffer(text: string): Finding[] {
  const read = text.slice(0, MAX_OFFER_LENGTH);
  if (read.trim() === "") return [];
  return COMPILED.flatMap(({ id, law, severity, find }) => {
    const found = find(read);
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

/** Position of a finding: a part of the text, or null when it is about the whole text. */
type Place = { start: number; end: number } | null;

/** Rules that are implemented in code rather than by a pattern: the id of the rule → its finder. */
const CODED_RULES: Record<string, (text: string) => Place[]> = {
  "hf-manquant": (text) => {
    const title = titleOf(text);
    return title && GENDERED.test(title.text) && !BOTH_FORMS.test(title.text) ? [title] : [];
  },
  "langue-etrangere": (text) => {
    if (count(text, ENGLISH) > Math.max(MIN_ENGLISH_WORDS, count(text, FRENCH))) return [null];
    const title = titleOf(text);
    return title && ENGLISH_TITLE.test(title.text) ? [title] : [];
  },
  date: () => [null],
  "employeur-anonyme": (text) => placesOf(text, ANONYMOUS),
  "salaire-absent": (text) => (salariesInText(text).length > 0 ? [] : [null]),
  "sous-minimum": (text) =>
    isExempt(text) ? [] : salariesInText(text).filter((salary) => salary.yearlyMin < floorOf(text)),
  "fourchette-large": (text) =>
    salariesInText(text).filter(({ yearlyMin, yearlyMax }) => yearlyMax > yearlyMin * (1 + MAX_SPREAD)),
  "texte-court": (text) => (text.trim().length < MIN_LENGTH ? [null] : []),
};

/** Shortest description: Google and candidates require a real one. */
const MIN_LENGTH = 600;
const MAX_SPREAD = 0.3;
const MIN_ENGLISH_WORDS = 5;
/** Longest title: a longer first line is a paragraph. */
const MAX_TITLE = 140;

/** Names of jobs that have two forms in French, and the notations that include both. */
const GENDERED =
  /(?<!\p{L})(?:collaborateur|auditeur|assistant|directeur|expert|chargé|contrôleur|conseiller|consultant|alternant|apprenti|trésorier|consolideur|réviseur|manageur|adjoint|employé|technicien|chef)(?!\p{L})/iu;
const BOTH_FORMS =
  /\b[hf]\s?[/-]\s?[hf]\b|\(\s?(?:e|ère|euse|rice|trice|ne)\s?\)|[·.]e(?!\p{L})|\p{L}\/(?:e|ère|euse|rice|trice|ne)(?!\p{L})|(?<!\p{L})(?:collaboratrice|auditrice|assistante|directrice|experte|chargée|contrôleuse|conseillère|consultante|alternante|apprentie|trésorière|consolideuse|réviseuse|manageuse|adjointe|employée|technicienne|cheffe)(?!\p{L})/iu;

const ENGLISH = /(?<!\p{L})(?:the|and|with|you|your|our|we|will|for|of|to|are)(?!\p{L})/giu;
const FRENCH = /(?<!\p{L})(?:le|la|les|des|et|vous|nous|notre|votre|pour|avec|du|une|un|au)(?!\p{L})/giu;
const ENGLISH_TITLE =
  /(?<!\p{L})(?:accountant|bookkeeper|payroll|tax|officer|head of|controller|senior associate|chief)(?!\p{L})/iu;
const ANONYMOUS =
  /(?<!\p{L})(?:offre confidentielle|entreprise confidentielle|cabinet confidentiel|recruteur anonyme|notre client)(?!\p{L})/giu;
/** Contracts and schedules whose pay has another minimum, or is not that of full time. */
const EXEMPT =
  /(?<!\p{L})(?:alternan(?:ce|t|te)|apprenti(?:e|ssage)?|professionnalisation|stages?|stagiaires?|temps partiel|mi-temps|gratification)(?!\p{L})/iu;
const COEFFICIENT = /coef(?:ficient|\.)?\s?(\d{3})(?!\d)/iu;

const isExempt = (text: string) => EXEMPT.test(text);
const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

const placesOf = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** Returns the first non-empty line, if it is as short as a title. */
function titleOf(text: string): { start: number; end: number; text: string } | null {
  const start = text.search(/\S/);
  if (start < 0) return null;
  const [line = ""] = text.slice(start, start + MAX_TITLE + 1).split("\n");
  const title = line.trimEnd();
  return title.length > MAX_TITLE ? null : { start, end: start + title.length, text: title };
}

/** Returns gross euros a year: the minimum wage, or the agreement's minimum for the coefficient in the text. */
function floorOf(text: string): number {
  const coefficient = Number(COEFFICIENT.exec(text)?.[1]);
  const isKnown = BRANCH_COEFFICIENTS.includes(coefficient);
  // Rounded down to the euro, since offers round.
  return Math.floor(Math.max(SMIC_YEARLY, isKnown ? yearlyMinimumOf(coefficient) : 0));
}
