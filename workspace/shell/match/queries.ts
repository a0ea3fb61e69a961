import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { CompanySummary } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import type { ResumePlace } from "@/lib/entities/resume";
import type { User } from "@/lib/entities/user";
import { distanceKm } from "@/lib/rules/place/distance";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import {
  byMatch,
  MATCH_CRITERIA,
  MATCH_FACTORS,
  type MatchedCandidate,
  type MatchedOffer,
  type MatchWeights,
  matchOffer,
  NEAR_KM,
  type OfferMatch,
} from "@/workspace/shell/match/offer-match";
import { diplomaLevelOf, jobsNear, jobTies, levelRankOf, remoteDaysOf } from "@/workspace/shell/match/terms";

export type FoundOffer = Offer & { company?: CompanySummary | null };
/** `isWide`: offers for every job, instead of those for the sought jobs and their neighbours. */
type Search = { candidate: MatchedCandidate; places: readonly ResumePlace[]; isWide: boolean };
/** The offers that may be proposed, in no order, and how many times the radius was multiplied to find them. */
export type FoundOffers = { offers: FoundOffer[]; widened: number };

/** Number of offers read: the largest page of the API. Nobody would read the ranking further. */
const MOST_OFFERS = 100;
const METRES = 1_000;
export const FULL_REMOTE = "full-remote";
/** Number of offers under which the radius is widened, the steps by which it is, and the widest circle. */
const ENOUGH = 10;
const WIDENINGS = [2, 3] as const;
const WIDEST_KM = 100;

/**
 * The newest offers that a recruiter would propose to this candidate, around their places, and the fully remote ones.
 * The radius widens until there are ten. The screen and the home read the same ones.
 */
export const offersForMe = ({ client }: Pick<Session, "client">, { candidate, places, isWide }: Search) =>
  queryOptions({
    // Software never decides what is proposed: adding some must not read all again.
    queryKey: ["offers-for-me", { ...candidate, software: [] }, places, isWide],
    queryFn: async ({ signal }): Promise<FoundOffers> => {
      const page = { populateAssets: true, nbResultsPerPage: MOST_OFFERS, sort: { _createdDate: "desc" } } as const;
      const ofJob = isWide ? undefined : { customAttributes: { jobReferential: jobsNear(candidate.jobs) } };
      const around = async (widened: number) => {
        const circles = places.map(({ latitude, longitude, radiusKm }) => ({
          latitude,
          longitude,
          maxDistance: Math.round(widenedKm(radiusKm, widened) * METRES),
        }));
        return (await client.search.offers({ ...page, places: circles, ...ofJob }, { signal })).results;
      };
      const wanted = isWide ? { ...candidate, jobs: [] } : candidate;
      const isProposed = (offer: FoundOffer) => matchOffer(wanted, toMatchedOffer(offer), jobTies).out === null;
      const isRemote = { customAttributes: { ...ofJob?.customAttributes, remoteWork: FULL_REMOTE } };
      const [remote, first] = await Promise.all([
        client.search.offers({ ...page, ...isRemote }, { signal }),
        around(1),
      ]);
      const merged = (near: readonly FoundOffer[]) => {
        const all = [...near, ...remote.results].filter(isProposed);
        return [...new Map(all.map((offer) => [offer.id, offer])).values()];
      };
      let found: FoundOffers = { offers: merged(first), widened: 1 };
      for (const widened of WIDENINGS) {
        if (found.offers.length >= ENOUGH) break;
        // Twice a short way is no further than what counts as near.
        if (places.every(({ radiusKm }) => widenedKm(radiusKm, widened) === widenedKm(radiusKm, 1))) continue;
        const offers = merged(await around(widened));
        // A wider circle that adds nothing is not worth a word.
        if (offers.length > found.offers.length) found = { offers, widened };
      }
      return found;
    },
  });

export type RankedOffer = { offer: FoundOffer; match: OfferMatch };

/**
 * Returns the offers with their match: those within reach first, the best before the others, and of two equal ones the
 * newest; then those done from anywhere, for who did not ask for it; then those that only a wider circle reaches, the
 * nearest first.
 */
