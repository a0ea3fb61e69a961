import type { Need } from "@/lib/entities/offer";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { NeededChoice } from "@/workspace/firm/offers/offer/form";

/** Returns the options of a list, preceded by an option that stands for no choice. */
export const toOptions = (choices: readonly Labelled[], none: string) => [
  { value: "", label: none },
  ...choices.map(({ slug, label }) => ({ value: slug, label })),
];

export type Chosen = { slug: string | null; title: string };

/** Converts slugs of the vocabulary to chips, and back. */
export const toChosen = (slugs: readonly string[] | null | undefined, choices: readonly Labelled[]): Chosen[] =>
  (slugs ?? []).map((slug) => ({ slug, title: choices.find((one) => one.slug === slug)?.label ?? slug }));
export const toSlugs = (chosen: readonly Chosen[]): string[] => chosen.flatMap(({ slug }) => slug ?? []);

/** Converts slugs to chips with the need of each, and back. */
export const toNeeded = (
  slugs: readonly string[] | null | undefined,
  choices: readonly Labelled[],
  needs: Record<string, Need | null | undefined> | null | undefined,
): NeededChoice[] => toChosen(slugs, choices).map((chosen) => ({ ...chosen, need: needs?.[chosen.slug ?? ""] ?? "" }));
export const needsOf = (chosen: readonly NeededChoice[]): Record<string, Need> =>
  Object.fromEntries(chosen.flatMap(({ slug, need }) => (slug !== null && need ? [[slug, need]] : [])));
