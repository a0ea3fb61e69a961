import { advantageWords } from "@/lib/rules/vocabulary/advantage-words";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import headcountRanges from "@/lib/rules/vocabulary/headcount-ranges.json";
import type { Choice, Labelled } from "@/lib/rules/vocabulary/labelled";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import software from "@/lib/rules/vocabulary/software.json";

/** Choices that the form of a firm's page offers, in the language of the page. */
export type PageChoices = {
  categories: Labelled[];
  headcounts: Labelled[];
  remote: Labelled[];
  advantages: Choice[];
  software: Labelled[];
};

/** Server only: the vocabulary weighs 80 kB, and a form only needs its names. */
export function pageChoices(locale: "fr" | "en"): PageChoices {
  const named = (terms: { slug: string; label: string; labelEn: string }[]) =>
    terms.map(({ slug, label, labelEn }) => ({ slug, label: locale === "fr" ? label : labelEn }));
  return {
    categories: named(firmCategories),
    headcounts: named(headcountRanges.map(({ value, ...range }) => ({ slug: value, ...range }))),
    remote: named(remoteLevels),
    advantages: named(advantages).map((choice, index) => ({
      ...choice,
      // The name in the other language is one of its words too.
      words: [...advantageWords(choice.slug), advantages[index]?.label ?? ""],
    })),
    software: software.map(({ slug, label }) => ({ slug, label })),
  };
}
