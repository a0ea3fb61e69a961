import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { carryEmbed, readRedirect } from "@/lib/routes/redirect-target";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** This site, and the other origins where a log-in may redirect. */
export type TrustedSites = { origin: string; allowed: string[] };

/**
 * Where users go once logged in: to the `redirect` parameter when it is trusted, else to the home page of the site; to `path`,
 * the home of their workspace by default, without it. Read from the URL at that moment, and checked again (docs/architecture.md §6).
 */
export function useReturnTo({ origin, allowed }: TrustedSites): (path?: string) => void {
  const router = useRouter();
  const locale = useLocale();
  return (path = workspaceRoutes.workspaceHome()) => {
    const { search } = window.location;
    const inLocale = (path: string) => localePath(locale, path);
    const value = new URLSearchParams(search).get(REDIRECT_PARAM);
    const site = { origin, allowed, patterns: redirectPatterns, inLocale };
    const known = value === null ? inLocale(path) : readRedirect(value, site);
    const requested = known ?? inLocale(routes.home());
    const target = carryEmbed(requested, search);
    // Within the site the document stays: the calls of the session to the API are not cut off.
    if (target.startsWith("/") && target === requested) router.replace(target);
    else window.location.replace(target);
  };
}
