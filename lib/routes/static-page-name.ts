import { forwardRoutes } from "@/lib/routes/forward-routes";
import { LOCALES } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { toSlug } from "@/lib/rules/text/slug";

const RESERVED: ReadonlySet<string | undefined> = new Set([
  ...LOCALES,
  ...[routes, forwardRoutes, workspaceRoutes, machineRoutes]
    .flatMap((table) => Object.values(table))
    .map(({ pattern }) => pattern.split("/")[1]),
]);

/**
 * Returns whether visitors can reach a page that editors publish under this name: every other route takes precedence
 * over an editors' page.
 */
export const isStaticPageName = (name: string) => toSlug(name) === name && !RESERVED.has(name);
