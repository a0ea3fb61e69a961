import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { carryEmbed, readRedirect } from "@/lib/routes/redirect-target";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** The origin of this site, and the other origins to which a log-in may redirect. */
export type TrustedSites = { origin: string; allowed: string[] };

/**
 * Returns a function that redirects a user after log-in. When the URL has a `redirect` parameter, the function goes to
 * its target, or to the home page of the site if the target is not trusted. Without the parameter, it goes to `path`,
 * by default the home of the workspace. The parameter is read from the URL at the time of the call, and checked again
 * (docs/architecture.md §6).
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
    // Within the site the document is not reloaded, so that the session's API calls are not cut off.
    if (target.startsWith("/") && target === requested) router.replace(target);
    else window.location.replace(target);
  };
}
