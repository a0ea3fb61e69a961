import { DEFAULT_LOCALE, LOCALES, localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { matchPattern } from "@/lib/routes/route-pattern";

/** What a browser keeps a copy of, to be read offline: an offer that was saved, a search, or the list of saved offers. */
export type CopyKind = "offer" | "search" | "list";

const PATTERNS: readonly [CopyKind, string][] = [
  ["offer", routes.companyOffer.pattern],
  ["search", routes.searchOffers.pattern],
  ["list", routes.savedOffers.pattern],
];
/** Another view of the page, or a way to another one (server/embed, server/redirect). */
const NO_COPY = ["embed", "redirect"];

/** The language of a path of this site. */
export const localeOfPath = (pathname: string) =>
  LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE;

/** The kind of copy that this page may have; null: none is ever kept of it. */
export function copyKind({ pathname, searchParams }: URL): CopyKind | null {
  if (NO_COPY.some((name) => searchParams.has(name))) return null;
  const locale = localeOfPath(pathname);
  const path = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1);
  return PATTERNS.find(([, pattern]) => matchPattern(pattern, path))?.[0] ?? null;
}

/** The name of the copy of a page: the query of a search is part of it, that of an offer changes nothing. */
export const copyHref = (url: URL, kind: CopyKind) => (kind === "search" ? url.pathname + url.search : url.pathname);

/** The same page in each language; `pathname` is one of them. */
export function inEveryLocale(pathname: string): string[] {
  const locale = localeOfPath(pathname);
  const path = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1);
  return LOCALES.map((each) => localePath(each, path));
}
