import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import { type Agreeing, followed } from "@/tests/relevance/generated/rules/adding";
import type { Rule } from "@/tests/relevance/generated/typed";

const OF_FIRMS = ["production", "expertise", "audit", "juridique", "fiscal", "conseil"];

const QUALIFIERS: readonly Agreeing[] = [
  ["polyvalent", "polyvalente"],
  ["motivé", "motivée"],
  ["rigoureux", "rigoureuse"],
  ["itinérant", "itinérante"],
  ["bilingue anglais", "bilingue anglais"],
  "H/F",
  "(H/F)",
  "f/h",
  "hf",
  "F/H/X",
  "anglais courant",
  "autonome",
  "dynamique",
  "international",
  "urgent",
  "à taille humaine",
  "évolutif",
  "avec management",
];
const QUALIFIERS_OF_FIRMS: readonly Agreeing[] = [
  "en cabinet",
  "cabinet",
  "cabinet d'expertise comptable",
  "en petit cabinet",
  "portefeuille TPE",
  "multi-dossiers",
];
const QUALIFIERS_OF_COMPANIES: readonly Agreeing[] = [
  "en entreprise",
  "PME",
  "groupe",
  "grand groupe",
  "start-up",
  "siège social",
  "en industrie",
  "ETI",
  ["industriel", "industrielle"],
];
const sectors = clientSectors
  .filter(({ slug }) => slug !== "secteur-public")
  .map(({ label }) => label.split(/,| et /)[0]?.toLowerCase() ?? label);
/** Categories of firms whose label names no job, unlike « cabinet spécialisé paie et social ». */
const CATEGORIES = ["cabinet-independant", "cabinet-regional", "groupe-national", "big-four", "cabinet-en-ligne"];
const categories = firmCategories
  .filter(({ slug }) => CATEGORIES.includes(slug))
  .map(({ label }) =>
    label
      .replace(/ multi.*/, "")
      .replaceAll("\u00A0", " ")
      .toLowerCase(),
  );

/** Adds a qualifier, as in « auditeur financier » or « comptable polyvalent ». */
export const qualified: Rule = (typed, draw) => {
  const own = OF_FIRMS.includes(typed.title.family) ? QUALIFIERS_OF_FIRMS : QUALIFIERS_OF_COMPANIES;
  const financial: Agreeing[] = /^(?:auditeur|controleur)/.test(typed.title.job) ? [["financier", "financière"]] : [];
  return followed(typed, draw.oneOf([...QUALIFIERS, ...own, ...own, ...financial, ...financial, ...financial]));
};

/** Adds a sector or a kind of firm, as in « comptable général secteur immobilier ». */
export const inSetting: Rule = (typed, draw) => {
  const sector = draw.oneOf(sectors);
  const words = [sector, `secteur ${sector}`, `clientèle ${sector}`];
  return followed(
    typed,
    draw.oneOf(OF_FIRMS.includes(typed.title.family) ? [...words, draw.oneOf(categories)] : words),
  );
};

const REQUESTS = [
  "recherche",
  "cherche poste",
  "poste de",
  "emploi",
  "offre d'emploi",
  "recrutement",
  "job",
  "annonce",
  "offres",
  "je cherche un poste de",
  "emploi de",
  "devenir",
];

/** Adds the words of a request, as in « offre d'emploi comptable » or « poste d'auditrice ». */
export const requested: Rule = (typed, draw) => {
  const request = draw.oneOf(REQUESTS);
  const elided = request.endsWith(" de") && /^[aeéio]/i.test(typed.name);
  return elided
    ? { ...typed, name: `${request.slice(0, -1)}'${typed.name}` }
    : { ...typed, before: [...typed.before, request] };
};
