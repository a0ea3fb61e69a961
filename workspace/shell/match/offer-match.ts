import { distanceKm } from "@/lib/rules/place/distance";

/**
 * Criteria that measure how well an offer fits a candidate's wishes (docs/workspace.md §2.8), for the candidate's eyes
 * only. Firms never get an order from these criteria: their lists are sorted by date.
 */
export const MATCH_CRITERIA = [
  { name: "job", weight: 35 },
  { name: "place", weight: 15 },
  { name: "salary", weight: 15 },
  { name: "contract", weight: 5 },
  { name: "remote", weight: 10 },
  { name: "experience", weight: 10 },
  { name: "diploma", weight: 5 },
  { name: "software", weight: 5 },
] as const;
export type MatchCriterion = (typeof MATCH_CRITERIA)[number]["name"];

/** Importance of a criterion, in the candidate's words: little, normally, much. */
export const MATCH_FACTORS = { low: 0.5, normal: 1, high: 2 } as const;
export type MatchWeights = Partial<Record<MatchCriterion, keyof typeof MATCH_FACTORS>>;

/** Part of its points that a neighbour of the sought job gets: nearly the job itself. */
const NEIGHBOUR = 0.8;
/**
 * 1: met; between: met in part; 0: not met. "unknown": the candidate stated it and the offer does not, which is neither
 * met nor missed, and gets half of the points. Null: the candidate stated nothing, so that it does not count.
 */
export type MatchValue = 1 | typeof NEIGHBOUR | 0.5 | 0 | "unknown" | null;

/** Distance beyond the candidate's radius, in kilometres, within which the place still counts as half met. */
export const NEAR_KM = 15;
/** Share of the desired salary below which an offer is out. */
const LOWEST_SALARY = 0.9;
/** Ranks of experience above which an offer is for others. */
const FAR_ABOVE = 3;
/** Share of the offer's software that a candidate must know to meet the criterion. */
const MOST_SOFTWARE = 2 / 3;

/** Facts of a candidate that are compared; empty and null mean that the candidate did not state them. */
export type MatchedCandidate = {
  jobs: readonly string[];
  places: readonly { latitude: number; longitude: number; radiusKm: number }[];
  /** Gross euros a year. */
  salaryMin: number | null;
  contracts: readonly string[];
  schedules: readonly string[];
  /** Days of remote work a week that the candidate wishes: each level that they ticked. */
  remoteDays: readonly number[];
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
  places: readonly { latitude: number; longitude: number }[];
  remoteDays: number | null;
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

/** Facts of the profession about jobs and contracts, from the vocabulary. */
export type JobTies = {
  /** Jobs of the same rung of the ladder, or of the next ones. */
  neighboursOf: (job: string) => readonly string[];
  /** Level of the diploma without which the law or the Order closes a job; null for the others. */
  diplomaOf: (job: string) => number | null;
  isForStudents: (contract: string) => boolean;
  /** Contracts that are one for a candidate: the traineeship of the DEC is a job under a CDI. */
  isSameContract: (one: string, other: string) => boolean;
  /** Contracts whose diploma is the one that the person will prepare, not one that they must have. */
  preparesDiploma: (contract: string) => boolean;
  isPartTime: (schedule: string) => boolean;
  /** Weeks of more than the legal 35 hours, or without hours. */
  isLongWeek: (schedule: string) => boolean;
};

/** Reasons for which an offer is not proposed: a recruiter of the profession would not send it to this candidate. */
export type OutReason = "job" | "place" | "salary" | "contract" | "remote" | "diploma" | "experience";

export type OfferMatch = {
  values: Record<MatchCriterion, MatchValue>;
  /** From 0 to 1; null when nothing could be compared. */
  score: number | null;
  /** True when the offer asks for less experience than the candidate has. */
  isBelow: boolean;
  /** Software that the offer requires and the profile lacks. */
  missingSoftware: readonly string[];
  out: OutReason | null;
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
    contract: contractValue(candidate, offer, ties),
    remote: remoteValue(candidate, offer),
    experience: experienceValue(candidate, offer),
    diploma: softened(diplomaValue(candidate, offer, ties), offer.wished.diploma),
    software: softwareValue(candidate, offer),
  };
  const stated = MATCH_CRITERIA.filter(({ name }) => values[name] !== null);
  const weightOf = ({ name, weight }: (typeof MATCH_CRITERIA)[number]) =>
    weight * MATCH_FACTORS[weights[name] ?? "normal"];
  const total = stated.reduce((sum, criterion) => sum + weightOf(criterion), 0);
  const reached = stated.reduce((sum, criterion) => sum + weightOf(criterion) * partOf(values[criterion.name]), 0);
  return {
    values,
    score: total === 0 ? null : reached / total,
    isBelow: (offer.experienceRank ?? Number.POSITIVE_INFINITY) < (candidate.experienceRank ?? 0),
    missingSoftware: candidate.software.length === 0 ? [] : missing(candidate, offer),
    out: outReason(candidate, offer, ties, values),
  };
}

