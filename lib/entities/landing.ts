import { z } from "zod";
import { CompanySummary } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";

const slugOrNull = z.string().nullable();

/** A job, a town or a job in a town that has enough open offers for a page; slugs of the vocabulary. */
export const Landing = z.looseObject({
  job: slugOrNull,
  city: slugOrNull,
  offers: z.number().int(),
  /** When the last of them changed. */
  updatedDate: z.string(),
});
export type Landing = z.infer<typeof Landing>;

const count = z.looseObject({ value: z.string(), count: z.number().int() });

/** GET /data/landing: the figures of the open offers of a job, of a town or of both. The most frequent values come first. */
export const LandingFigures = z.looseObject({
  offers: z.number().int(),
  companies: z.number().int(),
  /** Offers with remote work, be it occasional. */
  remote: z.number().int(),
  /** Declared by employers, euros gross a year, apprentices and interns aside; the median is hidden as the barometer's is. */
  salary: z
    .looseObject({ offers: z.number().int(), low: z.number(), high: z.number(), median: z.number().nullable() })
    .nullable(),
  contracts: z.array(count),
  tools: z.array(count),
  employers: z.array(z.looseObject({ slug: z.string(), name: z.string(), count: z.number().int() })),
  /** Of the town, whatever the job; empty without town. */
  jobs: z.array(count),
  /** Of the job, whatever the town; empty without job. */
  cities: z.array(count),
  /** Newest first. */
  latest: z.array(Offer.extend({ company: CompanySummary.nullish() })),
});
export type LandingFigures = z.infer<typeof LandingFigures>;
