import { type RawBuilder, sql } from "kysely";
import type { SearchPlace, SearchQuery } from "@/lib/entities/search";
import { areaCentre } from "@/marketplace/search/area-centre";
import { type Condition, has, pointRow, some } from "@/marketplace/search/condition";
import { cellOf, toCells } from "@/marketplace/search/index/cells";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { EARTH_RADIUS_M, type Point } from "@/marketplace/search/sphere";

/** Half of the Earth's circumference: every place is nearer. */
const FARTHEST_M = Math.PI * EARTH_RADIUS_M;

/**
 * Condition on assets with a location in this place. Without a distance, any location matches (docs/protocol.md §5).
 */
export function isIn(place: SearchPlace, maxDistanceM: number | undefined): Condition {
  if ("departmentCode" in place) return has(FIELDS.department, [place.departmentCode]);
  if ("regionCode" in place) return has(FIELDS.region, [place.regionCode]);
  const distanceM = place.maxDistance ?? maxDistanceM;
  return distanceM === undefined || distanceM >= FARTHEST_M ? has(FIELDS.located, [YES]) : isWithin(place, distanceM);
}

/**
 * Matches cells inside the circle by their bits; in the cells that the circle crosses, the distance of each point is
 * computed.
 */
function isWithin(centre: Point, distanceM: number): Condition {
  const cells = toCells(centre, distanceM);
  if (!cells) return pointRow(isNear(centre, distanceM));
  const crossed = pointRow(sql`cell = ANY(${cells.crossed}::integer[]) AND ${isNear(centre, distanceM)}`);
  return some([has(FIELDS.cell, cells.held.map(String)), crossed]);
}

/** Returns the centres of a search: its places, and the centres of its departments and regions. */
export const pointsOf = ({ location, places = [] }: Pick<SearchQuery, "location" | "places">): Point[] =>
  [...(location ? [location] : []), ...places].flatMap((place) =>
    "latitude" in place ? [place] : (areaCentre(place) ?? []),
  );

const isNear = (centre: Point, distanceM: number) =>
  sql<boolean>`${metresBetween(centre, { latitude: sql`latitude`, longitude: sql`longitude` })} <= ${distanceM}::float8`;

/**
 * SQL distance in metres from the nearest of these points to the nearest location of the document; null when it has
 * none.
 */
export const metresTo = (points: readonly Point[]) => {
  const row = { latitude: sql`search_points.latitude`, longitude: sql`search_points.longitude` };
  return sql<number | null>`(
    SELECT min(least(${sql.join(points.map((point) => metresBetween(point, row)))})) FROM search_points
    WHERE search_points.document = search_documents.document)`;
};

/** SQL distance in metres from a point to the point of a row, on the sphere. */
export const metresBetween = (
  { latitude, longitude }: Point,
  row: { latitude: RawBuilder<unknown>; longitude: RawBuilder<unknown> },
) => sql<number>`
  2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
    sin(radians(${row.latitude} - ${rounded(latitude)}::float8) / 2) ^ 2
    + cos(radians(${row.latitude})) * cos(radians(${rounded(latitude)}::float8)) * sin(radians(${row.longitude} - ${rounded(longitude)}::float8) / 2) ^ 2
  )))`;

/**
 * Decimals for a tenth of a millimetre. The square of a smaller difference underflows, which is an error in PostgreSQL.
 */
const COORDINATE_DECIMALS = 9;
const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** Converts a location to its form in the index. */
export const toPoint = ({ latitude, longitude }: Point) => {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  return { ...point, cell: cellOf(point) };
};
