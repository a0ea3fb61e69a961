import { routes } from "@/lib/routes/public-routes";

type OfferPath = { companySlug: string; slug: string };

/** Offers whose pages are to be read offline, or no longer, by their French paths. */
export type OfflineOffers = { keep: string[]; drop: string[] };

/** Raised on the window with `OfflineOffers`, for what speaks with the service worker (components/offline). */
export const OFFLINE_OFFERS_EVENT = "offline-offers";

export const offerPath = ({ companySlug, slug }: OfferPath) => routes.companyOffer(companySlug, slug);

/** Says what has changed: the list of this browser is followed by itself, that of an account is not. */
export function announceOfflineOffers(offers: { keep?: readonly OfferPath[]; drop?: readonly OfferPath[] }): void {
  const { keep = [], drop = [] } = offers;
  const detail: OfflineOffers = { keep: keep.map(offerPath), drop: drop.map(offerPath) };
  window.dispatchEvent(new CustomEvent(OFFLINE_OFFERS_EVENT, { detail }));
}
