import advantageCategories from "@/lib/rules/vocabulary/advantage-categories.json";
import advantageTerms from "@/lib/rules/vocabulary/advantages.json";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { labelOf } from "@/lib/rules/vocabulary/labels";

const categoryOf = new Map(advantageTerms.map(({ slug, category }) => [slug, category]));

/**
 * Groups advantages by the category that the vocabulary gives them, in the vocabulary's order. `category` is null for
 * the last group: advantages that the vocabulary does not know. Server only, like every module that reads the
 * vocabulary.
 */
export function groupAdvantages(advantages: readonly Labelled[], locale: "fr" | "en") {
  const inCategory = (slug: string | null) =>
    advantages.filter((advantage) => (categoryOf.get(advantage.slug) ?? null) === slug);
  const groups = advantageCategories.map(({ slug }) => ({
    category: { slug, label: labelOf("advantageCategories", slug, locale) },
    advantages: inCategory(slug),
  }));
  return [...groups, { category: null, advantages: inCategory(null) }].filter((group) => group.advantages.length > 0);
}
