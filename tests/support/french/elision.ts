/** Words before which « de », « le », « que »… stay whole: h aspiré, semi-vowels, numerals (Grevisse, Le bon usage, Élision). */
const WITHOUT_ELISION =
  /^(?:oui|onz|ouat|ouistiti|uhlan|un$|ou$|huit|y[aoue](?!ux\b)|e-|h(?:a(?:ch|ie|pp|ine|ll|lo|lt|mac|mbourg|meau$|mp|nch|nd|ngar|rcel|rdi|ricot|sard|ss|us|ut|v[rà])|e(?:rs(?:e|a)|urt)|ér(?:iss|on|os$)|iérarch|i(?:p-?hop|t$)|o(?:bby|ck|ld|lland|mard|ngr|nt|rs|ul|usse)|u(?:blot|ée|rl|tt)|êtr))/iu;
const VOWEL = /^[aàâeéèêëiîïoôuùûœæyh]/iu;
/** Acronyms are read letter by letter or as a word, so usage varies: they are not checked. */
const ACRONYM = /^[A-Z\d](?![\p{Ll}’])/u;
const ELIDED = /(?<![\p{L}\d’'-])(de|le|la|que|se|ne|je|me|te|jusque|lorsque|puisque|parce que) ([\p{L}][\p{L}-]*)/giu;
/** « à le », « de les » are right before an infinitive only, where the article is a pronoun. */
const UNCONTRACTED = /(?<![\p{L}\d’'-])(à|de) (les?) ([\p{L}][\p{L}-]*)/giu;
const INFINITIVE = /(?:er|ir|re|oir)$/u;
/** A sentence composed with a place that has its own preposition: "pour à Lyon". */
const TWO_PREPOSITIONS = /(?<![\p{L}])(?:pour|chez|dans|de) (?:à|au|aux) /giu;
const SI_IL = /(?<![\p{L}])si ils?(?![\p{L}])/giu;

const elides = (word: string) => VOWEL.test(word) && !WITHOUT_ELISION.test(word) && !ACRONYM.test(word);

/**
 * Returns the missing elisions and contractions, and the doubled prepositions: "de Annecy", "à le chef", "pour à Lyon".
 */
export function missingElisions(text: string): string[] {
  const unelided = [...text.matchAll(ELIDED)].filter(([, , word = ""]) => elides(word));
  const uncontracted = [...text.matchAll(UNCONTRACTED)].filter(
    ([, , article = "", word = ""]) => /^\p{Lu}/u.test(article) || !INFINITIVE.test(word),
  );
  return [...unelided, ...uncontracted, ...text.matchAll(SI_IL), ...text.matchAll(TWO_PREPOSITIONS)].map(
    ([found]) => found,
  );
}
