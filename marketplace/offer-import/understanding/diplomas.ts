import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import { toWords } from "@/lib/rules/text/words";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import { toFolded } from "@/marketplace/offer-import/understanding/counts";

/** Words by which advertisements name diplomas, beside their names in the vocabulary; folded. */
const SAID: readonly (readonly [slug: string, words: RegExp])[] = [
  ["bac-stmg-gf", /\bbac (?:stmg|techno\w*)/],
  ["bts-cg", /\bbts (?:cgo?\b|compta\w*|in accounting)/],
  ["titre-pro-gestionnaire-paie", /\btitre pro\w*\.? (?:de )?gestionnaire (?:de )?pa(?:ie|ye)/],
  ["titre-pro-comptable-assistant", /\btitre pro\w*\.? (?:de )?comptable assistant/],
  ["titre-pro-secretaire-comptable", /\btitre pro\w*\.? (?:de )?secretaire comptable/],
  ["but-gea-rh", /\bbut gea (?:\S+ ){0,2}(?:rh\b|ressources humaines)/],
  ["licence-droit", /\blicence (?:en |de )?droit\b/],
  ["master-cca", /\b(?:master (?:\d )?)?cca\b/],
  ["master-finance", /\bmaster(?:'s)? (?:\d )?(?:degree )?(?:in |en )?finance\b/],
  ["master-droit-fiscal", /\bmaster (?:\d )?(?:en )?(?:droit fiscal|fiscalite)/],
  ["master-droit-social", /\bmaster (?:\d )?(?:en )?droit (?:social|du travail)/],
  ["master-droit-affaires", /\bmaster (?:\d )?(?:en )?droit des (?:affaires|societes)/],
  ["master-rh", /\bmaster (?:\d )?(?:en )?(?:gestion des |management des )?(?:rh\b|ressources humaines)/],
  ["grande-ecole-pge", /\bgrandes? ecoles?\b|\bpge\b/],
  ["dec", /\bdiplome d'expert(?:ise)?[- ]comptable|\bexpert(?:e|\(e\))?[- ]comptable diplome/],
];

/** Words by which a part names a diploma that is prepared, paid for or liked rather than asked for. */
const NOT_ASKED =
  /\b(?:prepar\w+|finance\w*|prises? en charge|financement|etudi\w+|studying|student|apprenti\w*|alternant\w*|stagiaires?|en cours|inscri\w+|passer|passage|forums?|ecoles? partenaires|eleves|cours|rentree|congres|stage de|memoire|revis\w+|vers l[ea]|plus apprecie|un (?:vrai |reel )?(?:plus|atout)|apprecie\w*|souhaite\w*|bienvenue?s?|ideal\w*|a plus|nice to have|aide|equipe|entourage|assistants?|rythme)\b/;

const MAX_NAME = 3;
const isOfKind = (slug: string): boolean => diplomas.some((one) => one.slug === slug);

/** Returns the diplomas that the parts of a sentence ask for, the lowest first: "DCG ou DSCG" asks for the first. */
export function diplomasIn(statements: readonly string[]): string[] {
  // A list goes on with what its first part says: "les forums d'écoles (DCG, DSCG)".
  let isAsked = true;
  const asked = statements.filter((part) => {
    isAsked = !NOT_ASKED.test(toFolded(part)) && (isAsked || toWords(part).length > MAX_NAME);
    return isAsked;
  });
  const named = asked.flatMap((part) => {
    const folded = toFolded(part);
    const said = SAID.flatMap(([slug, words]) => (words.test(folded) ? [slug] : []));
    const terms = findWrittenTerms(toWords(part)).flatMap(({ concepts: [only, ...others] }) =>
      only?.field === "formation" && others.length === 0 && isOfKind(only.slug) ? [only.slug] : [],
    );
    return [...said, ...terms];
  });
  return diplomas.flatMap(({ slug }) => (named.includes(slug) ? [slug] : []));
}
