import { type RawParams, textParam } from "@/lib/rules/search/params";

/** Parameter of a search that names the offer opened beside the list: « firm/offer », by their slugs. */
export const OPENED = "offre";
const MAX_LENGTH = 300;

type OfferSlugs = { companySlug: string; slug: string };

/** Returns the slugs with which the URL of an offer ends (lib/routes/public-routes.ts). */
export function offerSlugs(href: string): OfferSlugs {
  const [companySlug = "", , slug = ""] = href.split("/").slice(-3).map(decodeURIComponent);
  return { companySlug, slug };
}

/** Returns the URL of a search with an offer opened beside its list. `href`: URL of the search with its page. */
export function withOpened(href: string, { companySlug, slug }: OfferSlugs): string {
  return `${href}${href.includes("?") ? "&" : "?"}${OPENED}=${encodeURIComponent(companySlug)}/${encodeURIComponent(slug)}`;
}

/** Returns the slugs of the offer that a search opens beside its list; null when it opens none. */
export function readOpened(params: RawParams): OfferSlugs | null {
  const [companySlug, slug, ...more] = textParam(params, OPENED, MAX_LENGTH).split("/");
  return companySlug && slug && more.length === 0 ? { companySlug, slug } : null;
}
