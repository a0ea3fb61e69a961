import * as z from "zod/mini";
import { CompanySummary } from "@/lib/entities/company";
import { Location } from "@/lib/entities/location";
import { Offer } from "@/lib/entities/offer";

const { id, name, createdDate, customAttributes } = Offer.shape;
const { slug, jobReferential, contractType, jobSchedule, remoteWork, experience } = customAttributes.shape;
const { salaryMin, salaryMax, salaryPeriod, validThrough } = customAttributes.shape;
const { city, postcode, departmentCode, latitude, longitude } = Location.shape;

/** The fields of an offer, and of its firm, that a list shows. Other fields are dropped when a response is parsed. */
export const ListedOffer = z.object({
  id,
  name,
  createdDate,
  locations: z.array(
    z.object({
      name: Location.shape.name,
      city,
      postcode,
      departmentCode,
      latitude: z.optional(latitude),
      longitude: z.optional(longitude),
    }),
  ),
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
    validThrough,
  }),
  company: z.nullish(CompanySummary),
});
export type ListedOffer = z.infer<typeof ListedOffer>;
