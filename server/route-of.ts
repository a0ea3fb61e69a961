import { forwardRoutes } from "@/lib/routes/forward-routes";
import { LOCALES } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { pagePath } from "@/server/cached-routes";

const BUILD_FILES = "/_next";
/** Below the workspace, whose paths may hold a token that was cut or doubled. */
const UNKNOWN_SCREEN = `${workspaceRoutes.workspaceHome.pattern}/[...rest]`;
const MAX_PATH_LENGTH = 200;

const patterns = [machineRoutes, forwardRoutes, workspaceRoutes, routes]
  .flatMap((rows) => Object.values<{ pattern: string }>(rows).map(({ pattern }) => pattern))
  .filter((pattern) => pattern !== routes.notFound.pattern);
const firstOf = (path: string) => path.split("/")[1] ?? "";
/** Matching each of a hundred patterns would cost more than the log line. */
const byFirstSegment = new Map<string, string[]>();
for (const pattern of patterns)
  byFirstSegment.set(firstOf(pattern), [...(byFirstSegment.get(firstOf(pattern)) ?? []), pattern]);

/** Paths that hold tokens, ids of people's things, or the name of who is looked at: of these, logs have the pattern alone. */
const PRIVATE: readonly string[] = [
  ...Object.values<{ pattern: string }>(workspaceRoutes).map(({ pattern }) => pattern),
  ...Object.values<{ pattern: string }>(forwardRoutes).map(({ pattern }) => pattern),
  machineRoutes.gateway.pattern,
  routes.applicantProfile.pattern,
  UNKNOWN_SCREEN,
];

/** The route of a target, as `lib/routes` writes it, in any language: what requests are counted by. */
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
 * The path of a target as logs may keep it: without query, nor what a private path holds. Of a path that no route describes,
 * its first segment: it may be a private one, mistyped or written in another way.
 */
export const loggedPath = (target: string): string => {
  const route = routeOf(target);
  if (PRIVATE.includes(route)) return route;
  const path = pagePath(target).slice(0, MAX_PATH_LENGTH);
  return route === routes.notFound.pattern ? `/${firstOf(path)}${route}` : path;
};

/** Without language. Next redirects a path in French with one. */
const pathOf = (target: string) => {
  const path = pagePath(target);
  const locale = LOCALES.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return locale ? path.slice(locale.length + 1) || "/" : path;
};
