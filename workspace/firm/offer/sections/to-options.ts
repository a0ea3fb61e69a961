import type { Labelled } from "@/lib/rules/vocabulary/labelled";

/** The options of a list, with what stands for no choice. */
export const toOptions = (choices: readonly Labelled[], none: string) => [
  { value: "", label: none },
  ...choices.map(({ slug, label }) => ({ value: slug, label })),
];

export type Chosen = { slug: string | null; title: string };

/** Slugs of the vocabulary as chips, and back. */
export const toChosen = (slugs: readonly string[] | null | undefined, choices: readonly Labelled[]): Chosen[] =>
  (slugs ?? []).map((slug) => ({ slug, title: choices.find((one) => one.slug === slug)?.label ?? slug }));
export const toSlugs = (chosen: readonly Chosen[]): string[] => chosen.flatMap(({ slug }) => slug ?? []);
