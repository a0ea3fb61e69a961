import type { OfferOutlook } from "@/lib/entities/offer-outlook";
import { nextJobs } from "@/lib/rules/offer/next-jobs";
import { mostLimiting, REACH_RADIUS_KM, shownReach } from "@/lib/rules/offer/reach";
import type { Identity } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import type { WrittenOffer } from "@/marketplace/resources/offers/written-offer";
import { profilesFoundBy } from "@/marketplace/resources/search/profiles-found";
import { countBits } from "@/marketplace/search/bitmap";
import { type Condition, every, has } from "@/marketplace/search/condition";
import { findBits } from "@/marketplace/search/find-bits";
import { toPlan } from "@/marketplace/search/plan";
import { loadSearchSettings } from "@/marketplace/search/settings";

type Reach = OfferOutlook["reach"];
type Criterion = { kind: "skills" | "tools"; slug: string };

const NOTHING: Reach = { profiles: null, without: null };
/** Limits of the query; an offer written in the editor does not exceed them. */
const MAX_PLACES = 20;
const MAX_DROPPED = 25;
/** Attribute of a profile that contains each kind of criterion. */
const HELD_IN = { skills: "skillsReferential", tools: "tools" } as const;

/**
 * Counts the profiles that match an offer: of its job or of a job that leads to it, near one of its places, with
 * everything that the offer requires. Also counts, for each requirement, the profiles that match without it. Only
 * profiles that this caller's searches find are counted. One statement on the index computes the counts, which are
 * shown in steps (lib/rules/offer/reach.ts). The wishes of candidates are ignored, since only their owner reads them.
 */
export async function readReach(db: Context["db"], caller: Identity, offer: WrittenOffer): Promise<Reach> {
  const places = offer.locations.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const isAnywhere = offer.customAttributes.remoteWork === "full-remote";
  const job = offer.customAttributes.jobReferential;
  const profiles = await profilesFoundBy(db, caller);
  if (!job || profiles === null || (places.length === 0 && !isAnywhere)) return NOTHING;
  const settings = await loadSearchSettings(db, profiles);
  const criteria = requiredOf(offer);
  const dropped = criteria.slice(0, MAX_DROPPED);
  const levels = [criteria, ...dropped.map((left) => criteria.filter((one) => one !== left))].map(toCondition);
  const near = isAnywhere ? {} : { places: places.slice(0, MAX_PLACES), maxDistance: REACH_RADIUS_KM * 1000 };
  const query = { assetTypeId: settings.resumeTypeId, page: 1, nbResultsPerPage: 1, ...near };
  const condition = has("jobReferential", [job, ...jobsBefore(job)]);
  const found = await findBits(db, { ...toPlan(query, settings, { levels, condition }), facets: [] });
  const [whole = 0, ...counts] = found.levels.map(countBits);
  const most = mostLimiting(
    whole,
    dropped.map((criterion, index) => ({ criterion, people: counts[index] ?? 0 })),
  );
  return { profiles: shownReach(whole), without: most && { ...most.criterion, profiles: most.profiles } };
}

/** Returns the requirements of the firm that a search of profiles can filter by. */
function requiredOf({ customAttributes, metadata }: WrittenOffer): Criterion[] {
  const needs = metadata.needs ?? {};
  return (["tools", "skills"] as const).flatMap((kind) =>
    [...new Set(customAttributes[kind] ?? [])].flatMap((slug) =>
      needs[kind]?.[slug] === "required" ? [{ kind, slug }] : [],
    ),
  );
}

const toCondition = (criteria: readonly Criterion[]): Condition =>
  every(criteria.map(({ kind, slug }) => has(HELD_IN[kind], [slug])));

const jobsBefore = (job: string): string[] =>
  Object.entries(nextJobs()).flatMap(([before, next]) => (next.includes(job) ? [before] : []));
