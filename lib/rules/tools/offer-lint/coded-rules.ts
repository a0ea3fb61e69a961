import { BRANCH_COEFFICIENTS, SMIC_YEARLY, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";

/** Position of a finding: a part of the text, or null when it is about the whole text. */
export type Place = { start: number; end: number } | null;

/** Rules that are implemented in code rather than by a pattern: the id of the rule → its finder. */
export const CODED_RULES: Record<string, (text: string) => Place[]> = {
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

/** Minimum length of a description, in characters: Google and candidates require a real one. */
const MIN_LENGTH = 600;
const MAX_SPREAD = 0.3;
const MIN_ENGLISH_WORDS = 5;
/** Maximum length of a title, in characters: a longer first line is a paragraph. */
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
/** Contracts and schedules whose pay has another minimum, or is not the pay of full time. */
const EXEMPT =
  /(?<!\p{L})(?:alternan(?:ce|t|te)|apprenti(?:e|ssage)?|professionnalisation|stages?|stagiaires?|temps partiel|mi-temps|gratification)(?!\p{L})/iu;
const COEFFICIENT = /coef(?:ficient|\.)?\s?(\d{3})(?!\d)/iu;

const isExempt = (text: string) => EXEMPT.test(text);
const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

export const placesOf = (text: string, pattern: RegExp): Place[] =>
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
