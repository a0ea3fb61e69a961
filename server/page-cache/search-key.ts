import { LOCALES, localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { OFFER_PARAMETERS } from "@/lib/rules/search/offer-search";

const PATHS: ReadonlySet<string> = new Set(LOCALES.map((locale) => localePath(locale, routes.searchOffers())));
/** Parameters that campaigns add to any URL, and that no page reads. */
const TRACKING = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;
const MAX_LENGTH = 1_000;

const pathOf = (target: string) => target.split("?")[0] ?? "";

/** Returns whether this is the target, or the key, of a search of offers. */
export const isSearch = (target: string): boolean => PATHS.has(pathOf(target));

/**
 * Returns the key of a search of offers: its path, then the parameters that the search reads, sorted by name. Values
 * are not interpreted: two spellings of one search are two keys. Null when another parameter may change the page.
 */
export const searchKeyOf = (target: string): string | null => {
  if (target.length > MAX_LENGTH) return null;
  const path = pathOf(target);
  const query = new URLSearchParams(target.slice(path.length));
  for (const name of [...query.keys()]) {
    if (TRACKING.test(name)) query.delete(name);
    else if (!OFFER_PARAMETERS.has(name)) return null;
  }
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
};
