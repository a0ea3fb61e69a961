import { z } from "zod";
import { Company, CompanySummary } from "@/lib/entities/company";
import { Entry } from "@/lib/entities/entry";
import { Offer } from "@/lib/entities/offer";

const Count = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

/** GET /data/frontpage: all that the home page shows, in one response. */
export const Frontpage = z.looseObject({
  counts: z.object({ offers: z.number().int(), companies: z.number().int(), cities: z.number().int() }),
  offers: z.array(Offer.extend({ company: CompanySummary.nullish() })),
  companies: z.array(Company.extend({ nbOffers: z.number().int() })),
  articles: z.array(Entry),
  /** Most offered jobs (slug of the job referential) and cities, by number of open offers. */
  jobs: z.array(Count),
  cities: z.array(Count),
});
export type Frontpage = z.infer<typeof Frontpage>;
