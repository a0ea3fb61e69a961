import type { Suggestion } from "@/lib/entities/suggestion";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toWords } from "@/lib/rules/text/words";

export type SuggestGroup = "job" | "tool" | "company" | "city" | "department" | "region";

export type SuggestTexts = {
  list: string;
  groups: Record<SuggestGroup, string>;
  /** Label for all of France, that is, no place. */
  everywhere: string;
  /** "offre", "offres": unit of the number of a suggestion, read by screen readers. */
  offers: { one: string; several: string };
  /** States that picking a firm opens its page. */
  opensPage: string;
  available: string;
  none: string;
};

/** Suggestions of a field, in the order shown, and the effect of picking one besides filling the field. */
export type Suggest = {
  kinds: readonly Suggestion["kind"][];
  locale: string;
  /**
   * True on the search pages, where picking a suggestion starts the search; false where the search waits for the
   * button.
   */
  searches: boolean;
  /** True to show the number of open offers of each suggestion, as in searches of offers. */
  counts: boolean;
  texts: SuggestTexts;
};

/** `fills`: text of the whole field after picking. A firm has a URL instead. */
export type SuggestOption = { label: string } & ({ fills: string; nbOffers?: number | undefined } | { href: string });
export type Suggested = { group: SuggestGroup | null; options: SuggestOption[] };

/** Splits a list of places ("Rennes, Na") into those already entered and the one being typed. */
function splitPlaces(text: string): { settled: string; typed: string } {
  const end = Math.max(text.lastIndexOf(","), text.lastIndexOf(";")) + 1;
  return { settled: text.slice(0, end), typed: text.slice(end).trim() };
}

/** Returns the part of a field's text that suggestions complete. */
export const typedPart = (text: string, { kinds }: Pick<Suggest, "kinds">) =>
  kinds.includes("place") ? splitPlaces(text).typed : text.trim();

/** Groups the suggestions, in the order of the response: the group of the best suggestion is first. */
export function toSuggested(text: string, suggestions: readonly Suggestion[], suggest: Suggest): Suggested[] {
  const { kinds, locale, counts, texts } = suggest;
  const settled = kinds.includes("place") ? splitPlaces(text).settled : "";
  const already = settled.split(/[,;]\s*/);
  const suggested: Suggested[] = isEverywhere(text, suggest)
    ? [{ group: null, options: [{ label: texts.everywhere, fills: "" }] }]
    : [];
  for (const suggestion of suggestions) {
    const { kind, label, value, nbOffers } = suggestion;
    if (already.includes(label)) continue;
    const group = toGroup(suggestion);
    const option: SuggestOption =
      kind === "company"
        ? { label, href: localePath(locale, routes.companyPage(value)) }
        : { label, fills: settled ? `${settled} ${label}` : label, ...(counts && { nbOffers }) };
    const begun = suggested.find((one) => one.group === group);
    if (begun) begun.options.push(option);
    else suggested.push({ group, options: [option] });
  }
  return suggested;
}

const toGroup = ({ kind, place }: Suggestion): SuggestGroup => {
  if (kind !== "place") return kind;
  return place === "department" || place === "region" ? place : "city";
};

const fold = (text: string) => toWords(text).join(" ");

/** True when nothing is typed yet, or for the beginning of "France entière", of "All of France" or of "France". */
const isEverywhere = (text: string, { kinds, texts }: Suggest) =>
  kinds.includes("place") &&
  !/[,;]/.test(text) &&
  [texts.everywhere, "France"].some((name) => fold(name).startsWith(fold(text)));

/** Splits a label where its words begin with a typed word, ignoring case and accents; `start` is the key of a piece. */
export function toPieces(label: string, typed: string): { start: number; text: string; isTyped: boolean }[] {
  const beginnings = toWords(typed).sort((a, b) => b.length - a.length);
  return [...label.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const length = beginnings.find((beginning) => fold(word).startsWith(beginning))?.length ?? 0;
    return [
      { start: index, text: word.slice(0, length), isTyped: true },
      { start: index + length, text: word.slice(length), isTyped: false },
    ].filter(({ text }) => text !== "");
  });
}
