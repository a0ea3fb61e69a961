/** Every file of messages/<locale>/, by name. A new file is added here and in messages.d.ts. */
export const namespaces = [
  "account",
  "common",
  "company",
  "error",
  "form",
  "home",
  "invitation",
  "layout",
  "locations",
  "newsletter",
  "not_found",
  "offer",
  "search",
  "seo",
  "session",
  "upload",
] as const;
