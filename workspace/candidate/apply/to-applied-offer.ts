import { FOLLOW_ID } from "@/components/search/search-form";
import { routes } from "@/lib/routes/public-routes";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toHref } from "@/lib/rules/search/params";
import type { CompanyView } from "@/lib/views/company";
import type { OfferView } from "@/lib/views/offer";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";

/** What the browser receives of the offer: what the form shows and sends. */
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

/** Offers of its job around its town; a spontaneous application has no job. */
const similarTo = ({ job, city }: OfferView) =>
  offerSearchParams({ ...parseOfferSearch({}), words: job?.label ?? "", where: city ? [city] : [] });
