/** Every file of messages/<locale>/, by name. A new file is added here and in messages.d.ts. */
export const namespaces = [
  "common",
  "company",
  "error",
  "form",
  "home",
  "layout",
  "locations",
  "newsletter",
  "not_found",
  "offer",
  "search",
  "seo",
] as const;
