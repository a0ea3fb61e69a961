import { DEFAULT_LOCALE, LOCALES, localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { matchPattern } from "@/lib/routes/route-pattern";

/** Pages that a browser stores for offline reading: a saved offer, a search, or the list of saved offers. */
export type CopyKind = "offer" | "search" | "list";

const PATTERNS: readonly [CopyKind, string][] = [
  ["offer", routes.companyOffer.pattern],
  ["search", routes.searchOffers.pattern],
  ["list", routes.savedOffers.pattern],
];
/**
 * Query parameters of pages that are never stored: an embedded page, or a page that leads to another one (server/embed,
 * server/redirect).
 */
const NO_COPY = ["embed", "redirect"];

/** Returns the language of a path of this site. */
export const localeOfPath = (pathname: string) =>
  LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE;

/** Returns the kind of copy that this page may have; null when the page is never stored. */
export function copyKind({ pathname, searchParams }: URL): CopyKind | null {
  if (NO_COPY.some((name) => searchParams.has(name))) return null;
  const locale = localeOfPath(pathname);
  const path = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1);
  return PATTERNS.find(([, pattern]) => matchPattern(pattern, path))?.[0] ?? null;
}

/**
 * Returns the name under which a page is stored. The name includes the query for a search, and drops it for any other
 * page.
 */
export const copyHref = (url: URL, kind: CopyKind) => (kind === "search" ? url.pathname + url.search : url.pathname);

/** Returns the same page in each language; `pathname` is one of them. */
export function inEveryLocale(pathname: string): string[] {
  const locale = localeOfPath(pathname);
  const path = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1);
  return LOCALES.map((each) => localePath(each, path));
}
