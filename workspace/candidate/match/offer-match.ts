import { distanceKm } from "@/lib/rules/place/distance";

/**
 * Criteria that measure how well an offer fits a candidate's wishes (docs/workspace.md §2.8), for the candidate's eyes
 * only. Firms never get an order from these criteria: their lists are sorted by date.
 */
export const MATCH_CRITERIA = [
  { name: "job", weight: 25, hasHalf: true },
  { name: "place", weight: 20, hasHalf: true },
  { name: "salary", weight: 15, hasHalf: true },
  { name: "contract", weight: 10, hasHalf: false },
  { name: "experience", weight: 10, hasHalf: true },
  { name: "diploma", weight: 10, hasHalf: true },
  { name: "software", weight: 10, hasHalf: true },
] as const;
export type MatchCriterion = (typeof MATCH_CRITERIA)[number]["name"];

/** Importance of a criterion, in the candidate's words: little, normally, much. */
export const MATCH_FACTORS = { low: 0.5, normal: 1, high: 2 } as const;
export type MatchWeights = Partial<Record<MatchCriterion, keyof typeof MATCH_FACTORS>>;

/**
 * 1: met; 0.5: half met; 0: not met. Null when the offer or the profile states nothing about the criterion, which then
 * does not count.
 */
export type MatchValue = 1 | 0.5 | 0 | null;

/** Distance beyond the candidate's radius, in kilometres, within which the place still counts as half met. */
export const NEAR_KM = 15;
/** Share of the desired salary from which the criterion counts as half met. */
export const NEAR_SALARY = 0.95;
/** Share of the offer's software that a candidate must know to meet the criterion. */
export const MOST_SOFTWARE = 2 / 3;

/** Facts of a candidate that are compared; empty and null mean that the candidate did not state them. */
export type MatchedCandidate = {
  jobs: readonly string[];
  places: readonly { latitude: number; longitude: number; radiusKm: number }[];
  /** Gross euros a year. */
  salaryMin: number | null;
  contracts: readonly string[];
  schedules: readonly string[];
  /**
   * Rank of the candidate's experience, from 0. The next two fields are the level of their best diploma, and of the one
   * that they study for.
   */
  experienceRank: number | null;
  diplomaLevel: number | null;
  diplomaInProgress: number | null;
  software: readonly string[];
};

/** Facts of an offer that are compared; null and empty mean that the offer does not state them. */
export type MatchedOffer = {
  job: string | null;
  family: string | null;
  places: readonly { latitude: number; longitude: number }[];
  isFullRemote: boolean;
  /** Gross euros a year, at the top of the offer's range. */
  salaryTop: number | null;
  contract: string | null;
  schedule: string | null;
  experienceRank: number | null;
  diplomaLevel: number | null;
  software: readonly string[];
  /** Wishes of the firm that are not requirements: a candidate who lacks one still half meets the criterion. */
  wished: { experience: boolean; diploma: boolean; software: readonly string[] };
};

/** Relations of a job in the vocabulary: its family, and the jobs that it leads to. */
export type JobTies = { familyOf: (job: string) => string | null; nextJobsOf: (job: string) => readonly string[] };

export type OfferMatch = {
  values: Record<MatchCriterion, MatchValue>;
  /** From 0 to 1; null when nothing could be compared. */
  score: number | null;
  met: number;
  known: number;
  /** Software that the offer requires and the profile lacks. */
  missingSoftware: readonly string[];
};

export function matchOffer(
  candidate: MatchedCandidate,
  offer: MatchedOffer,
  ties: JobTies,
  weights: MatchWeights = {},
): OfferMatch {
  const values = {
    job: jobValue(candidate, offer, ties),
    place: placeValue(candidate, offer),
    salary: salaryValue(candidate, offer),
    contract: contractValue(candidate, offer),
    experience: softened(rankValue(candidate.experienceRank, offer.experienceRank), offer.wished.experience),
    diploma: softened(diplomaValue(candidate, offer), offer.wished.diploma),
    software: softwareValue(candidate, offer),
  };
  const known = MATCH_CRITERIA.filter(({ name }) => values[name] !== null);
  const weightOf = ({ name, weight }: (typeof MATCH_CRITERIA)[number]) =>
    weight * MATCH_FACTORS[weights[name] ?? "normal"];
  const total = known.reduce((sum, criterion) => sum + weightOf(criterion), 0);
  const reached = known.reduce((sum, criterion) => sum + weightOf(criterion) * (values[criterion.name] ?? 0), 0);
  return {
    values,
    score: total === 0 ? null : reached / total,
    met: known.filter(({ name }) => values[name] === 1).length,
    known: known.length,
    missingSoftware: candidate.software.length === 0 ? [] : missing(candidate, offer),
  };
}

