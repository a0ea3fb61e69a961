import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import languages from "@/lib/rules/vocabulary/languages.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";

/** Choices that a search for profiles offers, in the language of the page. */
export type SearchChoices = {
  jobs: Labelled[];
  diplomas: Labelled[];
  skills: Labelled[];
  software: Labelled[];
  /** `slug` is the code of the language. */
  languages: Labelled[];
};

/** Server only: the vocabulary weighs 80 kB, and the search only needs its names. */
export function searchChoices(locale: "fr" | "en"): SearchChoices {
  const [title, label] = locale === "fr" ? (["title", "label"] as const) : (["titleEn", "labelEn"] as const);
  return {
    jobs: jobs.map((job) => ({ slug: job.slug, label: job[title] })),
    diplomas: diplomas.map((diploma) => ({ slug: diploma.slug, label: diploma[label] })),
    skills: skills.flatMap((skill) =>
      skill.type === "specialized_skill" ? [{ slug: skill.slug, label: skill[title] }] : [],
    ),
    software: software.map((tool) => ({ slug: tool.slug, label: tool.label })),
    languages: languages.map((language) => ({ slug: language.code, label: language[label] })),
  };
}
