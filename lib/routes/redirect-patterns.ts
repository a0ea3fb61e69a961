import { forwardRoutes } from "@/lib/routes/forward-routes";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const rows: Record<string, Row> = { ...routes, ...forwardRoutes, ...workspaceRoutes };

/** The parameter of a company's pages has a name of its own. */
const ofCompany = ({ pattern }: Row) => pattern.replace("[companySlug]", "[slug]");

/**
 * The pages that the `redirect` parameter leads to (lib/routes/redirect-target): the names and parameters that links of
 * other sites write (docs/product.md §2), which are those of the tables but for a few. `[[slug]]` may be missing.
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