/** Sorts the best matches first; offers that could not be compared come last, in their original order. */
export const byMatch = (a: OfferMatch, b: OfferMatch): number => (b.score ?? -1) - (a.score ?? -1);

function jobValue({ jobs }: MatchedCandidate, offer: MatchedOffer, { familyOf, nextJobsOf }: JobTies): MatchValue {
  const { job, family } = offer;
  if (jobs.length === 0 || (job === null && family === null)) return null;
  if (job !== null && jobs.includes(job)) return 1;
  const isNear = jobs.some(
    (wanted) => (family !== null && familyOf(wanted) === family) || (job !== null && nextJobsOf(wanted).includes(job)),
  );
  return isNear ? 0.5 : 0;
}

function placeValue({ places }: MatchedCandidate, offer: MatchedOffer): MatchValue {
  if (offer.isFullRemote) return 1;
  if (places.length === 0 || offer.places.length === 0) return null;
  const beyond = Math.min(
    ...places.flatMap((wanted) => offer.places.map((place) => distanceKm(wanted, place) - wanted.radiusKm)),
  );
  if (beyond <= 0) return 1;
  return beyond <= NEAR_KM ? 0.5 : 0;
}

function salaryValue({ salaryMin }: MatchedCandidate, { salaryTop }: MatchedOffer): MatchValue {
  if (salaryMin === null || salaryTop === null) return null;
  if (salaryTop >= salaryMin) return 1;
  return salaryTop >= salaryMin * NEAR_SALARY ? 0.5 : 0;
}

function contractValue({ contracts, schedules }: MatchedCandidate, { contract, schedule }: MatchedOffer): MatchValue {
  const compared = [
    ...(contracts.length > 0 && contract !== null ? [contracts.includes(contract)] : []),
    ...(schedules.length > 0 && schedule !== null ? [schedules.includes(schedule)] : []),
  ];
  if (compared.length === 0) return null;
  return compared.every(Boolean) ? 1 : 0;
}

function rankValue(mine: number | null, wanted: number | null): MatchValue {
  if (mine === null || wanted === null) return null;
  if (wanted <= mine) return 1;
  return wanted === mine + 1 ? 0.5 : 0;
}

function diplomaValue({ diplomaLevel, diplomaInProgress }: MatchedCandidate, offer: MatchedOffer): MatchValue {
  const wanted = offer.diplomaLevel;
  if (wanted === null || (diplomaLevel === null && diplomaInProgress === null)) return null;
  if (diplomaLevel !== null && wanted <= diplomaLevel) return 1;
  return diplomaInProgress !== null && wanted <= diplomaInProgress ? 0.5 : 0;
}

/** Returns half met in place of not met when the criterion is only a wish of the firm. */
const softened = (value: MatchValue, isWished: boolean): MatchValue => (value === 0 && isWished ? 0.5 : value);

/** Compares the software that the offer requires; when it requires none, the software that it wishes for. */
function softwareValue(candidate: MatchedCandidate, offer: MatchedOffer): MatchValue {
  const required = requiredSoftware(offer);
  const named = required.length > 0 ? required : [...new Set(offer.software)];
  if (named.length === 0 || candidate.software.length === 0) return null;
  const held = named.filter((slug) => candidate.software.includes(slug)).length;
  if (held >= named.length * MOST_SOFTWARE) return 1;
  return softened(held >= 1 ? 0.5 : 0, required.length === 0);
}

const requiredSoftware = ({ software, wished }: MatchedOffer): string[] =>
  [...new Set(software)].filter((slug) => !wished.software.includes(slug));

const missing = ({ software }: MatchedCandidate, offer: MatchedOffer): string[] =>
  requiredSoftware(offer).filter((slug) => !software.includes(slug));
