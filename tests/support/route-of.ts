import { forwardRoutes } from "@/lib/routes/forward-routes";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const { notFound: _everyOther, ...pages } = routes;
/** Without the last row of the public table, whose pattern matches any segment. */
const rows: [name: string, row: Row][] = Object.entries({ ...forwardRoutes, ...workspaceRoutes, ...pages });

/** The name of the page at a path without locale: the first row that describes it; null when there is none. */
export const routeOf = (path: string): string | null =>
  rows.find(([, { pattern }]) => matchPattern(pattern, path) !== null)?.[0] ?? null;
