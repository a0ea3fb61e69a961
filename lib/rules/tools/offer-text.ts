import type { RawParams } from "@/lib/rules/search/params";
import { MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

/** The longest text of a link; a longer one is analysed, and cannot be shared as a link. */
export const MAX_SHARED_TEXT = 4_000;

/** The text of an offer in a URL: lines kept, no control character nor lone surrogate, bounded as the field is. Total. */
export function parseOfferText(params: RawParams): string {
  const given = Object.hasOwn(params, "texte") ? params.texte : undefined;
  const text = (Array.isArray(given) ? given[0] : given) ?? "";
  return text
    .slice(0, MAX_OFFER_LENGTH)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\t]+/gu, " ");
}

export const offerTextParams = (text: string) => toToolQuery({ texte: text });
