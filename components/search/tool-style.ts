/** A tool of the list of results: four of them, and their gaps, are as wide as a screen of 360 px. */
export const toolStyle =
  "inline-flex min-h-11 items-center justify-center rounded-md border border-field bg-surface px-2.5 text-sm font-semibold text-ink hover:border-green hover:text-green lg:px-4";
