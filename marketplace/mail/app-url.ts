import type { MailLocale } from "@/marketplace/mail/mail";

type Addresses = { siteOrigin: string; appOrigin: string };

/**
 * Where a mail leads in the application, in the language of its reader: this site's workspace has a page in each;
 * another application has one. `path` begins with a slash.
 */
export function appUrl({ siteOrigin, appOrigin }: Addresses, locale: MailLocale, path = ""): string {
  const isOurs = locale !== "fr" && appOrigin.startsWith(`${siteOrigin}/`);
  return (isOurs ? `${siteOrigin}/${locale}${appOrigin.slice(siteOrigin.length)}` : appOrigin) + path;
}
