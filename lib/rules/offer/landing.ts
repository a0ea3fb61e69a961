import type { Town as TownOption } from "@/lib/rules/place/communes";
import { placesNamed, townsNamed } from "@/lib/rules/place/places";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import regions from "@/lib/rules/vocabulary/regions.json";

/**
 * Minimum number of offers of a landing page that is indexed. A page with fewer shows the nearest offers, and no list
 * links to it.
 */
export const MIN_LANDING_OFFERS = 3;

/** A landing page: a job, a town, or a job in a town, by their slugs in the vocabulary. */
export type LandingKey = { job: string | null; city: string | null };

export type Town = {
  slug: string;
  name: string;
  departmentCode: string;
  /** Name of the region. */
  region: string;
  latitude: number;
  longitude: number;
};

/** Rows may have a keyboard's straight apostrophe in the name of a town. */
const withStraight = (name: string) => name.replaceAll("’", "'");

const FAMILIES = new Map(jobs.map(({ slug, family }) => [slug, family]));
const REGIONS = new Map(regions.map(({ code, name }) => [code, name]));

const toTown = ({ value, label, departmentCode, regionCode, latitude, longitude }: TownOption): Town => ({
  slug: value,
  name: label.replace(/ \(\w+\)$/, ""),
  departmentCode,
  region: REGIONS.get(regionCode) ?? "",
  latitude,
  longitude,
});

/** Returns the spellings of a town's name in the rows of offers. */
export const spellingsOf = ({ name }: Town) => [...new Set([name, withStraight(name)])];

// Server only: the towns of France weigh 1.6 MB.

/** Only a value of the vocabulary has a page: an invented value has no content. */
export const isLandingJob = (slug: string) => FAMILIES.has(slug);
export function townAt(slug: string): Town | null {
  const found = placesNamed(slug).find((place) => place.value === slug);
  return found && (found.kind === "city" || found.kind === "district") ? toTown(found) : null;
}

/** True when the job and the town of a page are in the vocabulary, whether or not there are offers. */
export const isLandingKey = ({ job, city }: LandingKey) =>
  (job !== null || city !== null) && (job === null || isLandingJob(job)) && (city === null || townAt(city) !== null);

/** Returns the slug of a job's family; null for an unknown job. */
export const familyOf = (job: string): string | null => FAMILIES.get(job) ?? null;

/** Returns the jobs of a job's family, the job included; none for an unknown job. */
export function jobsOfFamily(job: string): string[] {
  const own = FAMILIES.get(job);
  return own === undefined ? [] : [...FAMILIES].filter(([, family]) => family === own).map(([slug]) => slug);
}

/**
 * Returns the town with this name in this department. The department is needed: Saint-Denis, for example, is in two
 * departments.
 */
export function townNamed(name: string, departmentCode: string): Town | null {
  const found = townsNamed(name).map(toTown);
  const isIt = (town: Town) => withStraight(town.name) === withStraight(name) && town.departmentCode === departmentCode;
  return found.find(isIt) ?? null;
}
