import { queryOptions } from "@tanstack/react-query";
import type { CompanySummary } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import type { ResumePlace } from "@/lib/entities/resume";
import type { Session } from "@/lib/session/session";
import { NEAR_KM } from "@/workspace/candidate/match/offer-match";

export type FoundOffer = Offer & { company?: CompanySummary | null };
/** `jobs`: the slugs of the jobs to show; null for every job. */
type Around = { places: readonly ResumePlace[]; jobs: readonly string[] | null };

/** Number of offers read: the largest page of the API. Nobody would read the ranking further. */
const MOST_OFFERS = 100;
const METRES = 1_000;

/** The newest offers around these places, and the fully remote ones. */
export const offersAround = ({ client }: Pick<Session, "client">, { places, jobs }: Around) =>
  queryOptions({
    queryKey: ["offers-around", places, jobs],
    queryFn: async ({ signal }): Promise<FoundOffer[]> => {
      const page = { populateAssets: true, nbResultsPerPage: MOST_OFFERS, sort: { _createdDate: "desc" } } as const;
      const ofJob = jobs && { jobReferential: [...jobs] };
      const around = places.map(({ latitude, longitude, radiusKm }) => ({
        latitude,
        longitude,
        maxDistance: Math.round((radiusKm + NEAR_KM) * METRES),
      }));
      const found = await Promise.all([
        client.search.offers({ ...page, places: around, ...(ofJob && { customAttributes: ofJob }) }, { signal }),
        client.search.offers({ ...page, customAttributes: { ...ofJob, remoteWork: "full-remote" } }, { signal }),
      ]);
      return [...new Map(found.flatMap(({ results }) => results).map((offer) => [offer.id, offer])).values()];
    },
  });
