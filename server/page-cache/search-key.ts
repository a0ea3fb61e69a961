import { LRUCache } from "lru-cache";
import { LOCALES, localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";

const PATHS: ReadonlySet<string> = new Set(LOCALES.map((locale) => localePath(locale, routes.searchOffers())));
/** Parameters that campaigns add to any URL, and that no page reads. */
const TRACKING = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;
const MAX_LENGTH = 1_000;
const MAX_REMEMBERED = 2_000;

const pathOf = (target: string) => target.split("?")[0] ?? "";

/** Returns whether this is the target, or the key, of a search of offers. */
export const isSearch = (target: string): boolean => PATHS.has(pathOf(target));

/** Memoised: parsing a query takes longer than sending the page. */
const remembered = new LRUCache<string, { key: string | null }>({ max: MAX_REMEMBERED });

/**
 * Returns the key of a search of offers: its path, then its query as the site writes it. Null when the site would write
 * the query otherwise, as with an unknown parameter or a repeated one: such searches are few, and rendered one by one.
 */
export const searchKeyOf = (target: string): string | null => {
  if (target.length > MAX_LENGTH) return null;
  const known = remembered.get(target);
  if (known) return known.key;
  const key = readKey(target);
  remembered.set(target, { key });
  return key;
};

const readKey = (target: string): string | null => {
  const path = pathOf(target);
  const typed = new URLSearchParams(target.slice(path.length));
  for (const name of [...typed.keys()]) if (TRACKING.test(name)) typed.delete(name);
  const written = offerSearchParams(parseOfferSearch(toRawParams(typed)));
  const key = written.size > 0 ? `${path}?${written}` : path;
  typed.sort();
  written.sort();
  return typed.toString() === written.toString() ? key : null;
};
