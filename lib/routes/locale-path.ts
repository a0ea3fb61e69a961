export const LOCALES = ["fr", "en"] as const;
export const DEFAULT_LOCALE = "fr";

/** Returns the path in this locale: French has no prefix. */
export const localePath = (locale: string, path: string) => {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
};
