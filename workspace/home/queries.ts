import type { Session } from "@/lib/session/session";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** One row is enough: the number of them all comes with it. */
const COUNT = { nbResultsPerPage: 1 } as const;
const toCount = ({ paginationMeta }: { paginationMeta: { nbResults: number } }) => paginationMeta.nbResults;

export const nbApplications = (client: Client, party: { takerId: string } | { ownerId: string }) => ({
  queryKey: ["applications", "count", party],
  queryFn: ({ signal }: Reading) => {
    const organizationId = "ownerId" in party ? party.ownerId : null;
    return client.transactions.list({ ...party, ...COUNT }, { organizationId, signal }).then(toCount);
  },
});

export const nbUnvalidatedAssets = (client: Client) => ({
  queryKey: ["assets", "count", "unvalidated"],
  queryFn: ({ signal }: Reading) =>
    client.assets.list({ validated: false, ...COUNT }, { organizationId: null, signal }).then(toCount),
});
