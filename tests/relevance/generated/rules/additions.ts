import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import software from "@/lib/rules/vocabulary/software.json";
import { learnersOf } from "@/tests/relevance/generated/accepted";
import { TITLES } from "@/tests/relevance/generated/titles";
import type { Rule, Typed } from "@/tests/relevance/generated/typed";

type Agreeing = string | readonly [masculine: string, feminine: string];
const agreed = (words: Agreeing, { gender }: Typed) =>
  typeof words === "string" ? words : words[gender === "feminine" ? 1 : 0];

const followed = (typed: Typed, words: Agreeing): Typed => ({
  ...typed,
  after: [...typed.after, agreed(words, typed)],
});

const OF_FIRMS = ["production", "expertise", "audit", "juridique", "fiscal", "conseil"];

const QUALIFIERS: readonly Agreeing[] = [
  ["polyvalent", "polyvalente"],
  ["motivé", "motivée"],
  ["rigoureux", "rigoureuse"],
  ["itinérant", "itinérante"],
  ["bilingue anglais", "bilingue anglais"],
  ...["H/F", "(H/F)", "f/h", "hf", "F/H/X", "anglais courant", "autonome", "dynamique", "international", "urgent"],
  ...["à taille humaine", "évolutif", "avec management"],
];
const QUALIFIERS_OF_FIRMS: readonly Agreeing[] = [
  ...[
    "en cabinet",
    "cabinet",
    "cabinet d'expertise comptable",
    "en petit cabinet",
    "portefeuille TPE",
    "multi-dossiers",
  ],
];
const QUALIFIERS_OF_COMPANIES: readonly Agreeing[] = [
  ...["en entreprise", "PME", "groupe", "grand groupe", "start-up", "siège social", "en industrie", "ETI"],
  ["industriel", "industrielle"],
];
const sectors = clientSectors
  .filter(({ slug }) => slug !== "secteur-public")
  .map(({ label }) => label.split(/,| et /)[0]?.toLowerCase() ?? label);
const categories = firmCategories.map(
  ({ label }) =>
    label
      .split(/ – | \/ | multi/)[0]
      ?.toLowerCase()
      .replaceAll("\u00A0", " ") ?? label,
);

/** « auditeur financier », « comptable polyvalent », « contrôleur de gestion industriel ». */
export const qualified: Rule = (typed, draw) => {
  const own = OF_FIRMS.includes(typed.title.family) ? QUALIFIERS_OF_FIRMS : QUALIFIERS_OF_COMPANIES;
  const financial: Agreeing[] = /^(?:auditeur|contrôleur)/.test(typed.name) ? ["financier"] : [];
  return followed(typed, draw.oneOf([...QUALIFIERS, ...own, ...own, ...financial, ...financial, ...financial]));
};

/** « comptable général secteur immobilier », « collaborateur comptable cabinet indépendant ». */
export const inSetting: Rule = (typed, draw) => {
  const sector = draw.oneOf(sectors);
  const words = [sector, `secteur ${sector}`, `clientèle ${sector}`];
  return followed(
    typed,
    draw.oneOf(OF_FIRMS.includes(typed.title.family) ? [...words, draw.oneOf(categories)] : words),
  );
};

const REQUESTS = [
  ...["recherche", "cherche poste", "poste de", "emploi", "offre d'emploi", "recrutement", "job", "annonce", "offres"],
  ...["je cherche un poste de", "emploi de", "devenir"],
];

/** « offre d'emploi comptable », « poste d'auditrice ». */
export const requested: Rule = (typed, draw) => {
  const request = draw.oneOf(REQUESTS);
  const elided = request.endsWith(" de") && /^[aeéio]/i.test(typed.name);
  return elided
    ? { ...typed, name: `${request.slice(0, -1)}'${typed.name}` }
    : { ...typed, before: [...typed.before, request] };
};

const CONTRACTS = [
  ...[
    "cdi",
    "CDI",
    "en cdi",
    "cdd",
    "CDD 6 mois",
    "intérim",
    "en intérim",
    "freelance",
    "temps plein",
    "temps partiel",
  ],
  ...["contrat à durée indéterminée", "mi-temps", "35h", "télétravail", "remplacement congé maternité"],
];
const LEARNING: Record<"alternante" | "stagiaire", readonly string[]> = {
  alternante: ["en alternance", "alternance", "apprentissage", "contrat pro", "contrat d'apprentissage"],
  stagiaire: ["stage", "en stage", "stage de fin d'études"],
};

