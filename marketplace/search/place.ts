import { sql } from "kysely";
import type { SearchPlace } from "@/lib/entities/search";
import { type Condition, has, row } from "@/marketplace/search/condition";
import { FIELDS } from "@/marketplace/search/index/fields";

const EARTH_RADIUS_M = 6_371_008.8;
const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_M) / 180;
/** Near a pole, or across the 180th meridian, a box of longitudes would miss points. */
const ALL_LONGITUDES = { west: -180, east: 180 };

type Point = { latitude: number; longitude: number };

/** A tenth of a millimetre. Squaring smaller differences underflows, which PostgreSQL answers with an error. */
export const COORDINATE_DECIMALS = 9;
const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** The smallest box of degrees that holds the circle: what an index can find. */
export function toBox({ latitude, longitude }: Point, distanceM: number) {
  const height = distanceM / METRES_PER_DEGREE;
  const [south, north] = [latitude - height, latitude + height];
  const reachesPole = south <= -90 || north >= 90;
  // The circle is widest nearer to the pole than its centre.
  const sine = Math.sin(distanceM / EARTH_RADIUS_M) / Math.cos((latitude * Math.PI) / 180);
  if (reachesPole || Math.abs(sine) >= 1) return { south, north, ...ALL_LONGITUDES };
  const width = (Math.asin(sine) * 180) / Math.PI;
  const [west, east] = [longitude - width, longitude + width];
  return west < -180 || east > 180 ? { south, north, ...ALL_LONGITUDES } : { south, north, west, east };
}

/** One of the asset's locations is within the distance. Without distance: it has a location at all (contract §5). */
function isNear(location: Point, maxDistanceM: number | undefined): Condition {
  if (maxDistanceM === undefined) return row(sql`search_documents.asset_id IN (SELECT asset_id FROM asset_locations)`);
  const [latitude, longitude] = [rounded(location.latitude), rounded(location.longitude)];
  const { south, north, west, east } = toBox({ latitude, longitude }, maxDistanceM);
  return row(sql`search_documents.asset_id IN (
    SELECT asset_id FROM asset_locations
    WHERE latitude BETWEEN ${south}::float8 AND ${north}::float8 AND longitude BETWEEN ${west}::float8 AND ${east}::float8
      AND 2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
        sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
        + cos(radians(latitude)) * cos(radians(${latitude}::float8)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2
      ))) <= ${maxDistanceM}::float8
  )`);
}

/** One of the asset's locations is there. */
export function isIn(place: SearchPlace, maxDistanceM: number | undefined): Condition {
  if ("departmentCode" in place) return has(FIELDS.department, [place.departmentCode]);
  if ("regionCode" in place) return has(FIELDS.region, [place.regionCode]);
  return isNear(place, place.maxDistance ?? maxDistanceM);
}
