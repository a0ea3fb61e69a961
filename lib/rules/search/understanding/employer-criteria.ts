import { type Criterion, criterion } from "@/lib/rules/search/understanding/criteria";
import { foldInPlace, inText, matchesIn, overlap, type Span } from "@/lib/rules/search/understanding/folded-text";
import { isOfJobs, type TermAt } from "@/lib/rules/search/understanding/term";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";

/** Advantages named by unambiguous words. */
export const ADVANTAGES: readonly Criterion[] = [
  criterion("avantages", "(?:avec )?(?:des )?rtt|réduction du temps de travail", "rtt"),
  criterion(
    "avantages",
    "(?:tickets?|titres?|chèques?|cartes?) (?:restaurants?|restau|resto|déjeuner)|(?:carte )?swile",
    "titres-restaurant",
  ),
  criterion("avantages", "13_(?:e|ème)?_mois|treizième mois", "treizieme-mois"),
  criterion("avantages", "primes? (?:de )?(?:bilan|période fiscale)", "prime-bilan"),
  criterion("avantages", "primes? (?:[a-z]+ )?sur (?:les )?(?:objectif|résultat)s?", "prime-objectifs"),
  criterion("avantages", "primes? de cooptation", "prime-cooptation"),
  criterion("avantages", "intéressement", "interessement"),
  criterion("avantages", "chèques? vacances", "cheques-vacances"),
  criterion("avantages", "(?:voiture|véhicule) de (?:fonction|service)", "voiture-fonction"),
  criterion("avantages", "vélo de fonction", "velo-fonction"),
  criterion("avantages", "horaires? (?:flexible|souple|libre|aménagé)s?", "horaires-flexibles"),
  criterion("avantages", "compte épargne temps", "compte-epargne-temps"),
  criterion("avantages", "salle de sport", "salle-sport"),
];

const IN = "(?:(?:en |au sein d un |dans une? |chez une? )?)";

const COMPANIES = firmCategories.filter(({ slug }) => slug.startsWith("entreprise-")).map(({ slug }) => slug);

/** Kinds of employers, by words that cannot mean an employer's clients: "comptable en PME", not "clients PME". */
export const EMPLOYERS: readonly Criterion[] = [
  criterion("categorie", `${IN}big (?:4|four)s?`, "big-four"),
  criterion(
    "categorie",
    `${IN}(?:cabinets? indépendants?|petits? cabinets?|cabinets? à taille humaine)`,
    "cabinet-independant",
  ),
  criterion("categorie", `${IN}cabinets? régiona(?:l|ux)`, "cabinet-regional"),
  criterion("categorie", `${IN}(?:groupes? nationa(?:l|ux)|cabinets? nationa(?:l|ux))`, "groupe-national"),
  criterion(
    "categorie",
    `${IN}(?:réseaux? internationa(?:l|ux)|cabinets? internationa(?:l|ux))`,
    "audit-conseil-international",
  ),
  criterion("categorie", `${IN}cabinets? (?:100_% )?(?:digita(?:l|ux)|en ligne)`, "cabinet-en-ligne"),
  criterion("categorie", `${IN}cabinets? de recrutement`, "cabinet-de-recrutement"),
  criterion(
    "categorie",
    `(?:${IN}entreprises?_)?(?:,_)?(?:et )?(?:pas|hors|sauf|non|plus) (?:en |de |les )?cabinets?(?: comptables?)?`,
    ...COMPANIES,
  ),
  criterion("categorie", "agc|centres? de gestion (?:agréés?|agricoles?)", "agc"),
  criterion("categorie", "(?:en |dans une )pme(?: pmi)?", "entreprise-pme"),
  criterion("categorie", "(?:en |dans une )eti", "entreprise-eti"),
  criterion("categorie", `${IN}grands? groupes?`, "entreprise-grand-groupe"),
  criterion("categorie", `(?:dans le |en |du )?(?:secteur|fonction) publi(?:c|que)`, "secteur-public"),
  criterion("categorie", `${IN}éditeurs? de logiciels?(?: comptables?)?`, "editeur-logiciel"),
];

/** A firm of accountants, as the place where one works: "paie en cabinet d'expertise comptable" is a job of payroll. */
const FIRM = inText(
  "(?:(?:en |pour |chez |dans |au sein d )?(?:un )?)cabinets? (?:d )?(?:expertise(?: comptable)?|comptables?)",
);

/** Returns whether words name firms of accountants, and nothing else: "cabinet comptable". */
export const namesOnlyFirms = (words: string): boolean =>
  matchesIn(foldInPlace(words), FIRM).some(({ start, end }) => start === 0 && end === words.length);

/** Returns the words for a firm beside a job that is not part of them. */
export function firmsIn(folded: string, terms: readonly TermAt[]): Span[] {
  return matchesIn(folded, FIRM)
    .map(({ start, end }) => ({ start, end }))
    .filter((firm) => {
      const isWithin = (term: TermAt) => firm.start <= term.start && term.end <= firm.end;
      const beside = terms.filter((term) => !isWithin(term));
      return beside.some(isOfJobs) && !beside.some((term) => overlap(term, firm));
    });
}
