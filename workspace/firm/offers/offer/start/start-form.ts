import type { Location } from "@/lib/entities/location";
import type { OfferProposal, OfferReading } from "@/lib/entities/offer-proposal";
import type { OfferJob } from "@/lib/rules/offer/offer-choices";
import { proposedAttributes, proposedNeeds } from "@/lib/rules/offer/proposals";
import { firstLastDay } from "@/lib/rules/offer/validity";

type Start = {
  reading: Pick<OfferReading, "title" | "html"> | null;
  /** The facts read in the text that the person ticked. */
  ticked: readonly OfferProposal[];
  job: OfferJob | null;
  /** The category of the job's family. */
  categoryId: string | undefined;
  locations: Location[];
  /** An ISO date. */
  today: string;
  untitled: string;
};

/** Returns a new offer, made from a job or from a text written elsewhere. Missing parts are filled in later. */
export function toNewOffer({ reading, ticked, job, categoryId, locations, today, untitled }: Start) {
  const attributes = proposedAttributes(ticked);
  const needs = proposedNeeds(ticked);
  return {
    name: reading?.title || job?.title || untitled,
    description: reading?.html ?? "",
    // The offer is not published: until its publication, it is its own draft.
    active: false,
    ...(categoryId && { categoryId }),
    locations,
    customAttributes: {
      ...attributes,
      jobReferential: job?.slug ?? null,
      romeCode: job?.romeCode ?? null,
      validThrough: firstLastDay(attributes, today),
    },
    ...(needs && { metadata: { needs } }),
  };
}
