import cities from "@/lib/rules/vocabulary/cities.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";

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
const TOWNS = new Map(
  cities.map(({ slug, name, departmentCode, region, latitude, longitude }): [string, Town] => [
    slug,
    { slug, name, departmentCode, region, latitude, longitude },
  ]),
);
const BY_ADDRESS = new Map(
  [...TOWNS.values()].map((town) => [`${withStraight(town.name)}/${town.departmentCode}`, town]),
);

/** Returns the spellings of a town's name in the rows of offers. */
export const spellingsOf = ({ name }: Town) => [...new Set([name, withStraight(name)])];

// Server only: the towns of France weigh 80 kB.

/** Only a value of the vocabulary has a page: an invented value has no content. */
export const isLandingJob = (slug: string) => FAMILIES.has(slug);
export const townAt = (slug: string): Town | null => TOWNS.get(slug) ?? null;

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
export const townNamed = (name: string, departmentCode: string): Town | null =>
  BY_ADDRESS.get(`${withStraight(name)}/${departmentCode}`) ?? null;
