const SAME_STEM = "alternant|apprenti|assistant|associé|avocat|consultant|expert|général|président";
const MASCULINE = new RegExp(
  `^(?:chef|${SAME_STEM}|(?:administrat|audit|collaborat|contrôl|direct|fondat|recrut|révis)eur)$`,
);
const FEMININE = new RegExp(
  `^(?:cheffe|(?:${SAME_STEM})e|(?:administrat|audit|collaborat|direct|fondat)rice|(?:contrôl|recrut|révis)euse)$`,
);

/** The end of the job's own words: what follows may be another person's, "auprès de la directrice". */
const END = /[,;:–—|]|\s-\s|\s(?:de|d|du|des|à|au|aux|en|auprès|avec|chez|dans|pour|près|sous|sur)(?=[\s'’]|$)/u;
/** Both forms in one word: "Chef·fe", "Assistant(e)", "Collaborateur-trice". */
const DOUBLED = /\p{L}(?:[·•.(/]|-(?=(?:e|fe|ne|se|rice|trice|euse)s?(?!\p{L})))\p{L}/u;

/**
 * Returns the gender in which a person wrote their job in French, "Cheffe de mission"; null when the title shows none,
 * or both.
 */
export function titleGender(title: string): "feminine" | "masculine" | null {
  const [job = ""] = title.toLowerCase().split(END);
  const words = job.split(/[^\p{L}]+/u);
  const [isFeminine, isMasculine] = [FEMININE, MASCULINE].map((gender) => words.some((word) => gender.test(word)));
  if (isFeminine === isMasculine || DOUBLED.test(job)) return null;
  return isFeminine ? "feminine" : "masculine";
}
