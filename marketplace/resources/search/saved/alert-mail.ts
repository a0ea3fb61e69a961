import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { withSource } from "@/lib/rules/statistics/source-link";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { SignedIds } from "@/marketplace/identity/signed-ids";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { MailSection } from "@/marketplace/mail/mail";

/** Asset shown in an alert: its name, company and town, and the parts of its URL. */
export type AlertedAsset = {
  name: string;
  slug: string;
  isOffer: boolean;
  city: string | null;
  company: { name: string; slug: string } | null;
  /** For a profile: the recruiters of the mailed firm open it by its id. */
  profile: { id: string; job: string | null } | null;
};
/**
 * New results of a saved search: the assets shown, and the total count. `query`: the query string of its page of
 * results.
 */
export type AlertedSearch = {
  id: string;
  name: string;
  assets: AlertedAsset[];
  count: number;
  query: string | null;
  /** The firm that searches, when the search is for profiles. */
  firmId: string | null;
};

type Origins = { siteOrigin: string; appOrigin: string; apiOrigin: string };
type Locale = "fr" | "en";

/** Maximum length of a URL: browsers, servers and mails may refuse longer ones. */
const MAX_URL_LENGTH = 800;

export const toSections = (
  searches: readonly AlertedSearch[],
  origins: Origins,
  tokens: SignedIds,
  locale: Locale,
): MailSection[] =>
  searches.map(({ id, name, assets, count, query, firmId }) => ({
    title: name,
    lines: assets.map((asset) => ({ text: toText(asset, locale), url: urlOf(asset, firmId, origins, locale) })),
    more: Math.max(0, count - assets.length),
    ...allUrl(query, firmId, origins, locale),
    stopUrl: stopUrl(origins, tokens, id),
  }));

/** Returns the URL that stops the alerts of a search, or of an account. */
export const stopUrl = ({ apiOrigin }: Pick<Origins, "apiOrigin">, tokens: SignedIds, id: string) =>
  `${apiOrigin}/alerts/unsubscribe/${tokens.sign(id)}`;

/**
 * Returns the URL of the search page, of offers or of a firm's profiles. The query comes from a browser, so it is
 * parsed and serialized again.
 */
function allUrl(query: string | null, firmId: string | null, origins: Origins, locale: Locale): { url?: string } {
  if (query === null) return {};
  const params = new URLSearchParams([...new URLSearchParams(query), ...(firmId ? [["au-nom-de", firmId]] : [])]);
  const path = localePath(locale, routes.searchOffers());
  const url = firmId
    ? `${appUrl(origins, locale, workspaceRoutes.firmCandidates())}?${params}`
    : `${origins.siteOrigin}${path}?${params}`;
  return url.length <= MAX_URL_LENGTH ? { url } : {};
}

const toText = ({ name, slug, isOffer, company, city, profile }: AlertedAsset, locale: Locale): string => {
  const job = profile?.job && labelOf("jobs", profile.job, locale);
  const title = [name.trim() || slug || "—", job].filter(Boolean).join(", ");
  const place = [isOffer ? company?.name : null, city].filter(Boolean).join(", ");
  return place ? `${title} — ${place}` : title;
};

/**
 * Returns the page of an offer or of a firm; profiles, and assets without a page on the site, open in the application.
 */
function urlOf(
  { slug, isOffer, company, profile }: AlertedAsset,
  firmId: string | null,
  origins: Origins,
  locale: Locale,
) {
  const { siteOrigin } = origins;
  if (profile && firmId) return readAs(appUrl(origins, locale, workspaceRoutes.firmCandidate(profile.id)), firmId);
  if (!company || (isOffer && !slug)) return appUrl(origins, locale);
  const path = isOffer ? routes.companyOffer(company.slug, slug) : routes.companyPage(company.slug);
  const url = withSource(siteOrigin + localePath(locale, path), "alerte");
  return url.length <= MAX_URL_LENGTH ? url : appUrl(origins, locale);
}
