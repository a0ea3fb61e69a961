import { lintedText, lintWrittenOffer, OFFER_RULES } from "@/lib/rules/offer/lint-written-offer";
import type { Finding } from "@/lib/rules/tools/offer-lint/lint-offer";
import { fixOf } from "@/workspace/firm/offers/offer/lint/fixes";
import type { OfferValue } from "@/workspace/firm/offers/offer/offer-value";

/** The law about pay below the minimum wage, below a coefficient, and below an apprentice's minimum. */
const FLOOR_LAWS = {
  smic: "C. trav. art. L3231-2",
  branch: "Convention collective IDCC 787",
  apprentice: "C. trav. art. D6222-26 et D6325-15",
};

/** Returns a finding for a pay below the legal minimum, in the form of the other findings. */
export const floorFinding = (reason: keyof typeof FLOOR_LAWS, title: string, message: string): OfferFinding => ({
  rule: "minimum",
  severity: "error",
  law: FLOOR_LAWS[reason],
  title,
  message,
  quotes: [],
});

export type OfferFinding = Pick<Finding, "rule" | "severity" | "law"> & {
  title: string;
  message: string;
  quotes: { words: string; fix: string | null; isTitle: boolean }[];
};

const MAX_QUOTES = 3;

/** Returns the findings of the rules in the title and the text of an offer, in the language of the page. */
export function findingsOf(offer: OfferValue, locale: "fr" | "en") {
  const text = lintedText(offer);
  return lintWrittenOffer(offer).map(({ rule, severity, law, places }): OfferFinding => {
    const words = OFFER_RULES.get(rule);
    const quotes = [...new Set(places.map(({ start, end }) => text.slice(start, end)))].slice(0, MAX_QUOTES);
    return {
      rule,
      severity,
      law,
      title: (locale === "fr" ? words?.title : words?.titleEn) ?? rule,
      message: (locale === "fr" ? words?.message : words?.messageEn) ?? "",
      quotes: quotes.map((quote) => ({ words: quote, fix: fixOf(rule, quote), isTitle: offer.name.includes(quote) })),
    };
  });
}
