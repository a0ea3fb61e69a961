import type { SearchPlace, SearchQuery } from "@/lib/entities/search";
import departmentPoints from "@/lib/rules/vocabulary/department-points.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import { type Condition, every, some } from "@/marketplace/search/condition";
import { isIn } from "@/marketplace/search/place";
import type { Point } from "@/marketplace/search/sphere";

/** Distance for a candidate who would move house for the job, or work there two days a week. */
const FURTHER_M = 100_000;

type Area = Exclude<SearchPlace, Point>;

const REGION_OF = new Map(departments.map(({ code, regionCode }) => [code, regionCode]));

/** Places of a search: a result is in at least one place of each list. */
export type Where = readonly (readonly SearchPlace[])[];

/** Returns the places of a payload and those of its text. */
export function toWhere({ location, places, maxDistance }: SearchQuery, inText: readonly SearchPlace[]): Where {
  const { latitude, longitude } = location ?? {};
  const point = latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude, maxDistance }];
  const within = (place: SearchPlace) => ("latitude" in place ? { maxDistance, ...place } : place);
  return [point, (places ?? []).map(within), inText].filter((list) => list.length > 0);
}

export const isThere = (where: Where): Condition =>
  every(where.filter((list) => list.length > 0).map((list) => some(list.map((place) => isIn(place, undefined)))));

/**
 * Condition on assets within a hundred kilometres of a point, or of the middle of a department; a region is not
 * widened.
 */
export const isFurther = (where: Where): Condition => isThere(where.map((list) => list.map(widened)));

function widened(place: SearchPlace): SearchPlace {
  if ("latitude" in place) return { ...place, maxDistance: Math.max(place.maxDistance ?? 0, FURTHER_M) };
  const [centre] = "departmentCode" in place ? toPoints(place) : [];
  return centre ? { ...centre, maxDistance: FURTHER_M } : place;
}

/**
 * Returns the points from which distances are measured: the text's places rather than the payload's. An area counts as
 * the points of its departments.
 */
export const pointsOf = (where: Where): Point[] => (where.at(-1) ?? []).flatMap(toPoints);

const toPoints = (place: SearchPlace): Point[] =>
  "latitude" in place
    ? [place]
    : departmentPoints
        .filter(({ code }) => isOf(code, place))
        .map(({ latitude, longitude }) => ({ latitude, longitude }));

const isOf = (code: string, area: Area) =>
  "departmentCode" in area ? area.departmentCode === code : REGION_OF.get(code) === area.regionCode;
