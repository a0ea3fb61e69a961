/** Style of a text field or a select field. */
export const controlStyle =
  "block w-full min-h-12 rounded-md border border-field bg-surface px-3 py-2 text-ink placeholder:text-muted placeholder:opacity-100 hover:border-ink aria-invalid:border-2 aria-invalid:border-brick";
