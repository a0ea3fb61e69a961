import { statistics } from "@/contract/statistics";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { AssetQuery, OrganizationQuery } from "@/marketplace/resources/statistics/schemas";
import { assetStatistics, organizationStatistics } from "@/marketplace/resources/statistics/service";

const FIGURES =
  "From the day `from` to the day `to` in Paris, 800 days at most, in steps of one month or day (`by`): views, starts of applications and shares of public pages, also by source (`sources`); applications received and not withdrawn, those answered since, and the median number of days to the first answer. Views, starts and shares come from POST /analytics/log: robots, and visitors whose browser runs no script or refuses statistics, are not counted. `since` is the first day that has a figure. `hiring`: how many of the applications were examined, interviewed and hired, the median delays of five cases or more, and the sources of the applications.";

export const statisticsRoutes = ({ db }: Context): Route[] => [
  route(statistics.ofAsset, {
    action: "statistics:read",
    summary: "Read the figures of an offer or of a firm's page",
    description: `${FIGURES} \`refusals\`: the reasons of the offer's refusals, for callers who may list applications. 422 for any other asset.`,
    params: byId,
    query: AssetQuery,
    run: ({ params, query, caller }) => assetStatistics(db, caller, params.id, query),
  }),
  route(statistics.ofOrganization, {
    action: "statistics:read",
    summary: "Read the figures of an organization, by offer and by office",
    description: `${FIGURES} With \`officeId\`, only the offers of this office are counted. \`responseTime\`: how soon the firm responded over 180 days, and the response time that candidates read.`,
    params: byId,
    query: OrganizationQuery,
    run: ({ params, query, caller }) => organizationStatistics(db, caller, params.id, query),
  }),
];