/** Sorts the best matches first; offers that could not be compared come last, in their original order. */
export const byMatch = (a: OfferMatch, b: OfferMatch): number => (b.score ?? -1) - (a.score ?? -1);

const partOf = (value: MatchValue): number => (value === "unknown" ? 0.5 : (value ?? 0));

function outReason(
  candidate: MatchedCandidate,
  offer: MatchedOffer,
  ties: JobTies,
  values: OfferMatch["values"],
): OutReason | null {
  if (values.job === 0) return "job";
  if (candidate.salaryMin !== null && offer.salaryTop !== null && offer.salaryTop < candidate.salaryMin * LOWEST_SALARY)
    return "salary";
  if (values.contract === 0) return "contract";
  if (values.remote === 0) return "remote";
  if (isDiplomaFar(candidate, offer, ties)) return "diploma";
  const { experienceRank: wanted } = offer;
  if (wanted !== null && candidate.experienceRank !== null) {
    if (wanted > candidate.experienceRank + 1 && !offer.wished.experience) return "experience";
    if (candidate.experienceRank >= wanted + FAR_ABOVE) return "experience";
  }
  if (values.diploma === 0 && offer.contract !== null && ties.isForStudents(offer.contract)) return "diploma";
  const isFar = values.place === 0;
  // Another rung of the ladder, or a longer way, must fit in all else: less pay, or a rung too early, is no proposal.
  if (values.job !== NEIGHBOUR && !isFar) return null;
  if (values.job === NEIGHBOUR && (isFar || values.place === 0.5)) return "place";
  if (values.salary === 0.5) return "salary";
  if (values.experience === 0.5) return "experience";
  return values.diploma === 0 ? "diploma" : null;
}

/** Returns whether the candidate lacks the diploma of a closed job, or is two levels under what the offer requires. */
function isDiplomaFar({ diplomaLevel, diplomaInProgress }: MatchedCandidate, offer: MatchedOffer, ties: JobTies) {
  const best = Math.max(diplomaLevel ?? -1, diplomaInProgress ?? -1);
  if (best === -1) return false;
  const closing = offer.job === null ? null : ties.diplomaOf(offer.job);
  if (closing !== null && (diplomaLevel ?? -1) < closing) return true;
  return offer.diplomaLevel !== null && !offer.wished.diploma && best < offer.diplomaLevel - 1;
}

function jobValue({ jobs }: MatchedCandidate, { job }: MatchedOffer, { neighboursOf }: JobTies): MatchValue {
  if (jobs.length === 0) return null;
  if (job === null) return "unknown";
  if (jobs.includes(job)) return 1;
  return jobs.some((wanted) => neighboursOf(wanted).includes(job)) ? NEIGHBOUR : 0;
}

const FOUR_DAYS = "semaine-4-jours";
const FULL_REMOTE_DAYS = 5;

function placeValue({ places, remoteDays }: MatchedCandidate, offer: MatchedOffer): MatchValue {
  if (places.length === 0) return null;
  const beyond = Math.min(
    ...places.flatMap((wanted) => offer.places.map((place) => distanceKm(wanted, place) - wanted.radiusKm)),
  );
  if (beyond <= 0) return 1;
  // A job done from anywhere is in reach of all, and comes first for who asked for it alone.
  if (offer.remoteDays === FULL_REMOTE_DAYS) return remoteDays.includes(FULL_REMOTE_DAYS) ? 1 : 0.5;
  if (offer.places.length === 0) return "unknown";
  return beyond <= NEAR_KM ? 0.5 : 0;
}

