import cities from "@/lib/rules/vocabulary/cities.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import candidates from "@/marketplace/demo/data/candidates.json";
import companies from "@/marketplace/demo/data/companies.json";
import extraCompanies from "@/marketplace/demo/data/extra-companies.json";
import extraOffers from "@/marketplace/demo/data/extra-offers.json";
import offers from "@/marketplace/demo/data/offers.json";
import reviews from "@/marketplace/demo/data/reviews.json";

/** A firm as the data files describe it. */
export type SourceCompany = Omit<
  (typeof companies)[number],
  "siren" | "egapro" | "links" | "locations" | "parentSlug" | "group"
> & {
  egapro: { year: number; score: number } | null;
  links: Record<string, string | undefined>;
  locations: SourceOffice[];
  parentSlug: string | null;
  group: string | null;
};
type SourceOffice = Omit<(typeof companies)[number]["locations"][number], "name"> & { name: string };
export type SourceOffer = Omit<
  (typeof offers)[number],
  "salaryMin" | "salaryMax" | "salaryPeriod" | "durationMonths" | "validThrough" | "practice"
> & {
  /**
   * `files`: number of client files in the portfolio; `recovery`: compensation for extra hours of the fiscal season.
   */
  practice: { files?: number; recovery?: string };
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: string | null;
  durationMonths: number | null;
  validThrough: string | null;
};
export type SourceCandidate = (typeof candidates)[number];

export const sourceCompanies: SourceCompany[] = [...companies, ...extraCompanies];
export const sourceOffers: SourceOffer[] = [...offers, ...extraOffers];
export const sourceCandidates: SourceCandidate[] = candidates;
export const sourceReviews = reviews;
export const sourceCities = new Map(cities.map((city) => [city.slug, city]));
export const sourceJobs = new Map(jobs.map((job) => [job.slug, job]));
