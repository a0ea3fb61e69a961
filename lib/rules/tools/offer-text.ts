import type { RawParams } from "@/lib/rules/search/params";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

/** The longest text of a URL; a longer one is analysed in the browser, and cannot be shared as a link. */
export const MAX_SHARED_TEXT = 4_000;

/** The text of an offer in a URL: lines kept, no control character nor lone surrogate, bounded. Total. */
export function parseOfferText(params: RawParams): string {
  const given = Object.hasOwn(params, "texte") ? params.texte : undefined;
  const text = (Array.isArray(given) ? given[0] : given) ?? "";
  return [...text.slice(0, 4 * MAX_SHARED_TEXT)]
    .slice(0, MAX_SHARED_TEXT)
    .join("")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\t]+/gu, " ");
}

export const offerTextParams = (text: string) => toToolQuery({ texte: text });
