import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import type { JobTies } from "@/workspace/shell/match/offer-match";

const levels = new Map(diplomas.map(({ slug, level }) => [slug, level]));
const days = new Map(remoteLevels.map(({ slug, daysPerWeek }) => [slug, daysPerWeek]));

export const diplomaLevelOf = (slug: string | null | undefined): number | null => levels.get(slug ?? "") ?? null;
export const remoteDaysOf = (slug: string | null | undefined): number | null => days.get(slug ?? "") ?? null;

/** Returns the rank of the experience level that an offer requires; students and beginners share rank 1. */
export function levelRankOf(slug: string | null | undefined): number | null {
  const rank = experienceLevels.findIndex((level) => level.slug === slug);
  return rank === -1 ? null : Math.max(rank, 1);
}

/** Returns the rank of a number of months of experience. */
export function experienceRankOf(months: number): number {
  const rank = experienceLevels.findLastIndex(({ minMonths }) => months >= minMonths);
  return Math.max(rank, 1);
}

/**
 * The ladder of jobs: pairs between which a person moves without learning another trade. Whether they are ready for the
 * upper one is judged by its experience and diploma.
 */
const NEIGHBOURS = [
  ["aide-comptable", "assistant-comptable"],
  ["secretaire-comptable", "assistant-comptable"],
  ["secretaire-comptable", "assistant-de-direction-cabinet"],
  ["assistant-comptable", "collaborateur-comptable-junior"],
  ["renfort-periode-fiscale", "assistant-comptable"],
  ["renfort-periode-fiscale", "collaborateur-comptable-junior"],
  ["collaborateur-comptable-junior", "collaborateur-comptable"],
  ["collaborateur-comptable-junior", "comptable-tenue-revision"],
  ["collaborateur-comptable", "comptable-tenue-revision"],
  ["collaborateur-comptable", "reviseur-comptable"],
  ["collaborateur-comptable", "collaborateur-comptable-agricole"],
  ["collaborateur-comptable", "chef-de-mission"],
  ["comptable-tenue-revision", "reviseur-comptable"],
  ["reviseur-comptable", "chef-de-mission"],
  ["chef-de-mission", "responsable-de-mission"],
  ["responsable-de-mission", "directeur-de-mission"],
  ["responsable-de-mission", "expert-comptable"],
  ["expert-comptable-stagiaire", "memorialiste"],
  ["expert-comptable-stagiaire", "chef-de-mission"],
  ["memorialiste", "responsable-de-mission"],
  ["expert-comptable", "directeur-de-mission"],
  ["expert-comptable", "directeur-de-bureau"],
  ["expert-comptable", "expert-comptable-associe"],
  ["directeur-de-bureau", "expert-comptable-associe"],
  ["auditeur-junior", "auditeur-confirme"],
  ["auditeur-confirme", "auditeur-senior"],
  ["auditeur-senior", "manager-audit"],
  ["manager-audit", "commissaire-aux-comptes"],
  ["assistant-paie", "gestionnaire-de-paie"],
  ["gestionnaire-de-paie", "gestionnaire-paie-confirme"],
  ["gestionnaire-paie-confirme", "responsable-paie"],
  ["assistant-juridique", "juriste-droit-des-societes"],
  ["comptable-fournisseurs", "comptable-clients"],
  ["comptable-fournisseurs", "comptable-general"],
  ["comptable-clients", "comptable-general"],
  ["charge-recouvrement", "comptable-clients"],
  ["comptable-mandants", "comptable-general"],
  ["comptable-unique", "comptable-general"],
  ["comptable-unique", "responsable-comptable"],
  ["comptable-general", "responsable-comptable"],
  ["consolideur", "responsable-comptable"],
  ["responsable-comptable", "responsable-administratif-financier"],
  ["tresorier", "responsable-administratif-financier"],
  ["responsable-administratif-financier", "directeur-administratif-financier"],
  ["controleur-de-gestion", "conseiller-en-gestion"],
  ["controleur-de-gestion", "controleur-interne"],
  ["controleur-de-gestion", "responsable-controle-gestion"],
  ["responsable-controle-gestion", "directeur-administratif-financier"],
  ["charge-transition-facture-electronique", "responsable-innovation"],
  ["alternant-assistant-comptable", "alternant-collaborateur-comptable"],
  ["alternant-collaborateur-comptable", "alternant-expertise-comptable-dscg"],
] as const;

/** DEC or CAFCAC: without one, nobody is an expert-comptable or a commissaire aux comptes (ord. 45-2138; C. com. L821). */
const [DSCG, DEC] = [7, 8];
/** Jobs closed to who lacks a diploma: the traineeship of the DEC begins once the whole DSCG is obtained. */
const CLOSED = new Map([
  ["expert-comptable-stagiaire", DSCG],
  ["memorialiste", DSCG],
  ["expert-comptable", DEC],
  ["expert-comptable-associe", DEC],
  ["commissaire-aux-comptes", DEC],
]);

const STUDENT_CONTRACTS = ["alternance-apprentissage", "alternance-professionnalisation", "stage"];

const LONG_WEEKS = ["temps-plein-37h", "temps-plein-39h", "forfait-jours"];

const PERMANENT_CONTRACTS = ["cdi", "stage-expertise-comptable"];

export const jobTies: JobTies = {
  neighboursOf: (job) =>
    NEIGHBOURS.flatMap(([lower, upper]) => (lower === job ? [upper] : upper === job ? [lower] : [])),
  diplomaOf: (job) => CLOSED.get(job) ?? null,
  isForStudents: (contract) => STUDENT_CONTRACTS.includes(contract),
  isSameContract: (one, other) =>
    one === other || (PERMANENT_CONTRACTS.includes(one) && PERMANENT_CONTRACTS.includes(other)),
  preparesDiploma: (contract) => contract.startsWith("alternance"),
  isPartTime: (schedule) => schedule.startsWith("temps-partiel"),
  isLongWeek: (schedule) => LONG_WEEKS.includes(schedule),
};

/** Returns these jobs and their neighbours on the ladder. */
export const jobsNear = (wanted: readonly string[]): string[] =>
  [...new Set([...wanted, ...wanted.flatMap(jobTies.neighboursOf)])].sort();
