import { queryOptions } from "@tanstack/react-query";
import type { ResumeWishes } from "@/lib/entities/resume";
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

/** Enough to find what waits for the candidate: few people wait for more firms at once. */
const OPEN = { status: ["new", "pending", "meeting", "custom"], orderBy: "statusDate", nbResultsPerPage: 50 } as const;

/** The applications of a person that are not over, the last that moved first. */
export const openApplications = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "applications", "open"],
  queryFn: async ({ signal }: Reading) =>
    (await client.transactions.list({ takerId: userId, ...OPEN }, { ...as, signal })).results,
});

const METRES = 1_000;
const SHOWN_OFFERS = 3;

/** The newest offers of these jobs around these places; of every job when none is named. */
export const offersNear = (client: Client, { jobs, places }: Pick<ResumeWishes, "jobs" | "places">) =>
  queryOptions({
    queryKey: ["offers-near", jobs, places],
    queryFn: ({ signal }) =>
      client.search.offers(
        {
          ...{ populateAssets: true, nbResultsPerPage: SHOWN_OFFERS, sort: { _createdDate: "desc" } },
          ...(jobs.length > 0 && { customAttributes: { jobReferential: [...jobs] } }),
          places: places.map(({ latitude, longitude, radiusKm }) => ({
            ...{ latitude, longitude, maxDistance: Math.round(radiusKm * METRES) },
          })),
        },
        { signal },
      ),
  });

export const nbUnvalidatedAssets = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "assets", "count", "unvalidated"],
  queryFn: ({ signal }: Reading) => client.assets.list({ validated: false, ...COUNT }, { ...as, signal }).then(toCount),
});
