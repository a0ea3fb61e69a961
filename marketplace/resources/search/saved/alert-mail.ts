import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { SignedIds } from "@/marketplace/identity/signed-ids";
import { appUrl } from "@/marketplace/mail/app-url";
import type { MailSection } from "@/marketplace/mail/mail";

/** An asset of an alert: its name, its company and its town, and its URL. */
export type AlertedAsset = {
  name: string;
  slug: string;
  isOffer: boolean;
  city: string | null;
  company: { name: string; slug: string } | null;
};
/** What is new in a saved search: the assets that are shown, and how many there are; `query`: of its search page. */
export type AlertedSearch = { id: string; name: string; assets: AlertedAsset[]; count: number; query: string | null };

type Origins = { siteOrigin: string; appOrigin: string; apiOrigin: string };
type Locale = "fr" | "en";

/** Browsers and servers may refuse longer URLs, and so do mails. */
const MAX_URL_LENGTH = 800;

export const toSections = (
  searches: readonly AlertedSearch[],
  origins: Origins,
  tokens: SignedIds,
  locale: Locale,
): MailSection[] =>
  searches.map(({ id, name, assets, count, query }) => ({
    title: name,
    lines: assets.map((asset) => ({ text: toText(asset), url: urlOf(asset, origins, locale) })),
    more: Math.max(0, count - assets.length),
    ...allUrl(query, origins, locale),
    stopUrl: stopUrl(origins, tokens, id),
  }));

/** Where the alerts of a search, or of an account, are stopped. */
export const stopUrl = ({ apiOrigin }: Pick<Origins, "apiOrigin">, tokens: SignedIds, id: string) =>
  `${apiOrigin}/alerts/unsubscribe/${tokens.sign(id)}`;

/** The search page of a search of offers. Its query is what a browser sent: it is written again, as parameters. */
function allUrl(query: string | null, { siteOrigin }: Origins, locale: Locale): { url?: string } {
  if (query === null) return {};
  const url = `${siteOrigin}${localePath(locale, routes.searchOffers())}?${new URLSearchParams(query)}`;
  return url.length <= MAX_URL_LENGTH ? { url } : {};
}

const toText = ({ name, slug, isOffer, company, city }: AlertedAsset): string => {
  const title = name.trim() || slug || "—";
  const place = [isOffer ? company?.name : null, city].filter(Boolean).join(", ");
  return place ? `${title} — ${place}` : title;
};

/** An offer's page, a firm's; what has no page on the site is seen in the application. */
function urlOf({ slug, isOffer, company }: AlertedAsset, origins: Origins, locale: Locale) {
  const { siteOrigin } = origins;
  if (!company || (isOffer && !slug)) return appUrl(origins, locale);
  const path = isOffer ? routes.companyOffer(company.slug, slug) : routes.companyPage(company.slug);
  const url = siteOrigin + localePath(locale, path);
  return url.length <= MAX_URL_LENGTH ? url : appUrl(origins, locale);
}
