import { distanceKm } from "@/lib/rules/place/distance";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";
import departmentPoints from "@/lib/rules/vocabulary/department-points.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import regions from "@/lib/rules/vocabulary/regions.json";
import type { GeneratedQuery } from "@/tests/relevance/generated/generate";
import { familyOf, fold, type Title, titleOf } from "@/tests/relevance/generated/titles";
import type { PlaceTyped } from "@/tests/relevance/generated/typed";

/** Number of offers that a person sees without scrolling. */
export const FIRST = 5;
/**
 * An offer is also right up to the distance of the nearest one, multiplied by AS_NEAR, plus AS_NEAR_KM. The margin is
 * larger from the middle of a department, whose distances are approximate.
 */
const AS_NEAR = 1.25;
const AS_NEAR_KM = { point: 20, department: 60 };

type Point = { latitude: number; longitude: number };
type Location = Point & { departmentCode?: string | null | undefined; region?: string | null | undefined };
export type JudgedOffer = {
  id: string;
  name: string;
  locations: readonly Location[];
  customAttributes: Record<string, unknown>;
};

export type Verdict = {
  query: GeneratedQuery;
  shown: readonly JudgedOffer[];
  /** True when the first offer is right. */
  isFirst: boolean;
  /** True when one of the first five offers is right. */
  isInFive: boolean;
  /** Number of right offers among the first five, divided by the largest possible number. */
  ofFive: number;
  /** True when no offer is shown. */
  isNothing: boolean;
};

/** Returns true when a job of the same family has an open offer. Otherwise no result can be right. */
export const isAnswerable = ({ job }: GeneratedQuery, open: readonly JudgedOffer[]) =>
  ofJobs(familyOf(job), open).length > 0;

/** Judges the offers shown for a query, compared with all the open offers. */
export function judge(query: GeneratedQuery, shown: readonly JudgedOffer[], open: readonly JudgedOffer[]): Verdict {
  const right = new Set(rightOffers(query, open).map(({ id }) => id));
  const five = shown.slice(0, FIRST).map(({ id }) => right.has(id));
  const nbRight = five.filter(Boolean).length;
  return {
    query,
    shown,
    isFirst: five[0] === true,
    isInFive: nbRight > 0,
    ofFive: nbRight / Math.min(FIRST, right.size),
    isNothing: shown.length === 0,
  };
}

/**
 * Returns the right offers: those of the accepted jobs in the place of the query, or the nearest ones when it has none.
 * The same applies to the intended job alone: its nearest offer is right even when an accepted job has a nearer one.
 * Without offers of these jobs, the right offers are those of the family of the job, and those whose name contains the
 * whole title.
 */
function rightOffers({ job, jobs, place }: GeneratedQuery, open: readonly JudgedOffer[]): readonly JudgedOffer[] {
  const ofThem = ofJobs(jobs, open);
  const sets =
    ofThem.length > 0 ? [ofThem, ofJobs([job], open)] : [ofJobs(familyOf(job), open), namedAs(titleOf(job), open)];
  return place ? sets.flatMap((offers) => inPlace(offers, place)) : sets.flat();
}

/**
 * Returns the offers whose name contains all the words of the title: « Alternant collaborateur comptable, pôle agricole
 * » contains « collaborateur comptable agricole ».
 */
function namedAs({ masculine }: Title, open: readonly JudgedOffer[]): readonly JudgedOffer[] {
  const words = fold(masculine).split(" ");
  return open.filter(({ name }) => words.every((word) => fold(name).split(" ").includes(word)));
}

function inPlace(offers: readonly JudgedOffer[], place: PlaceTyped): readonly JudgedOffer[] {
  const there = offers.filter((offer) => isThere(offer, place));
  return there.length > 0 ? there : nearest(offers, place);
}

const ofJobs = (jobs: readonly string[], open: readonly JudgedOffer[]) =>
  open.filter(({ customAttributes }) => jobs.includes(String(customAttributes.jobReferential)));

const isThere = ({ locations }: JudgedOffer, place: PlaceTyped) =>
  locations.some((location) => {
    if (place.kind === "department") return location.departmentCode === place.departmentCode;
    if (place.kind === "region") return location.region === place.region;
    return distanceKm(location, place) <= DEFAULT_RADIUS_KM;
  });

/** Returns the nearest offers. All offers are equally near to a region, which has no centre in people's minds. */
function nearest(offers: readonly JudgedOffer[], place: PlaceTyped): readonly JudgedOffer[] {
  if (place.kind === "region") return offers;
  const from = place.kind === "point" ? place : pointOf(place.departmentCode);
  if (!from) return offers;
  const region = place.kind === "department" ? regionOf(place.departmentCode) : undefined;
  const distanceOf = ({ locations }: JudgedOffer) =>
    Math.min(...locations.map((location) => distanceKm(location, from)));
  const farthest = Math.min(...offers.map(distanceOf)) * AS_NEAR + AS_NEAR_KM[place.kind];
  const isInRegion = ({ locations }: JudgedOffer) => locations.some((location) => location.region === region);
  return offers.filter((offer) => distanceOf(offer) <= farthest || (region !== undefined && isInRegion(offer)));
}

const pointOf = (code: string) => departmentPoints.find((point) => point.code === code);

/** Returns the name of the region of a department: all its offers are near enough. */
function regionOf(departmentCode: string): string | undefined {
  const regionCode = departments.find(({ code }) => code === departmentCode)?.regionCode;
  return regions.find(({ code }) => code === regionCode)?.name;
}
