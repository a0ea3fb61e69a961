import * as z from "zod/mini";
import { CompanySummary } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";

const slugOrNull = z.nullable(z.string());

/** A job, a town or a job in a town that has enough open offers for a page; slugs of the vocabulary. */
export const Landing = z.looseObject({
  job: slugOrNull,
  city: slugOrNull,
  offers: z.int(),
  /** When one of these offers last changed. */
  updatedDate: z.string(),
});
export type Landing = z.infer<typeof Landing>;

const OfferOfFirm = z.extend(Offer, { company: z.nullish(CompanySummary) });

const count = z.looseObject({ value: z.string(), count: z.int() });

/**
 * GET /data/landing: figures of the open offers of a job, of a town or of both. The most frequent values come first.
 */
export const LandingFigures = z.looseObject({
  offers: z.int(),
  companies: z.int(),
  /** Offers with remote work, even occasional. */
  remote: z.int(),
  /**
   * Pay declared by employers, in euros gross a year, without apprentices and interns. The median is hidden by the same
   * rule as in the barometer.
   */
  salary: z.nullable(
    z.looseObject({ offers: z.int(), low: z.number(), high: z.number(), median: z.nullable(z.number()) }),
  ),
  contracts: z.array(count),
  tools: z.array(count),
  employers: z.array(z.looseObject({ slug: z.string(), name: z.string(), count: z.int() })),
  /** Jobs in the town; empty without town. */
  jobs: z.array(count),
  /** Cities of the job; empty without job. */
  cities: z.array(count),
  /** Newest first. */
  latest: z.array(OfferOfFirm),
  /** Nearest other offers, by job and then by distance, when there are too few offers for an indexed page. */
  near: z._default(z.array(OfferOfFirm), []),
});
export type LandingFigures = z.infer<typeof LandingFigures>;
