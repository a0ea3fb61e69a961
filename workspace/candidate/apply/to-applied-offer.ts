import { FOLLOW_ID } from "@/components/search/search-form";
import { routes } from "@/lib/routes/public-routes";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toHref } from "@/lib/rules/search/params";
import type { CompanyView } from "@/lib/views/company";
import type { OfferView } from "@/lib/views/offer";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";

/** Reduces an offer to the fields that the browser needs: those that the form shows or sends. */
export const toAppliedOffer = (offer: OfferView, company: CompanyView): AppliedOffer => ({
  id: offer.id,
  title: offer.title,
  slug: offer.slug,
  companyId: company.id,
  companyName: company.name,
  companySlug: company.slug,
  ownerId: offer.ownerId,
  twinGroup: offer.twinGroup,
  applyUrl: offer.applyUrl,
  questions: [...new Set(offer.questions)],
  answerDays: company.responseCommitmentDays,
  similarHref: `${toHref(routes.searchOffers(), similarTo(offer))}#${FOLLOW_ID}`,
});

/** The search of offers for the same job in the same town; a spontaneous application has no job. */
const similarTo = ({ job, city }: OfferView) =>
  offerSearchParams({ ...parseOfferSearch({}), words: job?.label ?? "", where: city ? [city] : [] });
