import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { MailLocale } from "@/marketplace/mail/mail";

type Origins = { siteOrigin: string; appOrigin: string };

const HOME = workspaceRoutes.workspaceHome();

/**
 * Where a mail leads in the application, in the language of its reader: this site's workspace has a page in each;
 * another application has one. `path` is one of workspaceRoutes.
 */
export function appUrl({ siteOrigin, appOrigin }: Origins, locale: MailLocale, path: string = HOME): string {
  const isOurs = appOrigin.startsWith(`${siteOrigin}/`);
  const home = isOurs ? siteOrigin + localePath(locale, appOrigin.slice(siteOrigin.length)) : appOrigin;
  return home + path.slice(HOME.length);
}

/** The same, read as an organization: who receives it may belong to several. A person's address stays as it is. */
export const readAs = (url: string, accountId: string | null): string =>
  accountId?.startsWith("org_") ? `${url}?${new URLSearchParams({ "au-nom-de": accountId })}` : url;
