import { foldInPlace, inText } from "@/lib/rules/search/understanding/folded-text";

/** The whole country is no place to search in. */
export const EVERYWHERE = inText(
  "(?:dans |en )?(?:toute )?(?:la )?france(?: entiere| metropolitaine)?|partout(?: en france)?|all of france|everywhere|anywhere",
);

/** Words of the search itself, or of the searcher, not of what is searched. */
export const NOISE: readonly RegExp[] = [
  "^un(?:[·.(-]?e[·.)-]?)?|bonjour|merci|svp|s'il vous plaît",
  "(?:je |nous )?(?<!impôts? )(?:re)?cherch(?:e|ons|es)|à la recherche|looking for",
  "(?:je |j )(?:suis|voudrais|veux|souhaite|souhaiterais|aimerais)|i am|i m",
  "(?:je )?(?:travaille|bosse)r?|(?<!(?:droit du|contrats? de|temps de) )travail",
  "(?:offres?|annonces?) d emplois?|(?<!appels? d )offres?|emplois?|postes?|jobs?",
  "devenir|trouver|postuler|embauch(?:e|er)|candidatures?|en tant que|besoin d une?|métiers? d(?:e|u)",
  "hors big (?:4|four)",
  `(?:à partir d[eu] |dès |pour |en )?(?:la rentrée|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: 202[4-9])?|202[4-9]`,
  "réf(?:érence)?_[:n°]?_[a-z]{0,6}[/-]?\\d[\\w/-]*",
  "services?(?= (?:paie|paye|compta|comptable|social|juridique|audit|fiscal))",
  "^recrutement|(?:on |nous |cabinet )?recrut(?:e|ons)|urgent|dès que possible|disponible(?: immédiatement)?",
  "[hfm]_/_[hfm](?:_/_[xnd])?|hf|fh|h f|f h",
].map((source) => inText(foldInPlace(source)));

/** Words for anywhere: no word to search by, once alone. */
const EVERY_EMPLOYER = new Set(["cabinet", "cabinets", "entreprise", "entreprises"]);

/** Words that mean nothing at the edge of what remains: "à" once Rennes is understood, "avec" once Silae is. */
const EDGES = new Set(
  `a au aux de du des d l le la les un une e s en et ou pour sur dans avec sans pres proche vers autour chez secteur
  region departement ville logiciel logiciels outil outils contrat poste salaire in on at with and or the as
  near for of alentours environs metropole agglomeration agglo peripherie`.split(/\s+/),
);

export const isEdge = (word: string) => EDGES.has(word);

/** Whether nothing is left to search once the rest is understood. */
export const isEmpty = (words: readonly string[]) => words.every((word) => isEdge(word) || EVERY_EMPLOYER.has(word));
