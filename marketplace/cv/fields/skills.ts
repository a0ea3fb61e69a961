import type { ResumeMetadata } from "@/lib/entities/parsed-resume";
import shortNames from "@/lib/rules/search/understanding/short-names.json";
import { toWords } from "@/lib/rules/text/words";
import skills from "@/lib/rules/vocabulary/skills.json";
import { namesLanguage } from "@/marketplace/cv/fields/languages";
import { isOwnWords, itemsOf } from "@/marketplace/cv/fields/own-words";
import { namesTool } from "@/marketplace/cv/fields/tools";
import { createFind } from "@/marketplace/cv/reading/phrases";

type Skill = NonNullable<ResumeMetadata["skills"]>[number];

const SHORT_NAMES: Record<string, readonly string[]> = shortNames.skills;
/** Words of CVs for the skills whose full name is rarely written. */
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
/** Names that ordinary sentences contain too: recognised only in a list of skills. */
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

const MAX_OWN = 40;

const withoutParentheses = (text: string) => text.replace(/\([^)]*\)/g, " ");
/** "BI" is left out, since it is part of "Power BI", a tool. */
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

/**
 * Skills, the sure ones first. From index `guessedFrom` on, they are guessed from a part of a list item; from index
 * `mentionedFrom` on, a description only mentions them.
 */
export type ReadSkills = { skills: Skill[]; guessedFrom: number; mentionedFrom: number };

/**
 * Reads the skills in lists, then the skills that descriptions mention. An item of a list that is the name of a skill
 * of the referential becomes this skill. Any other item is returned in the person's own words, and the skills of the
 * referential that it contains are added as guesses.
 */
export function readSkills(
  lists: readonly SkillList[],
  others: readonly string[],
  prose: readonly string[],
): ReadSkills {
  // When the CV has a list of software, a tool outside of that list is treated as a skill.
  const isOtherThing = (text: string) => namesLanguage(text) || (others.length === 0 && namesTool(text));
  const items = lists.flatMap(({ type, texts }) =>
    itemsOf(texts, isSkill).map((item) => ({ type, item, slugs: slugsIn(item) })),
  );
  const isKept = ({ item }: { item: string }) => !isSkill(item) && isOwnWords(item) && !isOtherThing(item);
  const own = items.filter(isKept);
  const sure = new Set([
    ...items.filter((one) => !isKept(one)).flatMap(({ slugs }) => slugs),
    ...itemsOf(others, isSkill)
      .filter((item) => !namesTool(item))
      .flatMap(slugsIn),
  ]);
  const guessed = new Set(own.flatMap(({ slugs }) => slugs).filter((slug) => !sure.has(slug)));
  const inProse = new Set(prose.flatMap((text) => findInProse(toWords(text)).flatMap(({ values }) => values)));
  const mentioned = [...inProse].filter((slug) => !sure.has(slug) && !guessed.has(slug));
  const written = new Map(own.map(({ type, item }) => [item, { type, title: item }]));
  const found = [...[...sure].flatMap(toSkill), ...[...written.values()].slice(0, MAX_OWN)];
  return {
    skills: [...found, ...[...guessed].flatMap(toSkill), ...mentioned.flatMap(toSkill)],
    guessedFrom: found.length,
    mentionedFrom: found.length + guessed.size,
  };
}

/** The texts of sections that list skills of one type. */
export type SkillList = { type: Skill["type"]; texts: readonly string[] };

const BY_TITLE = new Map(
  skills.flatMap(({ slug, title, titleEn }) =>
    [title, titleEn].map((name) => [toWords(name).join(" "), slug] as const),
  ),
);

/** Returns the skill whose name is this text, else every skill that the text names. */
function slugsIn(text: string): string[] {
  const words = toWords(text);
  const named = BY_TITLE.get(words.join(" "));
  return named ? [named] : findListed(words).flatMap(({ values }) => values);
}
/**
 * Returns the positions of the skills in these words, the end excluded, and the slugs that the words at each position
 * may mean.
 */
export const skillSpans = (words: readonly string[]): { start: number; end: number; slugs: string[] }[] =>
  findListed(words).map(({ values, ...span }) => ({ ...span, slugs: values }));

/** Returns whether the whole text is the name of a skill. */
const isSkill = (text: string) => {
  const words = toWords(text);
  return (
    BY_TITLE.has(words.join(" ")) || findListed(words).some(({ start, end }) => start === 0 && end === words.length)
  );
};
function toSkill(slug: string): Skill[] {
  const skill = BY_SLUG.get(slug);
  if (!skill) return [];
  return [{ type: skill.type === "common_skill" ? "common_skill" : "specialized_skill", slug, title: skill.title }];
}
