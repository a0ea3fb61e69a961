import cities from "@/lib/rules/vocabulary/cities.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";

/** A page of fewer offers would be an empty room: it does not exist. */
export const MIN_LANDING_OFFERS = 3;

/** A landing page: a job, a town, or a job in a town, by their slugs in the vocabulary. */
export type LandingKey = { job: string | null; city: string | null };

export type Town = { slug: string; name: string; departmentCode: string };

const JOBS = new Set(jobs.map(({ slug }) => slug));
const TOWNS = new Map(
  cities.map(({ slug, name, departmentCode }): [string, Town] => [slug, { slug, name, departmentCode }]),
);
const BY_ADDRESS = new Map([...TOWNS.values()].map((town) => [`${town.name}/${town.departmentCode}`, town]));

// Server only: the towns of France weigh 80 kB.

/** Only a value of the vocabulary has a page: an invented value has no content. */
export const isLandingJob = (slug: string) => JOBS.has(slug);
export const townAt = (slug: string): Town | null => TOWNS.get(slug) ?? null;

/** The town of a path segment; by its department too, since there is a Saint-Denis in two of them. */
export const townNamed = (name: string, departmentCode: string): Town | null =>
  BY_ADDRESS.get(`${name}/${departmentCode}`) ?? null;
