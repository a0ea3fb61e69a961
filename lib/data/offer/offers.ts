import "server-only";
import { cache } from "react";
import { companySummaryOf } from "@/lib/data/card/to-company-card";
import { toOfferCards } from "@/lib/data/card/to-offer-card";
import { readCompany } from "@/lib/data/company/companies";
import { toClosedOffer, toOffer } from "@/lib/data/offer/to-offer";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { getConfig } from "@/lib/data/read/config";
import { nullWhenNotFound } from "@/lib/data/read/null-when-not-found";
import { publicApi } from "@/lib/data/read/public-api";
import type { SearchPayload } from "@/lib/entities/search";
import type { Locale } from "@/lib/i18n/routing";
import { toSlug } from "@/lib/rules/text/slug";
import { tags } from "@/lib/tags";
import type { ClosedOfferView, OfferCard, OfferView } from "@/lib/views/offer";

/** Number of similar offers shown next to an offer, open or closed. */
const SIMILAR_OFFERS = 4;

type FoundOffer = { state: "open"; offer: OfferView } | { state: "closed"; offer: ClosedOfferView };

/**
 * Returns the offer of a company at this slug: open, closed (its page answers 410), or null when there has never been
 * one. The same offer slug exists in several firms, so the firm is always given (docs/architecture.md §3).
 */
export const getOffer = cache(
  async (companySlug: string, offerSlug: string, locale: Locale): Promise<FoundOffer | null> => {
    const [firm, slug] = [toSlug(companySlug), toSlug(offerSlug)];
    if (!firm || !slug) return null;
    const [company, offer, { defaultOfferCategoryId }] = await Promise.all([
      readCompany(companySlug),
      readOffer(firm, slug),
      getConfig(),
    ]);
    if (!company || !offer) return null;
    if (!offer.active) return { state: "closed", offer: toClosedOffer(offer) };
    return { state: "open", offer: toOffer(offer, companySummaryOf(company), defaultOfferCategoryId, locale) };
  },
);

const readOffer = (companySlug: string, offerSlug: string) =>
  cached(() => nullWhenNotFound(publicApi().assets.bySlug(offerSlug, { type: "offer", company: companySlug })), {
    key: ["offer", companySlug, offerSlug],
    // Expires with the company too, since another firm may take its slug.
    tags: [tags.offer(companySlug, offerSlug), tags.company(companySlug)],
    seconds: CATALOGUE_SECONDS,
  });

type Near = { latitude: number; longitude: number };
/** Distance that people accept to travel for the same job. */
const NEAR_M = 50_000;

/** Returns open offers that resemble this one: those near its places first, with their distance. */
export const getSimilarOffers = cache(
  async ({ id, places = [] }: { id: string; places?: readonly Near[] }, locale: Locale): Promise<OfferCard[]> => {
    const { assetTypes } = await getConfig();
    const points = places.map(({ latitude, longitude }) => ({ latitude, longitude }));
    const find = async (more: SearchPayload) => {
      const { results } = await publicApi().search.offers({
        assetTypeId: assetTypes.offer,
        similarTo: id,
        populateAssets: true,
        nbResultsPerPage: SIMILAR_OFFERS,
        ...more,
      });
      return results;
    };
    const results = await cached(
      async () => {
        const around = points.map((point) => ({ ...point, maxDistance: NEAR_M }));
        const near = around.length > 0 ? await find({ without: id, places: around }) : [];
        const left = SIMILAR_OFFERS - near.length;
        const without = [id, ...near.map((offer) => offer.id)];
        return left > 0 ? [...near, ...(await find({ without, nbResultsPerPage: left }))] : near;
      },
      // Any write may change which offers are similar, so this list expires by time only.
      { key: ["similar-offers", id], tags: [], seconds: CATALOGUE_SECONDS },
    );
    return toOfferCards(results, locale, points);
  },
);
