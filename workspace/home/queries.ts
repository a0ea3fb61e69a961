import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** One row is enough: the number of them all comes with it. */
const COUNT = { nbResultsPerPage: 1 } as const;
const toCount = ({ paginationMeta }: { paginationMeta: { nbResults: number } }) => paginationMeta.nbResults;

/** Those that an organization received. */
export const nbApplications = (client: Client, { organizationId, userId, as }: Actor) => ({
  queryKey: [organizationId ?? userId, "applications", "count"],
  queryFn: ({ signal }: Reading) =>
    client.transactions
      .list({ ...(organizationId !== null && { ownerId: organizationId }), ...COUNT }, { ...as, signal })
      .then(toCount),
});

/** The last that moved of what a person sent: as many as a home shows. */
export const latestApplications = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "applications", "latest"],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list({ takerId: userId, orderBy: "statusDate", nbResultsPerPage: 3 }, { ...as, signal }),
});

export const nbUnvalidatedAssets = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "assets", "count", "unvalidated"],
  queryFn: ({ signal }: Reading) => client.assets.list({ validated: false, ...COUNT }, { ...as, signal }).then(toCount),
});
