import { queryOptions } from "@tanstack/react-query";
import type { CompanySummary } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import { type Resume, type ResumePlace, toResume } from "@/lib/entities/resume";
import { NEAR_KM } from "@/lib/rules/resume/offer-match";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type SessionCalls = Pick<Session, "client" | "readConfig">;
export type FoundOffer = Offer & { company?: CompanySummary | null };

/** As many as the API gives at once: the order of the rest would be read by nobody. */
const MOST_OFFERS = 100;
const METRES = 1_000;

/** The profile that offers are compared with; null without one. */
export const matchedProfile = ({ client, readConfig }: SessionCalls, { userId, as }: Actor) =>
  queryOptions({
    queryKey: [userId, "matched-profile"],
    queryFn: async ({ signal }): Promise<Resume | null> => {
      const { custom } = await readConfig();
      const owned = {
        ownerId: userId,
        assetTypeId: custom.assetTypes.resume,
        orderBy: "createdDate",
        order: "asc",
      } as const;
      const [asset] = (await client.assets.list(owned, { ...as, signal })).results;
      return asset ? toResume(asset) : null;
    },
  });

/** The newest offers around these places, and those done from anywhere. */
export const offersAround = ({ client }: SessionCalls, places: readonly ResumePlace[]) =>
  queryOptions({
    queryKey: ["offers-around", places],
    queryFn: async ({ signal }): Promise<FoundOffer[]> => {
      const page = { populateAssets: true, nbResultsPerPage: MOST_OFFERS, sort: { _createdDate: "desc" } } as const;
      const around = places.map(({ latitude, longitude, radiusKm }) => ({
        ...{ latitude, longitude },
        maxDistance: Math.round((radiusKm + NEAR_KM) * METRES),
      }));
      const found = await Promise.all([
        client.search.offers({ ...page, places: around }, { signal }),
        client.search.offers({ ...page, customAttributes: { remoteWork: "full-remote" } }, { signal }),
      ]);
      return [...new Map(found.flatMap(({ results }) => results).map((offer) => [offer.id, offer])).values()];
    },
  });
