import { statistics } from "@/contract/statistics";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { AssetQuery, OrganizationQuery } from "@/marketplace/resources/statistics/schemas";
import { assetStatistics, organizationStatistics } from "@/marketplace/resources/statistics/service";

const FIGURES =
  "From the day `from` to the day `to` in Paris, 800 days at most, in steps `by` month or day: views, starts of applications and shares of public pages, by `sources` too (POST /analytics/log: without robots, and visitors whose browser runs no script or refuses figures); applications received and not withdrawn, those answered since, and the median days to the first answer. `since` is the first day that has a figure.";

export const statisticsRoutes = ({ db }: Context): Route[] => [
  route(statistics.ofAsset, {
    action: "statistics:read",
    summary: "The figures of an offer or of a firm's page",
    description: `${FIGURES} \`refusals\`: the reasons of the offer's refusals, for callers who list applications. 422 for any other asset.`,
    params: byId,
    query: AssetQuery,
    run: ({ params, query, caller }) => assetStatistics(db, caller, params.id, query),
  }),
  route(statistics.ofOrganization, {
    action: "statistics:read",
    summary: "The figures of an organization, by offer and by office",
    description: `${FIGURES} With \`officeId\`, of the offers of this office alone. \`responseTime\`: how soon the firm responds over 180 days, and what candidates read of it.`,
    params: byId,
    query: OrganizationQuery,
    run: ({ params, query, caller }) => organizationStatistics(db, caller, params.id, query),
  }),
];
