import { learnersOf } from "@/tests/relevance/generated/accepted";
import { type Agreeing, beside, followed } from "@/tests/relevance/generated/rules/adding";
import type { Rule, Typed } from "@/tests/relevance/generated/typed";

const isLearner = ({ title }: Typed) => title.family === "alternance" || /stagiaire|memorialiste/.test(title.job);

const CONTRACTS = [
  "cdi",
  "CDI",
  "en cdi",
  "cdd",
  "CDD 6 mois",
  "intérim",
  "en intérim",
  "freelance",
  "temps plein",
  "contrat à durée indéterminée",
  "mi-temps",
  "temps partiel",
  "35h",
  "télétravail",
  "remplacement congé maternité",
];

/** Adds a salary, as in « responsable paie 45k ». */
export const paid: Rule = (typed, draw) => {
  if (isLearner(typed)) return null;
  const thousands = 24 + draw.below(21);
  const amounts = [
    `${thousands}k`,
    `${thousands}K€`,
    `${thousands} k€`,
    `${thousands}000 €`,
    `salaire ${thousands}000`,
  ];
  return followed(typed, draw.oneOf(amounts));
};

const LEARNING: Record<"alternante" | "stagiaire", readonly string[]> = {
  alternante: ["en alternance", "alternance", "apprentissage", "contrat pro", "contrat d'apprentissage"],
  stagiaire: ["stage", "en stage", "stage de fin d'études"],
};

export const underContract: Rule = (typed, draw) =>
  isLearner(typed) ? null : beside(typed, draw.oneOf(CONTRACTS), draw);

/** Adds « en alternance » or « stage »: the apprentices and trainees of the job are also right results. */
export const learning: Rule = (typed, draw) => {
  const learners = isLearner(typed) ? [] : learnersOf(typed.plain);
  if (learners.length === 0) return null;
  const kind = learners.some((job) => job.startsWith("stagiaire")) ? "stagiaire" : "alternante";
  return { ...beside(typed, draw.oneOf(LEARNING[kind]), draw), jobs: [...learners, ...typed.jobs] };
};

const LEVELS: readonly Agreeing[] = [
  ["débutant", "débutante"],
  ["débutant accepté", "débutante acceptée"],
  ["confirmé", "confirmée"],
  ["expérimenté", "expérimentée"],
  ["jeune diplômé", "jeune diplômée"],
  "junior",
  "senior",
  "sénior",
  "sans expérience",
  "première expérience",
  "avec expérience",
  "1 an d'expérience",
  "2 ans d'expérience",
  "3-5 ans",
  "5 ans d'expérience",
  "10 ans d'expérience",
];
const YEARS = ["1ère année", "2e année", "2ème année", "3e année", "1re année", "dernière année"];

/** Adds a level, as in « comptable confirmée », or a year of study: « expert-comptable stagiaire 2e année ». */
export const ofLevel: Rule = (typed, draw) => {
  if (isLearner(typed)) return followed(typed, draw.oneOf(YEARS));
  return typed.saysLevel ? null : followed(typed, draw.oneOf(LEVELS));
};
