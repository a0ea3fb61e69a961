import type { ResumeMetadata } from "@/lib/entities/parsed-resume";
import shortNames from "@/lib/rules/search/understanding/short-names.json";
import { toWords } from "@/lib/rules/text/words";
import skills from "@/lib/rules/vocabulary/skills.json";
import { createFind } from "@/marketplace/cv/reading/phrases";

type Skill = NonNullable<ResumeMetadata["skills"]>[number];

const SHORT_NAMES: Record<string, readonly string[]> = shortNames.skills;
/** What CVs write, for the skills whose own name is rarely written whole. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  rigueur: ["rigueur", "rigoureux", "rigoureuse", "sens du détail"],
  organisation: [
    "organisation",
    "organisé",
    "organisée",
    "sens de l’organisation",
    "respect des échéances",
    "respect des délais",
  ],
  autonomie: ["autonome"],
  "esprit-equipe": ["travail en équipe", "travail d’équipe", "teamwork"],
  curiosite: ["curieux", "curieuse"],
  discretion: ["discrétion", "confidentialité", "sens de la confidentialité"],
  "aisance-relationnelle": ["bon relationnel", "sens relationnel", "relationnel"],
  "esprit-analyse": ["capacité d’analyse", "analytical skills"],
  "esprit-synthese": ["capacité de synthèse"],
  adaptabilite: ["capacité d’adaptation", "adaptation"],
  initiative: ["esprit d’initiative"],
  leadership: ["leadership"],
  "gestion-stress": ["gestion du stress", "résistance au stress"],
  "etablissement-bilan": ["établissement des bilans", "clôture annuelle", "financial statements"],
  "liasse-fiscale": ["liasse"],
  "declaration-tva": ["déclarations fiscales TVA", "VAT"],
  tresorerie: ["suivi de trésorerie"],
  supervision: ["encadrement d’équipe", "management d’équipe", "team management"],
  "tenue-comptable": ["tenue révision", "saisie comptable"],
  "revision-comptable": ["tenue révision"],
  "gestion-portefeuille": ["gestion d’un portefeuille"],
  "relation-client": ["relation clientèle"],
};
/** Names that an ordinary sentence has too: believed in a list of skills only. */
const EVERYDAY = new Set(
  [
    "tenue",
    "évaluation",
    "budget",
    "analytique",
    "associations",
    "IA",
    "VAT",
    "liasse",
    "paramétrage",
    "automatisation",
  ].map((name) => toWords(name).join(" ")),
);

const withoutParentheses = (text: string) => text.replace(/\([^)]*\)/g, " ");
/** "BI" is in "Power BI", a tool. */
const namesOf = (slug: string) =>
  [...(SHORT_NAMES[slug] ?? []), ...(OTHER_NAMES[slug] ?? [])].filter((name) => name !== "BI" && name !== "data");
const NAMES = skills.flatMap(({ slug, title, titleEn, type }) =>
  [title, withoutParentheses(title), titleEn, ...namesOf(slug)].map((name) => ({
    words: toWords(name),
    value: slug,
    type,
  })),
);
const findListed = createFind(NAMES);
const findInProse = createFind(
  NAMES.filter(({ type, words }) => type === "specialized_skill" && !EVERYDAY.has(words.join(" "))),
);
const BY_SLUG = new Map(skills.map((skill) => [skill.slug, skill]));

/** The referential's skills in texts that list skills; those found in descriptions come after, as mentioned. */
export function readSkills(
  listed: readonly string[],
  prose: readonly string[],
): { skills: Skill[]; mentionedFrom: number } {
  const inLists = new Set(listed.flatMap((text) => findListed(toWords(text)).flatMap(({ values }) => values)));
  const inProse = new Set(prose.flatMap((text) => findInProse(toWords(text)).flatMap(({ values }) => values)));
  const slugs = [...inLists, ...[...inProse].filter((slug) => !inLists.has(slug))];
  return { skills: slugs.flatMap(toSkill), mentionedFrom: inLists.size };
}

function toSkill(slug: string): Skill[] {
  const skill = BY_SLUG.get(slug);
  if (!skill) return [];
  return [{ type: skill.type === "common_skill" ? "common_skill" : "specialized_skill", slug, title: skill.title }];
}
