import * as z from "zod/mini";
import { CompanySummary } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";

const slugOrNull = z.nullable(z.string());

/** A job, a town or a job in a town that has enough open offers for a page; slugs of the vocabulary. */
export const Landing = z.looseObject({
  job: slugOrNull,
  city: slugOrNull,
  offers: z.int(),
  /** When the last of them changed. */
  updatedDate: z.string(),
});
export type Landing = z.infer<typeof Landing>;

const OfferOfFirm = z.extend(Offer, { company: z.nullish(CompanySummary) });

const count = z.looseObject({ value: z.string(), count: z.int() });

/** GET /data/landing: the figures of the open offers of a job, of a town or of both. The most frequent values come first. */
export const LandingFigures = z.looseObject({
  offers: z.int(),
  companies: z.int(),
  /** Offers with remote work, be it occasional. */
  remote: z.int(),
  /** Declared by employers, euros gross a year, apprentices and interns aside; the median is hidden as the barometer's is. */
  salary: z.nullable(
    z.looseObject({ offers: z.int(), low: z.number(), high: z.number(), median: z.nullable(z.number()) }),
  ),
  contracts: z.array(count),
  tools: z.array(count),
  employers: z.array(z.looseObject({ slug: z.string(), name: z.string(), count: z.int() })),
  /** Of the town, whatever the job; empty without town. */
  jobs: z.array(count),
  /** Of the job, whatever the town; empty without job. */
  cities: z.array(count),
  /** Newest first. */
  latest: z.array(OfferOfFirm),
  /** With too few offers for an indexed page: the nearest others, in job then in distance. */
  near: z._default(z.array(OfferOfFirm), []),
});
export type LandingFigures = z.infer<typeof LandingFigures>;
