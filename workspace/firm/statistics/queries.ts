import { statistics } from "@/contract/statistics";
import { today } from "@/lib/rules/time/paris-time";
import type { Session } from "@/lib/session/session";
import { type Period, periodOf } from "@/workspace/firm/statistics/period";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Pick<Session["client"], "bind">;
type Own = Pick<Actor, "organizationId" | "as">;
type Reading = { signal: AbortSignal };
type Filters = Readonly<Record<string, string>>;

/** The filters by period and office, by their names in the URL. */
export const STATISTICS_RULES = {
  orders: ["views"],
  order: "desc",
  filters: {},
  texts: ["periode", "bureau"],
} as const;

const queryOf = ({ periode = "", bureau }: Filters) => ({
  ...periodOf(periode, today()),
  ...(bureau && { officeId: bureau }),
});

/** The figures of the current firm. */
export const firmStatistics = (client: Client, { organizationId, as }: Own, filters: Filters) => {
  const query = queryOf(filters);
  return {
    queryKey: [organizationId, "statistics", query],
    queryFn: ({ signal }: Reading) =>
      client.bind(statistics).ofOrganization(organizationId ?? "", query, { ...as, signal }),
  };
};

/** The figures of one offer. */
export const offerStatistics = (client: Client, { organizationId, as }: Own, id: string, { periode = "" }: Filters) => {
  const query = periodOf(periode, today());
  return {
    queryKey: [organizationId, "statistics", id, query],
    queryFn: ({ signal }: Reading) => client.bind(statistics).ofAsset(id, query, { ...as, signal }),
  };
};

/** Files are always by day, whatever the screen shows. */
const byDay = <Query extends Period>(query: Query): Query => ({ ...query, by: "day" });

export const firmFile = (client: Client, { organizationId, as }: Own, filters: Filters) =>
  client.bind(statistics).ofOrganization(organizationId ?? "", byDay(queryOf(filters)), as);

export const offerFile = (client: Client, { as }: Own, id: string, { periode = "" }: Filters) =>
  client.bind(statistics).ofAsset(id, byDay(periodOf(periode, today())), as);
