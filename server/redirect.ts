import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { MACHINE_SEGMENTS } from "@/lib/routes/machine-segments";
import { routes } from "@/lib/routes/public-routes";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { carryEmbed, readRedirect } from "@/lib/routes/redirect-target";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { PageResponse } from "@/server/captured-response";
import type { ServerEnv } from "@/server/env";

/** Pages that use the parameter themselves: after the log-in or sign-up, users continue to their destination. */
const WITH_OWN_REDIRECT: readonly string[] = [
  routes.login(),
  workspaceRoutes.signUp(),
  workspaceRoutes.passwordForgotten(),
];
/** Targets that are no pages: API calls, and files for machines. Their parameters have their own meaning. */
const NO_PAGE = new RegExp(`^/(?:_next|${MACHINE_SEGMENTS.join("|")})(?:/|$)|\\.(?:xml|txt|svg|ico|png|webmanifest)$`);

/**
 * Returns the redirect that the `redirect` parameter of a page requests: to an existing page of this site or an
 * allow-listed origin, else to the home page (docs/product.md §2, docs/architecture.md §6). Null without the parameter.
 */
export const redirectOf = (
  target: string,
  { siteOrigin, redirectOrigins }: Pick<ServerEnv, "siteOrigin" | "redirectOrigins">,
): PageResponse | null => {
  const [pathname = "/", search = ""] = target.split("?", 2);
  const query = new URLSearchParams(search);
  const { locale, path } = inFrench(pathname);
  if (!query.has(REDIRECT_PARAM) || NO_PAGE.test(pathname) || WITH_OWN_REDIRECT.includes(path)) return null;
  const inLocale = (route: string) => localePath(locale, route);
  const site = { origin: siteOrigin, allowed: redirectOrigins, patterns: redirectPatterns, inLocale };
  const url = readRedirect(query.get(REDIRECT_PARAM), site) ?? inLocale(routes.home());
  const headers = { location: carryEmbed(url, search), "cache-control": "private, no-store" };
  return { status: 307, headers, body: Buffer.alloc(0) };
};

/** Returns the language of a path, and the path without its prefix. */
const inFrench = (pathname: string) => {
  const prefixed = routing.locales.find((code) => pathname === `/${code}` || pathname.startsWith(`/${code}/`));
  const path = (prefixed ? pathname.slice(prefixed.length + 1) : pathname).replace(/\/+$/, "");
  return { locale: prefixed ?? routing.defaultLocale, path: path || "/" };
};
