import * as z from "zod/mini";
import { Company, CompanySummary } from "@/lib/entities/company";
import { Entry } from "@/lib/entities/entry";
import { Offer } from "@/lib/entities/offer";

const Count = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** GET /data/frontpage: all that the home page shows, in one response. */
export const Frontpage = z.looseObject({
  counts: z.object({ offers: z.int(), companies: z.int(), cities: z.int() }),
  offers: z.array(z.extend(Offer, { company: z.nullish(CompanySummary) })),
  companies: z.array(z.extend(Company, { nbOffers: z.int() })),
  articles: z.array(Entry),
  /** Jobs (slugs of the job referential) and cities with the most open offers, and their counts. */
  jobs: z.array(Count),
  cities: z.array(Count),
});
export type Frontpage = z.infer<typeof Frontpage>;