const isLearner = ({ title }: Typed) => title.family === "alternance" || /stagiaire|memorialiste/.test(title.job);

export const underContract: Rule = (typed, draw) => (isLearner(typed) ? null : followed(typed, draw.oneOf(CONTRACTS)));

/** « gestionnaire de paie en alternance »: the title of who learns the job answers too. */
export const learning: Rule = (typed, draw) => {
  const learners = isLearner(typed) ? [] : learnersOf(typed.name);
  if (learners.length === 0) return null;
  const kind = learners.some((job) => job.startsWith("stagiaire")) ? "stagiaire" : "alternante";
  return { ...followed(typed, draw.oneOf(LEARNING[kind])), jobs: [...learners, ...typed.jobs] };
};

const LEVELS: readonly Agreeing[] = [
  ["débutant", "débutante"],
  ["débutant accepté", "débutante acceptée"],
  ["confirmé", "confirmée"],
  ["expérimenté", "expérimentée"],
  ...["junior", "senior", "sénior", "jeune diplômé", "sans expérience", "première expérience", "avec expérience"],
  ...[
    "1 an d'expérience",
    "2 ans d'expérience",
    "3-5 ans",
    "5 ans d'expérience",
    "10 ans d'expérience",
    "1ère expérience",
  ],
];
const YEARS = ["1ère année", "2e année", "2ème année", "3e année", "1re année", "dernière année"];

/** « collaboratrice comptable confirmée », « expert-comptable stagiaire 2e année ». */
export const ofLevel: Rule = (typed, draw) => {
  if (isLearner(typed)) return followed(typed, draw.oneOf(YEARS));
  return typed.saysLevel ? null : followed(typed, draw.oneOf(LEVELS));
};

const TOOLS_OF: Record<string, readonly string[]> = {
  production: ["production-comptable", "pre-comptabilite", "bureautique"],
  expertise: ["production-comptable", "audit-revision"],
  audit: ["audit-revision", "bureautique"],
  social: ["paie", "sirh"],
  juridique: ["juridique"],
  entreprise: ["erp", "bureautique", "data"],
};
const PLAIN_TOOL = / – .*| \(.*|\.com|Microsoft /g;

/** « gestionnaire de paie Silae ». */
export const withSoftware: Rule = (typed, draw) => {
  const kinds = TOOLS_OF[typed.title.family];
  if (!kinds) return null;
  const tool = draw.oneOf(software.filter(({ category }) => kinds.includes(category))).label.replace(PLAIN_TOOL, "");
  return followed(typed, draw.oneOf([tool, tool.toLowerCase(), `sur ${tool}`, `logiciel ${tool}`, `maîtrise ${tool}`]));
};

const DIPLOMAS: Record<string, readonly string[]> = {
  production: ["BTS CG", "DCG", "BUT GEA", "DUT GEA", "DSCG", "bac pro"],
  expertise: ["DSCG", "DEC", "Master CCA", "DCG"],
  audit: ["Master CCA", "DSCG", "école de commerce"],
  social: ["licence pro paie", "BTS CG", "titre pro gestionnaire de paie", "BUT GEA"],
  entreprise: ["DCG", "DSCG", "BTS CG", "Master CCA", "Master finance", "école de commerce"],
  juridique: ["licence de droit", "master droit social", "master droit des affaires"],
  fiscal: ["master droit fiscal", "DSCG"],
};

/** « assistant comptable BTS CG »: an apprentice whose title names the diploma answers too. */
export const withDiploma: Rule = (typed, draw) => {
  const diplomas = DIPLOMAS[typed.title.family];
  if (!diplomas) return null;
  const diploma = draw.oneOf(diplomas);
  const learners = learnersOf(typed.name).filter((job) => namesDiploma(job, diploma));
  const added = followed(
    typed,
    draw.oneOf([diploma, diploma.toLowerCase(), `avec ${diploma}`, `titulaire ${diploma}`]),
  );
  return { ...added, jobs: [...typed.jobs, ...learners] };
};

const namesDiploma = (learner: string, diploma: string) =>
  TITLES.some(({ job, masculine }) => job === learner && masculine.includes(diploma));
