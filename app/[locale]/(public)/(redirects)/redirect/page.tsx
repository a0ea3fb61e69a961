import { redirect } from "next/navigation";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { carryEmbed, readRedirect } from "@/lib/routes/redirect-target";

// Without this line, reading the query would be an error in production: the layout has generateStaticParams.
export const dynamic = "force-dynamic";

/**
 * Redirects to the URL in its `redirect` parameter, or to the home page. The site's server already handles this
 * parameter before any page renders.
 */
export default async function RedirectRoute({ searchParams }: PageProps<"/[locale]/redirect">): Promise<never> {
  const { redirect: given, embed } = await searchParams;
  const locale = await pageLocale();
  const { siteOrigin: origin, redirectOrigins: allowed } = env();
  const inLocale = (path: string) => localePath(locale, path);
  const value = Array.isArray(given) ? given[0] : given;
  const target =
    readRedirect(value, { origin, allowed, patterns: redirectPatterns, inLocale }) ?? inLocale(routes.home());
  redirect(carryEmbed(target, typeof embed === "string" ? `?embed=${encodeURIComponent(embed)}` : ""));
}
