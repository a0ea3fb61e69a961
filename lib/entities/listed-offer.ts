import * as z from "zod/mini";
import { CompanySummary } from "@/lib/entities/company";
import { Location } from "@/lib/entities/location";
import { Offer } from "@/lib/entities/offer";

const { id, name, createdDate, customAttributes } = Offer.shape;
const { slug, jobReferential, contractType, jobSchedule, remoteWork, experience } = customAttributes.shape;
const { salaryMin, salaryMax, salaryPeriod } = customAttributes.shape;
const { city, postcode, departmentCode } = Location.shape;

/** What a list shows of an offer, and of its firm: the rest is left out of a response as it is read. */
export const ListedOffer = z.object({
  id,
  name,
  createdDate,
  locations: z.array(z.object({ name: Location.shape.name, city, postcode, departmentCode })),
  customAttributes: z.object({
    slug,
    jobReferential,
    contractType,
    jobSchedule,
    remoteWork,
    experience,
    salaryMin,
    salaryMax,
    salaryPeriod,
  }),
  company: z.nullish(CompanySummary),
});
export type ListedOffer = z.infer<typeof ListedOffer>;
