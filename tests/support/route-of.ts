import { forwardRoutes } from "@/lib/routes/forward-routes";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const { notFound: _everyOther, ...pages } = routes;
/** Rows of all routes except `notFound`, whose pattern matches any segment. */
const rows: [name: string, row: Row][] = Object.entries({ ...forwardRoutes, ...workspaceRoutes, ...pages });

/** Returns the name of the first route that matches a path without locale; null when there is none. */
export const routeOf = (path: string): string | null =>
  rows.find(([, { pattern }]) => matchPattern(pattern, path) !== null)?.[0] ?? null;
