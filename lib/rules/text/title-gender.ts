const SAME_STEM = "alternant|apprenti|assistant|associé|avocat|consultant|expert|général|président";
const MASCULINE = new RegExp(
  `^(?:chef|${SAME_STEM}|(?:administrat|audit|collaborat|contrôl|direct|fondat|recrut|révis)eur)$`,
);
const FEMININE = new RegExp(
  `^(?:cheffe|(?:${SAME_STEM})e|(?:administrat|audit|collaborat|direct|fondat)rice|(?:contrôl|recrut|révis)euse)$`,
);

/**
 * Returns the gender in which a person wrote their job in French, "Cheffe de mission"; null when the title shows none.
 */
export function titleGender(title: string): "feminine" | "masculine" | null {
  for (const word of title.toLowerCase().split(/[^\p{L}]+/u)) {
    if (FEMININE.test(word)) return "feminine";
    if (MASCULINE.test(word)) return "masculine";
  }
  return null;
}
