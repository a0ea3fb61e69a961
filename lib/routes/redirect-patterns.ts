import { forwardRoutes } from "@/lib/routes/forward-routes";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const rows: Record<string, Row> = { ...routes, ...forwardRoutes, ...workspaceRoutes };

/** Renames the parameter of a company's pages to `slug`, as links write it. */
const ofCompany = ({ pattern }: Row) => pattern.replace("[companySlug]", "[slug]");

/**
 * Pages that the `redirect` parameter may lead to (lib/routes/redirect-target), by the names and parameters that links
 * of other sites write (docs/product.md §2). With a few exceptions, names and patterns are the same as in the tables of
 * routes. `[[slug]]` is optional.
 */
export const redirectPatterns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(rows)
      .filter(([, { redirect }]) => redirect !== false)
      .map(([name, { pattern }]) => [name, pattern]),
  ),
  companyPage: ofCompany(routes.companyPage),
  companyOffers: ofCompany(routes.companyOffers),
  companyOffer: ofCompany(routes.companyOffer),
  companyLocations: ofCompany(routes.companyLocations),
  testimonialForm: forwardRoutes.testimonialForm.pattern.replace("...", ""),
  help: `${routes.help.pattern}/[[slug]]`,
  knowledgeTools: `${routes.knowledgeTools.pattern}/[[name]]`,
  congress2024: routes.congress("edition-2024"),
  congress2025: routes.congress("edition-2025"),
};
