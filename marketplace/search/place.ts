import { type RawBuilder, sql } from "kysely";
import type { SearchPlace, SearchQuery } from "@/lib/entities/search";
import { areaCentre } from "@/lib/rules/place/area-centre";
import { type Condition, has, pointRow, some } from "@/marketplace/search/condition";
import { cellOf, toCells } from "@/marketplace/search/index/cells";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { EARTH_RADIUS_M, type Point } from "@/marketplace/search/sphere";

/** Half of the way around the Earth: everything is nearer. */
const FARTHEST_M = Math.PI * EARTH_RADIUS_M;

/** One of the asset's locations is there. Without distance: it has a location at all (docs/protocol.md §5). */
export function isIn(place: SearchPlace, maxDistanceM: number | undefined): Condition {
  if ("departmentCode" in place) return has(FIELDS.department, [place.departmentCode]);
  if ("regionCode" in place) return has(FIELDS.region, [place.regionCode]);
  const distanceM = place.maxDistance ?? maxDistanceM;
  return distanceM === undefined || distanceM >= FARTHEST_M ? has(FIELDS.located, [YES]) : isWithin(place, distanceM);
}

/** Cells inside the circle match by their bits; in those that it crosses, each point is measured. */
function isWithin(centre: Point, distanceM: number): Condition {
  const cells = toCells(centre, distanceM);
  if (!cells) return pointRow(isNear(centre, distanceM));
  const crossed = pointRow(sql`cell = ANY(${cells.crossed}::integer[]) AND ${isNear(centre, distanceM)}`);
  return some([has(FIELDS.cell, cells.held.map(String)), crossed]);
}

/** The points that a search looks around: its places, and the centres of its departments and regions. */
export const pointsOf = ({ location, places = [] }: Pick<SearchQuery, "location" | "places">): Point[] =>
  [...(location ? [location] : []), ...places].flatMap((place) =>
    "latitude" in place ? [place] : (areaCentre(place) ?? []),
  );

/** Metres from the nearest of these points to the nearest location of a document; null when it has none. */
export const metresFrom = (points: readonly Point[]) => {
  const own = { latitude: sql`latitude`, longitude: sql`longitude` };
  const nearest = sql.join(points.map((point) => metresBetween(point, own)));
  return sql<number | null>`(
    SELECT min(least(${nearest})) FROM search_points WHERE search_points.document = search_documents.document)`;
};

const isNear = (centre: Point, distanceM: number) =>
  sql<boolean>`${metresBetween(centre, { latitude: sql`latitude`, longitude: sql`longitude` })} <= ${distanceM}::float8`;

/** From the nearest of these points to the nearest location of the document; null when it has none. */
export const metresTo = (points: readonly Point[]) => {
  const row = { latitude: sql`search_points.latitude`, longitude: sql`search_points.longitude` };
  return sql<number | null>`(
    SELECT min(least(${sql.join(points.map((point) => metresBetween(point, row)))})) FROM search_points
    WHERE search_points.document = search_documents.document)`;
};

/** From a point to that of a row, over the sphere. */
export const metresBetween = (
  { latitude, longitude }: Point,
  row: { latitude: RawBuilder<unknown>; longitude: RawBuilder<unknown> },
) => sql<number>`
  2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
    sin(radians(${row.latitude} - ${rounded(latitude)}::float8) / 2) ^ 2
    + cos(radians(${row.latitude})) * cos(radians(${rounded(latitude)}::float8)) * sin(radians(${row.longitude} - ${rounded(longitude)}::float8) / 2) ^ 2
  )))`;

/** A tenth of a millimetre. Squaring smaller differences underflows, which is an error in PostgreSQL. */
const COORDINATE_DECIMALS = 9;
const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** A location as the index keeps it. */
export const toPoint = ({ latitude, longitude }: Point) => {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  return { ...point, cell: cellOf(point) };
};
