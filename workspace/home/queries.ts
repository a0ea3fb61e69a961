import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** One row is enough: the number of them all comes with it. */
const COUNT = { nbResultsPerPage: 1 } as const;
const toCount = ({ paginationMeta }: { paginationMeta: { nbResults: number } }) => paginationMeta.nbResults;

/** Those that an organization received, or that a person sent. */
export const nbApplications = (client: Client, { organizationId, userId, as }: Actor) => {
  const party = organizationId === null ? { takerId: userId } : { ownerId: organizationId };
  return {
    queryKey: [organizationId ?? userId, "applications", "count"],
    queryFn: ({ signal }: Reading) => client.transactions.list({ ...party, ...COUNT }, { ...as, signal }).then(toCount),
  };
};

export const nbUnvalidatedAssets = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "assets", "count", "unvalidated"],
  queryFn: ({ signal }: Reading) => client.assets.list({ validated: false, ...COUNT }, { ...as, signal }).then(toCount),
});
