import { forwardRoutes } from "@/lib/routes/forward-routes";
import { LOCALES } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const rows: Row[] = [...Object.values(routes), ...Object.values(forwardRoutes), ...Object.values(workspaceRoutes)];
/** These two patterns match any path. */
const ANY: readonly string[] = [routes.staticPage.pattern, routes.notFound.pattern];
const patterns = rows.map(({ pattern }) => pattern).filter((pattern) => !ANY.includes(pattern));

/**
 * Returns whether a path of this site, in any language, leads to one of its routes, or to one of these pages of the
 * editors.
 */
export function isKnownPath(path: string, pages: readonly string[]): boolean {
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  const local = LOCALES.some((locale) => locale === first) ? rest : [first, ...rest];
  if (local.length === 1 && pages.includes(local[0] ?? "")) return true;
  return patterns.some((pattern) => matchPattern(pattern, `/${local.filter(Boolean).join("/")}`) !== null);
}