function salaryValue({ salaryMin }: MatchedCandidate, { salaryTop }: MatchedOffer): MatchValue {
  if (salaryMin === null) return null;
  if (salaryTop === null) return "unknown";
  if (salaryTop >= salaryMin) return 1;
  return salaryTop >= salaryMin * LOWEST_SALARY ? 0.5 : 0;
}

/**
 * Compares the contract, then the time: a part-time job and a full-time one are two, 35 and 39 hours nearly one; who wishes
 * for a shorter week alone does not take a longer one.
 */
function contractValue(
  { contracts, schedules }: MatchedCandidate,
  { contract, schedule }: MatchedOffer,
  { isSameContract, isPartTime, isLongWeek }: JobTies,
): MatchValue {
  if (contracts.length === 0 && schedules.length === 0) return null;
  if (contract !== null && contracts.length > 0 && !contracts.some((wished) => isSameContract(wished, contract)))
    return 0;
  if (schedule === null || schedules.length === 0) return contract === null || contracts.length === 0 ? "unknown" : 1;
  if (schedules.includes(schedule)) return 1;
  if (isLongWeek(schedule) && schedules.every((wished) => wished === FOUR_DAYS)) return 0;
  return schedules.some((wished) => isPartTime(wished) === isPartTime(schedule)) ? 0.5 : 0;
}

/**
 * Compares days of remote work: more than a level that was ticked is as good, one day less is half as good. To work from
 * home alone is another wish.
 */
function remoteValue({ remoteDays }: MatchedCandidate, offer: MatchedOffer): MatchValue {
  if (remoteDays.length === 0) return null;
  const given = offer.remoteDays;
  if (given === null) return "unknown";
  if (given === FULL_REMOTE_DAYS) return remoteDays.includes(given) ? 1 : 0;
  const least = Math.min(...remoteDays);
  if (given >= least) return 1;
  return given >= least - 1 && given > 0 ? 0.5 : 0;
}

/** Compares levels of experience: one above, or far below, is half met. */
function experienceValue({ experienceRank: mine }: MatchedCandidate, offer: MatchedOffer): MatchValue {
  const wanted = offer.experienceRank;
  if (mine === null) return null;
  if (wanted === null) return "unknown";
  if (wanted > mine) return softened(wanted === mine + 1 ? 0.5 : 0, offer.wished.experience);
  return mine - wanted >= 2 ? 0.5 : 1;
}

/**
 * Compares levels. An apprenticeship prepares a diploma: the one that the candidate studies for, or the next one, never one
 * of a level that they have.
 */
function diplomaValue(
  { diplomaLevel, diplomaInProgress }: MatchedCandidate,
  offer: MatchedOffer,
  { preparesDiploma }: JobTies,
): MatchValue {
  const wanted = offer.diplomaLevel;
  if (diplomaLevel === null && diplomaInProgress === null) return null;
  if (wanted === null) return "unknown";
  if (offer.contract !== null && preparesDiploma(offer.contract)) {
    if (diplomaInProgress !== null)
      return wanted === diplomaInProgress ? 1 : wanted === diplomaInProgress + 1 ? 0.5 : 0;
    return wanted > (diplomaLevel ?? 0) ? 1 : 0;
  }
  if (diplomaLevel !== null && wanted <= diplomaLevel) return 1;
  return diplomaInProgress !== null && wanted <= diplomaInProgress ? 0.5 : 0;
}

/** Returns half met in place of not met when the criterion is only a wish of the firm. */
const softened = (value: MatchValue, isWished: boolean): MatchValue => (value === 0 && isWished ? 0.5 : value);

/** Compares the software that the offer requires; when it requires none, the software that it wishes for. */
function softwareValue(candidate: MatchedCandidate, offer: MatchedOffer): MatchValue {
  const required = requiredSoftware(offer);
  const named = required.length > 0 ? required : [...new Set(offer.software)];
  if (candidate.software.length === 0) return null;
  if (named.length === 0) return "unknown";
  const held = named.filter((slug) => candidate.software.includes(slug)).length;
  if (held >= named.length * MOST_SOFTWARE) return 1;
  return softened(held >= 1 ? 0.5 : 0, required.length === 0);
}

const requiredSoftware = ({ software, wished }: MatchedOffer): string[] =>
  [...new Set(software)].filter((slug) => !wished.software.includes(slug));

const missing = ({ software }: MatchedCandidate, offer: MatchedOffer): string[] =>
  requiredSoftware(offer).filter((slug) => !software.includes(slug));
