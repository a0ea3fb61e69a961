import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { MailLocale } from "@/marketplace/mail/mail";

type Origins = { siteOrigin: string; appOrigin: string };

const HOME = workspaceRoutes.workspaceHome();

/**
 * Returns the URL of the application for a link in a mail, in the language of the recipient: this site's workspace has
 * a page in each language; another application has a single one. `path` is one of workspaceRoutes.
 */
export function appUrl({ siteOrigin, appOrigin }: Origins, locale: MailLocale, path: string = HOME): string {
  const isOurs = appOrigin.startsWith(`${siteOrigin}/`);
  const home = isOurs ? siteOrigin + localePath(locale, appOrigin.slice(siteOrigin.length)) : appOrigin;
  return home + path.slice(HOME.length);
}

/** Adds the organization to a URL, since the recipient may belong to several. For a person, the URL is unchanged. */
export const readAs = (url: string, accountId: string | null): string =>
  accountId?.startsWith("org_") ? `${url}?${new URLSearchParams({ "au-nom-de": accountId })}` : url;
