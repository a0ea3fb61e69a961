import { forwardRoutes } from "@/lib/routes/forward-routes";
import { LOCALES } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { pagePath } from "@/server/cached-routes";

const BUILD_FILES = "/_next";
/** Pattern for paths below the workspace that match no screen: they may contain a token that was cut or doubled. */
const UNKNOWN_SCREEN = `${workspaceRoutes.workspaceHome.pattern}/[...rest]`;
const MAX_PATH_LENGTH = 200;

const patterns = [machineRoutes, forwardRoutes, workspaceRoutes, routes]
  .flatMap((rows) => Object.values<{ pattern: string }>(rows).map(({ pattern }) => pattern))
  .filter((pattern) => pattern !== routes.notFound.pattern);
const firstOf = (path: string) => path.split("/")[1] ?? "";
/** Patterns by first segment: matching each of a hundred patterns would cost more than the log line. */
const byFirstSegment = new Map<string, string[]>();
for (const pattern of patterns)
  byFirstSegment.set(firstOf(pattern), [...(byFirstSegment.get(firstOf(pattern)) ?? []), pattern]);

/**
 * Paths that contain tokens, ids of personal data, or the name of the person viewed: logs contain only their pattern.
 */
const PRIVATE: readonly string[] = [
  ...Object.values<{ pattern: string }>(workspaceRoutes).map(({ pattern }) => pattern),
  ...Object.values<{ pattern: string }>(forwardRoutes).map(({ pattern }) => pattern),
  machineRoutes.gateway.pattern,
  routes.applicantProfile.pattern,
  UNKNOWN_SCREEN,
];

/** Returns the route of a target in any language, as `lib/routes` writes it: requests are counted by route. */
export const routeOf = (target: string): string => {
  const path = pathOf(target);
  const first = firstOf(path);
  if (`/${first}` === BUILD_FILES) return BUILD_FILES;
  const found = byFirstSegment.get(first)?.find((pattern) => matchPattern(pattern, path) !== null);
  if (found) return found;
  if (first === firstOf(UNKNOWN_SCREEN)) return UNKNOWN_SCREEN;
  return path.indexOf("/", 1) === -1 ? routes.staticPage.pattern : routes.notFound.pattern;
};

/**
 * Returns the path of a target as logs may store it: without query and without the variable parts of a private path. A
 * path that no route describes is logged by its first segment only: it may be a private path, mistyped or written in
 * another form.
 */
export const loggedPath = (target: string): string => {
  const route = routeOf(target);
  if (PRIVATE.includes(route)) return route;
  const path = pagePath(target).slice(0, MAX_PATH_LENGTH);
  return route === routes.notFound.pattern ? `/${firstOf(path)}${route}` : path;
};

/** Returns the path without language. Next redirects a French path that has a language prefix. */
const pathOf = (target: string) => {
  const path = pagePath(target);
  const locale = LOCALES.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return locale ? path.slice(locale.length + 1) || "/" : path;
};
