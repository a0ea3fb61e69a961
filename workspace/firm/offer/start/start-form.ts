import type { Location } from "@/lib/entities/location";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import type { OfferJob } from "@/lib/rules/offer/offer-choices";
import { proposedAttributes } from "@/lib/rules/offer/proposals";
import type { OfferReading } from "@/lib/rules/offer/read-offer-text";
import { nextLastDay } from "@/lib/rules/offer/validity";

type Start = {
  reading: Pick<OfferReading, "title" | "html"> | null;
  /** What a person ticked of what was read in the text. */
  ticked: readonly OfferProposal[];
  job: OfferJob | null;
  /** Of the family of the job. */
  categoryId: string | undefined;
  locations: Location[];
  /** An ISO date. */
  today: string;
  untitled: string;
};

/** The offer that a job, or a text written elsewhere, begins: what the text leaves out is filled in later. */
export function toNewOffer({ reading, ticked, job, categoryId, locations, today, untitled }: Start) {
  const attributes = proposedAttributes(ticked);
  return {
    name: reading?.title || job?.title || untitled,
    description: reading?.html ?? "",
    // Its own draft until it is published.
    active: false,
    ...(categoryId && { categoryId }),
    locations,
    customAttributes: {
      ...attributes,
      jobReferential: job?.slug ?? null,
      romeCode: job?.romeCode ?? null,
      validThrough: nextLastDay(null, attributes.contractType, today),
    },
  };
}
