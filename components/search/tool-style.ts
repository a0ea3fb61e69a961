/** Style of a tool of the list of results: four tools and their gaps fill a screen of 360 px. */
export const toolStyle =
  "inline-flex min-h-11 items-center justify-center rounded-md border border-field bg-surface px-2.5 text-sm font-semibold text-ink hover:border-green hover:text-green lg:px-4";
