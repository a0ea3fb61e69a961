import type { CompanyView } from "@/lib/views/company";
import type { OfferView } from "@/lib/views/offer";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";

/** What the browser receives of the offer: what the form shows and sends. */
export const toAppliedOffer = (offer: OfferView, company: CompanyView): AppliedOffer => ({
  id: offer.id,
  title: offer.title,
  slug: offer.slug,
  companyName: company.name,
  companySlug: company.slug,
  ownerId: offer.ownerId,
  applyUrl: offer.applyUrl,
  questions: offer.questions,
  answerDays: company.responseCommitmentDays,
});
