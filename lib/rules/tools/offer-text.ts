import type { RawParams } from "@/lib/rules/search/params";
import type { Reading } from "@/lib/rules/tools/fields";
import { MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

/** Maximum length of a text in a link; a longer text is analysed, but cannot be shared as a link. */
export const MAX_SHARED_TEXT = 4_000;

/**
 * Reads the text of an offer from a URL: lines are preserved, control characters and lone surrogates removed, and the
 * length is limited as in the field. Never throws.
 */
export function readOfferText(params: RawParams): Reading<string, "texte"> {
  const given = Object.hasOwn(params, "texte") ? params.texte : undefined;
  const text = (Array.isArray(given) ? given[0] : given) ?? "";
  const input = text
    .slice(0, MAX_OFFER_LENGTH)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\t]+/gu, " ");
  return { input, typed: { texte: input }, problems: {}, isExample: false };
}

export const offerTextParams = (text: string) => toToolQuery({ texte: text });
