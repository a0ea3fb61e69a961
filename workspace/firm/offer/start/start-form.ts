import type { Location } from "@/lib/entities/location";
import type { OfferJob } from "@/lib/rules/offer/offer-choices";
import type { OfferReading } from "@/lib/rules/offer/read-offer-text";
import { nextLastDay } from "@/lib/rules/offer/validity";

type Start = {
  reading: OfferReading | null;
  job: OfferJob | null;
  /** Of the family of the job. */
  categoryId: string | undefined;
  locations: Location[];
  /** An ISO date. */
  today: string;
  untitled: string;
};

/** The offer that a job, or a text written elsewhere, begins: what the text leaves out is filled in later. */
export function toNewOffer({ reading, job, categoryId, locations, today, untitled }: Start) {
  const pay = reading?.pay;
  return {
    name: reading?.title || job?.title || untitled,
    description: reading?.html ?? "",
    // Its own draft until it is published.
    active: false,
    ...(categoryId && { categoryId }),
    locations,
    customAttributes: {
      ...{
        jobReferential: job?.slug ?? null,
        romeCode: job?.romeCode ?? null,
        contractType: reading?.contract ?? null,
      },
      ...{ jobSchedule: reading?.schedule ?? null, remoteWork: reading?.remote ?? null },
      ...{ experience: reading?.experience ?? null, formation: reading?.diploma ?? null },
      ...{ salaryMin: pay?.min ?? null, salaryMax: pay?.max ?? null, salaryPeriod: pay?.period ?? null },
      ...{ tools: reading?.tools ?? [], skills: reading?.skills ?? [], advantages: reading?.advantages ?? [] },
      durationMonths: reading?.months ?? null,
      validThrough: nextLastDay(null, reading?.contract, today),
    },
  };
}