export function ranked(
  candidate: MatchedCandidate,
  offers: readonly FoundOffer[],
  weights: MatchWeights,
): RankedOffer[] {
  const rows = offers.map((offer) => {
    const match = matchOffer(candidate, toMatchedOffer(offer), jobTies, weights);
    return { offer, match, km: wayTo(candidate, offer, match) };
  });
  return rows.sort(
    (a, b) => a.km - b.km || byMatch(a.match, b.match) || b.offer.createdDate.localeCompare(a.offer.createdDate),
  );
}

/** Returns 0 for an offer within reach, next to nothing for one done from anywhere, else its kilometres. */
function wayTo({ places }: MatchedCandidate, offer: FoundOffer, { values }: OfferMatch): number {
  if (values.place === 0)
    return Math.min(...places.flatMap((place) => offer.locations.map((office) => distanceKm(place, office))));
  return values.place === 0.5 && offer.customAttributes.remoteWork === FULL_REMOTE ? ANYWHERE_KM : 0;
}
const ANYWHERE_KM = 0.5;

/** Returns the radius in kilometres after a widening: what counts as near at least, as people chose a short way. */
export const widenedKm = (radiusKm: number, widened: number): number =>
  Math.max(radiusKm + NEAR_KM, Math.min(radiusKm * widened, WIDEST_KM));

const FACTORS = new Map(salaryPeriods.map(({ slug, yearFactor }) => [slug, yearFactor ?? 1]));

/** Converts an offer to the values that are compared with a candidate. */
export function toMatchedOffer({ customAttributes: attributes, locations, metadata }: Offer): MatchedOffer {
  const top = attributes.salaryMax ?? attributes.salaryMin ?? null;
  const needs = metadata.needs ?? {};
  return {
    job: attributes.jobReferential ?? null,
    places: locations,
    remoteDays: remoteDaysOf(attributes.remoteWork),
    salaryTop: top === null ? null : top * (FACTORS.get(attributes.salaryPeriod ?? "") ?? 1),
    contract: attributes.contractType ?? null,
    schedule: attributes.jobSchedule ?? null,
    experienceRank: levelRankOf(attributes.experience),
    diplomaLevel: diplomaLevelOf(attributes.formation),
    software: attributes.tools ?? [],
    wished: {
      experience: needs.experience === "wished",
      diploma: needs.formation === "wished",
      software: (attributes.tools ?? []).filter((slug) => needs.tools?.[slug] === "wished"),
    },
  };
}

/** Number of applications read: who has sent more has applied everywhere. */
const MOST_APPLICATIONS = 100;

/** The person's applications that were not withdrawn: the id of each by the id of its offer. */
export const appliedOffers = ({ client }: Pick<Session, "client">, { userId, as }: Actor) => ({
  queryKey: [userId, "applications", "by-offer"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const sent = { takerId: userId, orderBy: "createdDate", nbResultsPerPage: MOST_APPLICATIONS } as const;
    const { results } = await client.transactions.list(sent, { ...as, signal });
    const open = results.filter(({ status }) => status !== "cancelled");
    return new Map(open.flatMap(({ assetId, id }) => (assetId === null ? [] : [[assetId, id] as const])));
  },
});

const Stored = z.object({ _private: z.object({ matchWeights: z.record(z.string(), z.unknown()) }) });
type Factor = keyof typeof MATCH_FACTORS;

const isFactor = (value: unknown): value is Factor => typeof value === "string" && Object.hasOwn(MATCH_FACTORS, value);

/** Returns the weights that this person chose for the criteria; criteria left at their default are absent. */
export function readWeights({ metadata }: User): MatchWeights {
  const stored = Stored.safeParse(metadata).data?._private.matchWeights ?? {};
  const chosen = MATCH_CRITERIA.flatMap(({ name }) => {
    const factor = stored[name];
    return isFactor(factor) ? [[name, factor] as const] : [];
  });
  return Object.fromEntries(chosen);
}
