import appellations from "@/lib/rules/search/understanding/appellations.json";
import jobSynonyms from "@/lib/rules/search/understanding/job-synonyms.json";
import jobWeights from "@/lib/rules/search/understanding/job-weights.json";
import networks from "@/lib/rules/search/understanding/networks.json";
import shortNames from "@/lib/rules/search/understanding/short-names.json";
import { toWords } from "@/lib/rules/text/words";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";

/** A value of the profession's vocabulary; the field is the custom attribute that contains it in an offer. */
export type Concept = {
  field: "jobReferential" | "tools" | "formation" | "skills" | "contractType" | "categories";
  slug: string;
};

/** One phrasing of a concept, folded. */
export type Name = {
  concept: Concept;
  words: string[];
  /**
   * `title` for the concept's own name, masculine or feminine; `maker` for the name of its vendor; `appellation` for
   * the name that a public referential gives to a job, when this concept is the closest to that job.
   */
  kind: "title" | "synonym" | "appellation" | "maker";
  /** How often the market uses the concept. */
  weight: number;
};

type Phrasings = Record<string, readonly string[]>;

/** Removes parentheses: "BTS Comptabilité et gestion (CG)" is called "BTS Comptabilité et gestion". */
const withoutParentheses = (label: string) => label.replace(/\([^)]*\)/g, " ");

function namesOf(
  concept: Concept,
  kind: Name["kind"],
  texts: readonly (string | null | undefined)[],
  weight = 0,
): Name[] {
  return texts
    .map((text) => toWords(withoutParentheses(text ?? "")))
    .filter((words) => words.length > 0)
    .map((words) => ({ concept, words, kind, weight }));
}

const JOB_SYNONYMS: Phrasings = jobSynonyms;
const APPELLATIONS: Phrasings = appellations.names;
const JOB_WEIGHTS: Record<string, number> = jobWeights;
const SHORT_NAMES: Record<"tools" | "formation" | "skills", Phrasings> = shortNames;

/** Activities by the person who does them: a "comptable clients" does "comptabilité clients". */
const ACTIVITIES = new Map([
  ["comptable", "comptabilite"],
  ["secretaire", "secretariat"],
  ["reviseur", "revision"],
  ["controleur", "controle"],
  ["directeur", "direction"],
  ["gestionnaire", "gestion"],
  ["conseiller", "conseil"],
  ["assistant", "assistanat"],
  ["auditeur", "audit"],
]);

/** Returns titles as activities, if more words specify them: "comptabilité" alone is a domain. */
function activitiesOf(concept: Concept, title: string, weight?: number): Name[] {
  const [agent = "", ...rest] = toWords(withoutParentheses(title));
  const activity = ACTIVITIES.get(agent);
  return activity && rest.length > 0 ? namesOf(concept, "appellation", [[activity, ...rest].join(" ")], weight) : [];
}

const JOBS = jobs.flatMap(({ slug, title, titleInclusive, titleEn }) => {
  const concept: Concept = { field: "jobReferential", slug };
  const weight = JOB_WEIGHTS[slug];
  return [
    ...namesOf(concept, "title", [title, ...withoutParentheses(titleInclusive).split(" / ")], weight),
    ...namesOf(concept, "synonym", [slug, titleEn, ...(JOB_SYNONYMS[slug] ?? [])], weight),
    ...namesOf(concept, "appellation", APPELLATIONS[slug] ?? [], weight),
    ...[title, ...(APPELLATIONS[slug] ?? [])].flatMap((name) => activitiesOf(concept, name, weight)),
  ];
});

const TOOLS = software.flatMap(({ slug, label, vendor, weight }) => {
  const concept: Concept = { field: "tools", slug };
  return [
    ...namesOf(concept, "title", [label, ...(SHORT_NAMES.tools[slug] ?? [])], weight),
    ...namesOf(concept, "maker", [vendor?.split(" – ")[0]], weight),
  ];
});

const DIPLOMAS = diplomas.flatMap(({ slug, label, bacPlus }) => {
  const concept: Concept = { field: "formation", slug };
  const level = bacPlus ? `bac ${bacPlus}` : null;
  return namesOf(concept, "title", [label, level, ...(SHORT_NAMES.formation[slug] ?? [])]);
});

/**
 * Skills without the common ones ("autonomie", "organisation"): these are in every advertisement and distinguish offers
 * no better than plain words.
 */
const SKILLS = skills
  .filter(({ type }) => type === "specialized_skill")
  .flatMap(({ slug, title, titleEn }) =>
    namesOf({ field: "skills", slug }, "title", [title, titleEn, ...(SHORT_NAMES.skills[slug] ?? [])]),
  );

/** Contracts without "association", which names a kind of client more often than a kind of contract. */
const CONTRACTS = contractTypes
  .filter(({ slug }) => slug !== "association")
  .flatMap(({ slug, label, labelLong, labelEn }) =>
    namesOf({ field: "contractType", slug }, "title", [label, labelLong, labelEn]),
  );

/** Firms that everyone in the profession knows, by their category: whoever looks for one of them accepts its likes. */
const NETWORKS = Object.entries(networks).flatMap(([slug, firms]) =>
  namesOf({ field: "categories", slug }, "title", firms),
);

/** Every phrasing of every concept: jobs first, then tools, diplomas, skills, contracts and known firms. */
export const NAMES: readonly Name[] = [...JOBS, ...TOOLS, ...DIPLOMAS, ...SKILLS, ...CONTRACTS, ...NETWORKS];
