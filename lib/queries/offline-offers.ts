import { routes } from "@/lib/routes/public-routes";

type OfferPath = { companySlug: string; slug: string };

/** French paths of the offers whose pages are to be stored for offline reading, and of those to be removed. */
export type OfflineOffers = { keep: string[]; drop: string[] };

/**
 * Event dispatched on the window with `OfflineOffers`, for the code that talks to the service worker
 * (components/offline).
 */
export const OFFLINE_OFFERS_EVENT = "offline-offers";

export const offerPath = ({ companySlug, slug }: OfferPath) => routes.companyOffer(companySlug, slug);

/**
 * Announces offers to store, or to remove, for offline reading. Needed for the saved offers of an account: only the
 * list of this browser is followed automatically.
 */
export function announceOfflineOffers(offers: { keep?: readonly OfferPath[]; drop?: readonly OfferPath[] }): void {
  const { keep = [], drop = [] } = offers;
  const detail: OfflineOffers = { keep: keep.map(offerPath), drop: drop.map(offerPath) };
  window.dispatchEvent(new CustomEvent(OFFLINE_OFFERS_EVENT, { detail }));
}
